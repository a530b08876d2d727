import { sql } from 'kysely'
import { addValueOnce, findValue, removeValue } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'

const key = 'library-id'
const sampleSize = 200

export const findLibraryId = (db: Database) => findValue(db, key)
export const addLibraryId = (db: Database, id: string) => addValueOnce(db, key, id)
export const removeLibraryId = (db: Database) => removeValue(db, key)

/** A sample of the media that rows own, preferably video folders, whose names are unique to a library. */
export async function sampleOwned(db: Database): Promise<string[]> {
  const folder = sql<string>`substr(video_file, 1, 36)`
  const videos = await db
    .selectFrom('lecture')
    .select(folder.as('name'))
    .where('video_file', '!=', '')
    .limit(sampleSize)
    .execute()
  if (videos.length > 0) return videos.map(({ name }) => `lectures/${name}`)
  const thumbnails = await db.selectFrom('course').select('thumbnail_picture').limit(sampleSize).execute()
  const avatars = db.selectFrom('user').select('avatar_picture').where('avatar_picture', 'is not', null)
  return [
    ...thumbnails.map((row) => row.thumbnail_picture),
    ...(await avatars.limit(sampleSize).execute()).map((row) => row.avatar_picture ?? ''),
  ].map((picture) => `pictures/${picture}`)
}

/** The names in `lectures` and `pictures` that lose their owner when rows deleted before `time` are purged. */
export async function listDeletedMedia(db: Database, time: Date): Promise<string[]> {
  const folder = sql<string>`substr(video_file, 1, 36)`
  const videos = await db
    .selectFrom('lecture')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .select(folder.as('name'))
    .where('video_file', '!=', '')
    .where((is) => is.or([is('lecture.deleted_at', '<=', time), is('course.deleted_at', '<=', time)]))
    .execute()
  const resources = await db
    .selectFrom('resource')
    .innerJoin('lecture', 'lecture.id', 'resource.lecture_id')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .select('resource.folder as name')
    .where((is) =>
      is.or([
        is('resource.deleted_at', '<=', time),
        is('lecture.deleted_at', '<=', time),
        is('course.deleted_at', '<=', time),
      ]),
    )
    .execute()
  const inQuestions = await db
    .selectFrom('bank_picture')
    .innerJoin('course', 'course.id', 'bank_picture.course_id')
    .select('bank_picture.folder as name')
    .where((is) => is.or([is('bank_picture.deleted_at', '<=', time), is('course.deleted_at', '<=', time)]))
    .execute()
  const answered = await db
    .selectFrom('quiz_file')
    .innerJoin('quiz_answer', 'quiz_answer.id', 'quiz_file.answer_id')
    .innerJoin('quiz_attempt', 'quiz_attempt.id', 'quiz_answer.attempt_id')
    .innerJoin('lecture', 'lecture.id', 'quiz_attempt.lecture_id')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .select('quiz_file.id as name')
    .where((is) => is.or([is('lecture.deleted_at', '<=', time), is('course.deleted_at', '<=', time)]))
    .execute()
  const inAssignments = (table: 'submission_file' | 'feedback_file') =>
    db
      .selectFrom(table)
      .innerJoin('submission_version', 'submission_version.id', `${table}.version_id`)
      .innerJoin('submission', 'submission.id', 'submission_version.submission_id')
      .innerJoin('lecture', 'lecture.id', 'submission.lecture_id')
      .innerJoin('course', 'course.id', 'lecture.course_id')
      .select(`${table}.id as name`)
      .where((is) => is.or([is('lecture.deleted_at', '<=', time), is('course.deleted_at', '<=', time)]))
      .execute()
  const handedIn = [...(await inAssignments('submission_file')), ...(await inAssignments('feedback_file'))]
  const courses = db.selectFrom('course').select('thumbnail_picture').where('deleted_at', '<=', time)
  return [
    ...[...videos, ...resources, ...inQuestions, ...answered, ...handedIn].map(
      ({ name }) => `lectures/${name}`,
    ),
    ...(await courses.execute()).map((row) => `pictures/${row.thumbnail_picture}`),
  ]
}
