import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../core/problem.ts'

export function requireUpgraded(now: string[], then: string[]) {
  if (now.every((name) => then.includes(name)))
    throw new CommandError('The database is already as it was before its last upgrade.')
}

export function requireMedia(dataFolder: string, media: string[]) {
  const missing = media.filter((name) => !existsSync(join(dataFolder, 'media', name)))
  if (missing.length > 0) {
    throw new CommandError(
      `${missing.length} media files of that time are gone, such as ${missing[0]}. Restore a backup instead.`,
    )
  }
}
