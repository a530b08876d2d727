import * as messages from '../../../contract/messages/file.ts'
import { KB, MB } from '../../../contract/validation/limits.ts'

/** For example 'ZIP'; empty without an extension. */
export const endingOf = (fileName: string) => /\.(\w{1,8})$/.exec(fileName)?.[1]?.toUpperCase() ?? ''

export const describeSize = (bytes: number) =>
  bytes < MB
    ? messages.kilobytes({ size: Math.max(1, Math.round(bytes / KB)) })
    : messages.megabytes({ size: Math.round((bytes / MB) * 10) / 10 })
