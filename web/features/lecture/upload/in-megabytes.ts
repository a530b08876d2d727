import { MB } from '../../../../contract/validation/limits.ts'

export const inMegabytes = (bytes: number) => Math.round((bytes / MB) * 10) / 10
