import { MB } from '../../../../contract/validation/limits.ts'

/** Megabytes with one decimal. */
export const inMegabytes = (bytes: number) => Math.round((bytes / MB) * 10) / 10
