import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lectern-fault-'))
  const media = join(path, 'data', 'media')
  const list = async (name: string) => readdir(join(path, 'data', name)).catch(() => [])
  const listMedia = async (name: string) => readdir(join(media, name)).catch(() => [])
  return {
    path,
    list,
    listMedia,
    /** Reads the database; its process must have ended. */
    inspect: <T>(read: (db: DatabaseSync) => T) => {
      const db = new DatabaseSync(join(path, 'data', 'lectern.sqlite'))
      try {
        return read(db)
      } finally {
        db.close()
      }
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}

export type Folder = Awaited<ReturnType<typeof makeFolder>>

export const isIntact = (db: DatabaseSync) =>
  (db.prepare('pragma integrity_check').get() as { integrity_check: string }).integrity_check === 'ok'

export async function findStrays(folder: Folder) {
  const owned = new Set(
    folder.inspect((db) => {
      const rows = db
        .prepare(
          'select avatar_picture as picture from user where avatar_picture is not null union select thumbnail_picture from course',
        )
        .all() as { picture: string }[]
      return rows.map(({ picture }) => picture)
    }),
  )
  const pictures = (await folder.listMedia('pictures')).map((file) => file.split('-')[0] ?? '')
  return {
    missing: [...owned].filter((picture) => !pictures.includes(picture)),
    orphans: pictures.filter((picture) => !owned.has(picture)),
  }
}
