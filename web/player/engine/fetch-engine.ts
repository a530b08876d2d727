/** The code that plays playlists, which is large and of a file of its own. */
export const fetchEngine = () => import('hls.js')
