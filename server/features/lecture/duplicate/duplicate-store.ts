import { type Selectable, sql, type Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import type { LectureTable, Tables } from '../../../db/tables.ts'
import { type CourseRow, findCourse, insertCourse } from '../../course/course-store.ts'
import { lockCourse, updateCurriculum } from '../../course/curriculum/curriculum-store.ts'
import { operator } from '../../course/visible-course-store.ts'

// All columns of this many rows are fewer than the 32,766 values of a statement (sqlite.org/limits).
const lecturesAtOnce = 500

type Lecture = Selectable<LectureTable>

/** A course's lectures, locked so that none is added, replaced or deleted until `trx` ends; undefined without the course. */
export async function holdLecturesOf(trx: Transaction<Tables>, courseId: string) {
  if (!(await lockCourse(trx, courseId))) return undefined
  return trx
    .selectFrom('lecture')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** The copy is a draft. Its lectures name the same files, which stay as long as one of both names them. */
export async function insertCopy(
  trx: Transaction<Tables>,
  original: CourseRow,
  lectures: Lecture[],
  { title, now }: { title: string; now: Date },
): Promise<CourseRow> {
  const { description, category, created_by, thumbnail_picture } = original
  const draft = { title, description, category, created_by, thumbnail_picture, state: 'draft' } as const
  const { id } = await insertCourse(trx, draft, now)
  const copies = lectures.map((lecture, index) => ({
    ...lecture,
    id: newId(),
    course_id: id,
    position: index + 1,
    created_at: now,
  }))
  for (let from = 0; from < copies.length; from += lecturesAtOnce)
    await trx
      .insertInto('lecture')
      .values(copies.slice(from, from + lecturesAtOnce))
      .execute()
  for (const [index, { id: from }] of lectures.entries())
    await copyCaptions(trx, from, copies[index]?.id ?? '')
  await updateCurriculum(trx, id)
  const copy = await findCourse(trx, operator, id)
  if (!copy) throw new Error('A course was copied to nothing')
  return copy
}

/** Cues can be megabytes, so they stay in the database. */
async function copyCaptions(trx: Transaction<Tables>, from: string, to: string) {
  const captions = await trx.selectFrom('caption').select('id').where('lecture_id', '=', from).execute()
  for (const { id } of captions)
    await sql`insert into caption (id, lecture_id, language, label, is_default, cues, video_folder, created_at)
      select cast(${newId()} as text), cast(${to} as text), language, label, is_default, cues, video_folder, created_at
      from caption where id = ${id}`.execute(trx)
}
