import type { Transaction } from 'kysely'
import { completionItem } from '../../../../contract/grade-scales.ts'
import { newId } from '../../../core/new-id.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { requireLockedCourse } from '../../../features/course/course-access.ts'
import { gradebookSubject } from '../../../features/grade/audit-subject-store.ts'
import { sameForm } from '../plan/list-entries.ts'
import type { Counts, Gradebook } from './course-gradebook.ts'

/** `lectures` has their ids by the names of their files. */
type Place = { courseId: string; lectures: ReadonlyMap<string, string> }

/** Of a course whose gradebook nobody has set up: what editors have set since, be it the scale alone, stays. */
export async function importGradebook(db: Database, book: Gradebook, place: Place) {
  const now = new Date()
  const act = operatorAct('saveGradeSettings', now)
  await auditChange(db, act, gradebookSubject(place.courseId), async (trx) => {
    await requireLockedCourse(trx, place.courseId)
    if (await isSetUp(trx, place.courseId)) return false
    await write(trx, book, place, now)
    return true
  })
}

async function isSetUp(trx: Transaction<Tables>, courseId: string) {
  for (const table of ['grade_settings', 'grade_category', 'grade_item'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('course_id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

async function write(trx: Transaction<Tables>, book: Gradebook, { courseId, lectures }: Place, now: Date) {
  if (book.scale)
    await trx
      .insertInto('grade_settings')
      .values({ course_id: courseId, scale: JSON.stringify(book.scale) })
      .execute()
  const categories = (book.categories ?? []).map(({ title, weight, dropLowest = 0 }, position) => ({
    ...{ course_id: courseId, id: newId(), title, weight, drop_lowest: dropLowest, position },
  }))
  if (categories.length > 0) await trx.insertInto('grade_category').values(categories).execute()
  const countsOf = ({ category, isExtraCredit = false, passShare }: Counts) => ({
    category_id: categories[(category ?? 0) - 1]?.id ?? null,
    is_extra_credit: isExtraCredit,
    pass_share: passShare ?? null,
  })
  const made = {
    ...{ course_id: courseId, title: null, max_points: null, is_hidden: false },
    ...{ is_counted: false, created_at: now },
  }
  const columns = (book.columns ?? []).map(({ title, maxPoints, isHidden = false, ...counts }) => ({
    ...{ ...made, ...countsOf(counts), id: newId(), lecture_id: null },
    ...{ title, max_points: maxPoints, is_hidden: isHidden },
  }))
  const ofLectures = Object.entries(book.lectures ?? {}).flatMap(([name, counts]) => {
    const id = lectures.get(sameForm(name))
    return id === undefined ? [] : [{ ...made, ...countsOf(counts), id, lecture_id: id }]
  })
  const completion = book.completion
    ? [{ ...made, ...countsOf(book.completion), pass_share: null, id: completionItem, lecture_id: null }]
    : []
  const rows = [...columns, ...ofLectures, ...completion.map((row) => ({ ...row, is_counted: true }))]
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('grade_item')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

// A row has ten values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 1_000
