import type { Transaction } from 'kysely'
import { indexWords } from '../../../db/search/search-index.ts'
import { fieldWords } from '../../../db/search/search-words.ts'
import { learnSpelling } from '../../../db/search/spelling.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CourseRow } from '../course-row.ts'

type Course = Pick<CourseRow, 'id' | 'title' | 'category' | 'created_by' | 'description'>

export async function indexCourse(trx: Transaction<Tables>, course: Course, lectureTitles: string[]) {
  const words = fieldWords(course, lectureTitles)
  await indexWords(trx, course.id, words)
  await learnSpelling(trx, [...new Set([...words.title, ...words.people, ...words.lectures])])
}
