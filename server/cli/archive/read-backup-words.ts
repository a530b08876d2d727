import { parseArgs } from 'node:util'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { wholeNumber } from '../../core/setting-types.ts'

const options = {
  archive: { type: 'boolean' },
  scheduled: { type: 'boolean' },
  keep: { type: 'string' },
} as const

/** `keep`: how many backups stay in an archive; undefined keeps all. */
export type BackupWords = {
  location: string
  isArchive: boolean
  isScheduled: boolean
  keep: number | undefined
}

export function readBackupWords({ backupTo, backupKeep }: Settings, parameters: string[]): BackupWords {
  const usage =
    'Say where to: backup FOLDER, or backup --archive FOLDER, or backup s3://BUCKET/PREFIX, with --keep N'
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const { archive = false, scheduled = false, keep } = values
    if (scheduled && backupTo)
      return { location: backupTo, isArchive: true, isScheduled: true, keep: backupKeep }
    const [location, ...more] = positionals
    if (!location || more.length > 0) throw new CommandError(usage)
    const keepCount = keep === undefined ? undefined : wholeNumber(1, 10_000)(keep)
    return { location, isArchive: archive, isScheduled: false, keep: keepCount }
  } catch {
    throw new CommandError(usage)
  }
}
