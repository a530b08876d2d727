// Numbers past which a file is no lecture but an attack or a mistake.
export const mostSidePixels = 16_384
export const mostTracks = 100
export const longestSeconds = 48 * 3_600
