import { captionsFile } from '../../contract/validation/files.ts'

// Beyond these numbers, a file is not a lecture but an attack or a mistake.
export const maxSidePixels = 16_384
export const minSidePixels = 16
export const maxTracks = 100
export const maxSeconds = 48 * 3_600

export const maxCaptionTracks = 20
export const maxCaptionBytes = captionsFile.maxBytes
