import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { indexWords } from '../../../db/search/search-index.ts'
import { fieldWords } from '../../../db/search/search-words.ts'
import { learnSpelling } from '../../../db/search/spelling.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CourseRow } from '../course-row.ts'

/** Every transaction that changes the catalogue calls this last, so that all lock in the same order. */
export async function changeCatalogue(trx: Transaction<Tables>, more: number, morePaths = 0) {
  await trx
    .updateTable('catalogue')
    .set((row) => ({
      courses: row('courses', '+', more),
      paths: row('paths', '+', morePaths),
      version: row('version', '+', 1),
    }))
    .execute()
}

/** The numbers of courses and paths, and the catalogue's version, which changes with everything that it shows. */
export function readCatalogueRow(db: Database) {
  return db.selectFrom('catalogue').select(['courses', 'paths', 'version']).executeTakeFirstOrThrow()
}

type Course = Pick<CourseRow, 'id' | 'title' | 'category' | 'created_by' | 'description'>

export async function indexCourse(trx: Transaction<Tables>, course: Course, lectureTitles: string[]) {
  const words = fieldWords(course, lectureTitles)
  await indexWords(trx, course.id, words)
  await learnSpelling(trx, [...new Set([...words.title, ...words.people, ...words.lectures])])
}
