import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFile, privateFolder } from '../library/private-files.ts'

const maxSnapshots = 3

export type SnapshotFile = { path: string; madeAt: string; lastMigration: string }

const ownName = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)-(\d{4}-[\w-]+)\.(sqlite|dump)$/

export const snapshotFolder = (dataFolder: string) => join(dataFolder, 'snapshots')

export const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export async function listSnapshots(dataFolder: string, ending: 'sqlite' | 'dump'): Promise<SnapshotFile[]> {
  const folder = snapshotFolder(dataFolder)
  const names = await readdir(folder).catch(() => [])
  return names.toSorted().flatMap((name) => {
    const [, madeAt, lastMigration, kind] = ownName.exec(name) ?? []
    return madeAt && lastMigration && kind === ending
      ? [{ path: join(folder, name), madeAt, lastMigration }]
      : []
  })
}

/** Names the file only when it is complete, and removes all but the newest. Returns its path. */
export async function saveSnapshot(
  dataFolder: string,
  lastMigration: string,
  ending: 'sqlite' | 'dump',
  write: (path: string) => Promise<void>,
) {
  const folder = snapshotFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const path = join(folder, `${await nextStamp(dataFolder, ending)}-${lastMigration}.${ending}`)
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  await write(unfinished)
  await chmod(unfinished, privateFile)
  await sync(unfinished)
  await rename(unfinished, path)
  await sync(folder)
  for (const old of (await listSnapshots(dataFolder, ending)).slice(0, -maxSnapshots)) await rm(old.path)
  return path
}

/** The newest snapshot needs the latest name even after the clock was set back; otherwise it would count as the oldest. */
async function nextStamp(dataFolder: string, ending: 'sqlite' | 'dump') {
  const newest = (await listSnapshots(dataFolder, ending)).at(-1)?.madeAt
  const now = stamp(new Date())
  if (!newest || newest < now) return now
  const [day = '', time = ''] = newest.split('T')
  return stamp(new Date(Date.parse(`${day}T${time.replaceAll('-', ':')}`) + 1_000))
}

/** Makes a file or a folder survive a power cut. */
export async function sync(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
}
