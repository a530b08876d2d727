import { compileOnce } from '../../db/compile-once.ts'
import type { Database } from '../../db/open.ts'
import {
  editorOf,
  isAdministrator,
  operator,
  type Requester,
  showsLecture,
  visibleCourses,
} from '../course/visible-course-store.ts'
import type { LectureRow } from './lecture-store.ts'

const listedColumns = [
  'lecture.id',
  'lecture.title',
  'lecture.description',
  'lecture.kind',
  'video_file',
  'video_kind',
  'video_bytes',
  'video_state',
  'duration_seconds',
  'video_width',
  'video_height',
  'video_codecs',
  'has_audio',
  'playable_file',
  'has_poster',
  'poster_file',
  'has_storyboard',
  'has_hls',
  'video_renditions',
  'video_problem',
  'file_name',
  'is_preview',
  'section_id',
  'is_draft',
  'is_required',
  'available_at',
  'available_after_days',
  'lecture.due_at',
  'lecture.due_after_days',
] as const
type ColumnOf<Name extends string> = Name extends `lecture.${infer Column}` ? Column : Name
export type ListedLectureRow = Pick<LectureRow, ColumnOf<(typeof listedColumns)[number]>>

/** In order; none if the requester does not see the course. */
export function listLectureRows(db: Database, requester: Requester, courseId: string) {
  if (isAdministrator(requester)) return listLecturesOfAny(db, courseId)
  if (requester?.memberId) return lecturesOf(db, requester, courseId).execute()
  const editorId = editorOf(requester)
  const previewedId = requester?.previewedId
  if (previewedId) return listLecturesInPreview(db, previewedId, courseId)
  return editorId
    ? listLecturesForEditor(db, editorId, courseId, editorId)
    : listLecturesOfPublished(db, courseId)
}

const listLecturesOfAny = compileOnce((db, courseId: string) => lecturesOf(db, operator, courseId))
const listLecturesOfPublished = compileOnce((db, courseId: string) => lecturesOf(db, undefined, courseId))
const listLecturesForEditor = compileOnce((db, editorId: string, courseId: string, _again: string) =>
  lecturesOf(db, { role: 'USER', editorId }, courseId),
)

const listLecturesInPreview = compileOnce((db, previewedId: string, courseId: string) =>
  lecturesOf(db, { role: 'USER', previewedId }, courseId),
)

const lecturesOf = (db: Database, requester: Requester, courseId: string) =>
  visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(listedColumns)
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))
    .orderBy('lecture.position')
