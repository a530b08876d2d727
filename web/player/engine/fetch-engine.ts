/** hls.js is large, so it has its own chunk. */
export const fetchEngine = () => import('hls.js')
