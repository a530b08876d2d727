import { type Selectable, sql, type Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { readStructure, toStructureColumns } from '../../../db/tables/course-structure.ts'
import type { LectureTable } from '../../../db/tables/course-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { type CourseRow, findCourse, insertCourse } from '../../course/course-store.ts'
import { lockCourse, updateCurriculum } from '../../course/curriculum/curriculum-store.ts'
import { copyPrerequisites } from '../../course/enrolment/prerequisite-store.ts'
import { copyGroupsOfCourse } from '../../course/listing/course-group-store.ts'
import { operator } from '../../course/visible-course-store.ts'
import { copyBank } from '../../question-bank/copy-store.ts'
import { kinds } from '../kinds.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import { listOrderedLectures, numberLectures, requireRoomForLecture } from '../outline/order-store.ts'
import { appendSection, fieldsOf, listSections } from '../outline/section-store.ts'
import { renameQuestions } from '../quiz/quiz-store.ts'
import { copyResources } from '../resource/resource-store.ts'
import { renameVideoQuestions } from '../video-questions/video-question-store.ts'
import { copyGradebook } from './copy-gradebook-store.ts'

// This many rows have fewer than the 32,766 values of a statement (sqlite.org/limits).
const lecturesAtOnce = 500

type Lecture = Selectable<LectureTable>

/** Locks a course's lectures, so that none is added, replaced or deleted until `trx` ends; undefined without the course. */
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

/** The copy is a draft. Its lectures name the same files, which stay while either names them. */
export async function insertCopy(
  trx: Transaction<Tables>,
  original: CourseRow,
  lectures: Lecture[],
  { title, now }: { title: string; now: Date },
): Promise<CourseRow> {
  const { description, category, created_by, thumbnail_picture } = original
  const draft = {
    ...{ title, description, category, created_by, thumbnail_picture },
    ...toStructureColumns(readStructure(original)),
    state: 'draft',
  } as const
  const { id } = await insertCourse(trx, draft, now)
  await copyGroupsOfCourse(trx, original.id, id)
  await copyPrerequisites(trx, original.id, id)
  const questions = await copyBank(trx, original.id, id, now)
  const sections = await copySections(trx, original.id, id, now)
  const copies = lectures.map((lecture, index) => ({
    ...lecture,
    id: newId(),
    course_id: id,
    position: index + 1,
    section_id: (lecture.section_id && sections.get(lecture.section_id)) ?? null,
    created_at: now,
  }))
  for (let from = 0; from < copies.length; from += lecturesAtOnce)
    await trx
      .insertInto('lecture')
      .values(copies.slice(from, from + lecturesAtOnce))
      .execute()
  for (const [index, lecture] of lectures.entries())
    await copyParts(trx, lecture, copies[index]?.id ?? '', now)
  await renameQuestions(trx, id, questions)
  await renameVideoQuestions(trx, id, questions)
  const names = new Map(lectures.map((lecture, index) => [lecture.id, copies[index]?.id ?? '']))
  await copyGradebook(trx, { from: original.id, to: id, lectures: names, now })
  await updateCurriculum(trx, id, now)
  const copy = await findCourse(trx, operator, id)
  if (!copy) throw new Error('A course was copied to nothing')
  return copy
}

/** The copy is a draft after its original. Lock the course first. */
export async function insertLectureCopy(
  trx: Transaction<Tables>,
  original: Lecture,
  { title, now }: { title: string; now: Date },
): Promise<Lecture> {
  await requireRoomForLecture(trx, original.course_id)
  const ordered = await listOrderedLectures(trx, original.course_id)
  const follow = ordered.slice(ordered.findIndex(({ id }) => id === original.id) + 1)
  await numberLectures(trx, follow, original.position + 2)
  const copy = await trx
    .insertInto('lecture')
    .values({
      ...original,
      id: newId(),
      title,
      position: original.position + 1,
      is_draft: true,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copyParts(trx, original, copy.id, now)
  await updateCurriculum(trx, original.course_id, now, now)
  await addLectureEvent(trx, 'lecture.created', copy, now)
  if (copy.video_state === 'ready') await addLectureEvent(trx, 'lecture.ready', copy, now)
  return copy
}

async function copyParts(trx: Transaction<Tables>, { id: from, kind }: Lecture, to: string, now: Date) {
  await copyCaptions(trx, from, to)
  await copyResources(trx, { from, to, now })
  await kinds[kind].copy(trx, { from, to, now })
}

async function copySections(trx: Transaction<Tables>, from: string, to: string, now: Date) {
  const copies = new Map<string, string>()
  for (const section of await listSections(trx, from)) {
    const copy = await appendSection(trx, { courseId: to, fields: fieldsOf(section), now })
    copies.set(section.id, copy.id)
  }
  return copies
}

/** Cues can be megabytes, so they stay in the database. */
async function copyCaptions(trx: Transaction<Tables>, from: string, to: string) {
  const captions = await trx.selectFrom('caption').select('id').where('lecture_id', '=', from).execute()
  for (const { id } of captions)
    await sql`insert into caption (id, lecture_id, language, label, is_default, cues, revision, video_folder, created_at)
      select cast(${newId()} as text), cast(${to} as text), language, label, is_default, cues, revision, video_folder, created_at
      from caption where id = ${id}`.execute(trx)
}
