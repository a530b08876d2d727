import { join } from 'node:path'
import { openLog } from '../../server/core/log.ts'
import { newId } from '../../server/core/new-id.ts'
import { type Database, openSqlite } from '../../server/db/open.ts'
import { searchKey } from '../../server/db/search/search-words.ts'
import { transact } from '../../server/db/transact.ts'
import { changeCatalogue } from '../../server/features/course/catalogue/catalogue-row-store.ts'

const rowsAtOnce = 500

/** Inserts `count` courses directly into the database, 'Course 0' first. Their picture files do not exist. */
export async function seedCourses(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    title: `Course ${number}`,
    description: `What course ${number} is about.`,
    category: `Category ${number % 12}`,
    created_by: `Teacher ${number % 40}`,
    thumbnail_picture: '0'.repeat(32),
    lecture_count: 0,
    created_at: new Date(),
    title_key: searchKey(`Course ${number}`),
    category_key: searchKey(`Category ${number % 12}`),
  }))
  for (let from = 0; from < count; from += rowsAtOnce) {
    await db
      .insertInto('course')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
  await transact(db, (trx) => changeCatalogue(trx, count))
  return rows
}

/** Gives every lecture in a site's SQLite library this length, as if it had been probed. */
export async function seedLengths(folder: string, seconds: number) {
  const db = await openSqlite(join(folder, 'data', 'lectern.sqlite'), openLog('silent'))
  await db.updateTable('lecture').set({ duration_seconds: seconds }).execute()
  await transact(db, async (trx) => {
    await trx
      .updateTable('course')
      .set((course) => ({ total_seconds: course('lecture_count', '*', seconds) }))
      .execute()
    await changeCatalogue(trx, 0)
  })
  await db.destroy()
}

/** `seedCourses` for the SQLite library in a site's folder, while its server runs. */
export async function seedFolder(folder: string, count: number) {
  const db = await openSqlite(join(folder, 'data', 'lectern.sqlite'), openLog('silent'))
  await seedCourses(db, count)
  await db.destroy()
}
