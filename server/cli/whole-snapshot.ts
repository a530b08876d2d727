import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { MediaUnavailable } from '../core/media/media-errors.ts'
import { CommandError } from '../core/problem.ts'
import type { TableDigest } from '../db/moving/read-rows.ts'
import type { Manifest, ManifestEntry } from '../lifecycle/backups/manifest.ts'
import { privateFile } from '../lifecycle/library/private-files.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { findReferred } from './made-files.ts'
import { takeSnapshot } from './snapshot.ts'

export async function takeWholeSnapshot(settings: Settings, store: MediaStore, folder: string) {
  const { media: named, isMoving, ...taken } = await takeSnapshot(settings, folder)
  if (isMoving)
    throw new CommandError('This library is being moved, or has moved. Back it up at its new place.')
  await chmod(join(folder, taken.file), privateFile)
  const referred = await findReferred(store, named).catch((error) => {
    if (error instanceof MediaUnavailable) throw error
    throw new CommandError('Files of a prepared video are missing, so the backup would not be whole.')
  })
  return { ...taken, media: [...new Set([...named, ...referred])] }
}

type Taken = { migrations: string[]; tables: TableDigest[] }

export function formatManifest(
  { databaseUrl }: Settings,
  { migrations, tables }: Taken,
  files: ManifestEntry[],
) {
  const manifest: Manifest = {
    product: 'lectern',
    format: 1,
    madeAt: new Date().toISOString(),
    database: databaseUrl ? 'postgres' : 'sqlite',
    migrations,
    files,
    tables,
  }
  return JSON.stringify(manifest, null, 1)
}
