import type { Database } from '../../../db/open.ts'
import { folderColumn } from '../lecture-store.ts'

/** The download name of the file in this folder, of a lecture or a resource; copies of a course share it. */
export async function findFileName(db: Database, folder: string) {
  const row = await db
    .selectFrom('lecture')
    .select('file_name')
    .where(folderColumn, '=', folder)
    .where('file_name', 'is not', null)
    .executeTakeFirst()
  if (row) return row.file_name ?? undefined
  const resource = await db
    .selectFrom('resource')
    .select('file_name')
    .where('folder', '=', folder)
    .executeTakeFirst()
  return resource?.file_name
}
