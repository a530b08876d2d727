import type { Database } from '../../../db/open.ts'
import { folderColumn } from '../lecture-store.ts'

/** Whether any lecture, even a deleted one, has this poster: copies share the files of their originals. */
export async function isPosterInUse(db: Database, folder: string, poster: string) {
  const lecture = await db
    .selectFrom('lecture')
    .select('id')
    .where(folderColumn, '=', folder)
    .where('poster_file', '=', poster)
    .executeTakeFirst()
  return lecture !== undefined
}
