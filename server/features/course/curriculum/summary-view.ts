import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import { isPlayed, kindRules, type LectureKind, type StoredKind } from '../../../../contract/lecture-kinds.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { isAudio } from '../../../../contract/validation/files.ts'
import type { AppContext } from '../../../context.ts'
import type { HandlerReply } from '../../../http/route.ts'
import { mayEdit } from '../course-access.ts'
import type { CourseRow } from '../course-store.ts'
import { toCourse } from '../course-view.ts'
import { readPrerequisites } from '../enrolment/prerequisite-store.ts'
import { readInstructors, toInstructor } from '../instructor/instructor-view.ts'
import type { Requester } from '../visible-course-store.ts'
import { listCurriculum, listSectionTitles, listWholeCurriculum } from './curriculum-store.ts'
import { listRelated } from './related-store.ts'
import { toVideoAddresses, typeOfVideo } from './video-view.ts'

type Context = Pick<AppContext, 'db' | 'settings' | 'signer'>
type CurriculumRow = Awaited<ReturnType<typeof listCurriculum>>[number]

export async function readSummary(
  ctx: Context,
  requester: Requester,
  row: CourseRow,
): Promise<HandlerReply<typeof courseEndpoints.summarizeCourse>> {
  const { db, settings } = ctx
  const isEditable = await mayEdit(db, requester, { courseId: row.id })
  const lectures = await (isEditable ? listWholeCurriculum : listCurriculum)(db, row.id)
  const used = new Set(lectures.map(({ section_id }) => section_id))
  const [instructors, related, { required, isInOrder }] = await Promise.all([
    readInstructors(db, [row]),
    listRelated(db, row),
    readPrerequisites(db, requester, row.id),
  ])
  const instructor = instructors.get(row.id)
  const sections = used.size > (used.has(null) ? 1 : 0) ? await listSectionTitles(db, row.id) : []
  return {
    message: serverMessages.courseFound,
    course: toCourse(settings, row),
    curriculum: lectures.map((lecture) => toEntry(ctx, lecture, row.state === 'draft')),
    ...(sections.length > 0 && {
      sections: sections.filter(({ id }) => used.has(id)).map(({ id, title }) => ({ _id: id, title })),
    }),
    changedAt: (row.changed_at ?? row.created_at).toISOString(),
    ...(instructor && { instructor: toInstructor(settings, instructor) }),
    related: related.map((other) => toCourse(settings, other)),
    ...(required.length > 0 && {
      prerequisites: required.map(({ id, title }) => ({ _id: id, title })),
    }),
    ...(isInOrder && { isInOrder }),
    ...(isEditable && { mayEdit: true }),
  }
}

function toEntry(ctx: Context, lecture: CurriculumRow, isDraftCourse: boolean) {
  const { id, title, duration_seconds: seconds, section_id, is_draft, available_at } = lecture
  return {
    _id: id,
    title,
    seconds: seconds === null ? null : Math.round(seconds),
    kind: kindOf(lecture),
    ...(section_id !== null && { sectionId: section_id }),
    ...(isAudio(lecture.video_kind) && { isAudio: true }),
    ...(is_draft && { isDraft: true }),
    ...(!lecture.is_required && { isRequired: false }),
    ...(lecture.available_after_days !== null && { availableAfterDays: lecture.available_after_days }),
    ...(available_at !== null && { availableAt: available_at.toISOString() }),
    ...(lecture.is_preview && {
      isPreview: true,
      ...(isPlayed(lecture) && {
        type: typeOfVideo(lecture),
        ...toVideoAddresses(ctx, lecture, isDraftCourse || is_draft),
      }),
    }),
  }
}

/** The kind in replies. */
const kindOf = ({ kind, video_kind }: { kind: StoredKind; video_kind: string }): LectureKind =>
  (isAudio(video_kind) && kindRules[kind].withoutPicture) || kind
