import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { CommandError } from '../core/problem.ts'
import { rehearseRestore } from './archive/rehearse-restore.ts'
import { unpackBackup } from './archive/unpack-backup.ts'
import { verifyBackup } from './verify-backup.ts'

export async function verify(settings: Settings, parameters: string[]) {
  const mayRestore = parameters.includes('--restore')
  const [location = '', name] = parameters.filter((word) => word !== '--restore')
  if (!location) throw new CommandError('Usage: verify FOLDER, or verify ARCHIVE with the name of a backup')
  const scratch = join(settings.dataFolder, 'verify.unfinished')
  await using unpacked = await unpackBackup(settings, { location, name, scratch })
  const manifest = await verifyBackup(unpacked.folder)
  const { files, madeAt } = manifest
  console.log(`The backup of ${madeAt} is whole: ${files.length} files, each as it was.`)
  if (mayRestore) await rehearseRestore(settings, unpacked.folder, manifest)
}
