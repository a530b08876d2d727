/** hls.js is large, so it has a chunk of its own. */
export const fetchEngine = () => import('hls.js')
