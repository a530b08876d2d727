import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { type LectureKind, lectureKinds, type PlayedKind } from '../lecture-kinds.ts'
import * as rules from '../messages/rules.ts'
import { contentRevision } from '../validation/bounds/content-revision.ts'
import { number } from '../validation/bounds/number.ts'
import { lectureFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, maxOutlineBytes, maxVideoSeconds } from '../validation/limits.ts'
import { prose, singleLine } from '../validation/text.ts'
import { course, courseParams } from './course.ts'
import { asDraft, lectureRules, shownDue, shownRules } from './lecture-fields.ts'
import { type LectureMedia, lectureMedia } from './lecture-media.ts'
import { seenAs, seenAsSummary } from './seen-as.ts'

const missing = rules.addLectureMissing

const fields = {
  title: singleLine({ label: rules.theTitle, missing, max: maxLength.title }),
  description: prose({ label: rules.theDescription, missing, max: maxLength.description }),
}

const sectionId = z.uuid({ error: issueText(rules.sectionIdMissing) })

export const lectureForm = { missing, schema: z.strictObject({ ...fields, ...asDraft }) }

const newLectureForm = {
  missing,
  schema: z.strictObject({ ...fields, sectionId: z.optional(sectionId), ...asDraft }),
}

export const editLectureForm = {
  missing,
  schema: z.partial(z.strictObject({ ...fields, ...lectureRules })),
}

export const resource = z.object({
  _id: z.string(),
  fileName: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Signed; only if the lecture is open. */
  secure_url: z.optional(z.string()),
})
export type Resource = z.output<typeof resource>

const shownLecture = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(lectureKinds),
  /** Lectures without a section come before all sections. */
  sectionId: z.optional(z.string()),
  ...shownRules,
  lecture: lectureMedia,
  resources: z.optional(z.array(resource)),
})
type Common = Omit<z.output<typeof shownLecture>, 'kind' | 'lecture'>
export type LectureOf<Kind extends LectureKind> = {
  [Each in Kind]: Common & { kind: Each; lecture: LectureMedia<Each> }
}[Kind]
export type Lecture = LectureOf<LectureKind>
export type PlayedLecture = LectureOf<PlayedKind>
export const lecture = shownLecture as z.ZodMiniType<Lecture>

const lectureParams = z.object({ courseId: id, lectureId: id })

const notAnOrder = issueText(rules.orderMissing)

const idOf = z.uuid({ error: issueText(rules.lectureIdMissing) })
const lectureQuery = z.object({ courseId: idOf, lectureId: idOf })

export const lectureEndpoints = endpointsOf(() => ({
  listLectures: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary: `A course's lectures in their order. 403 with the code subscription-required where only subscribers watch. ${seenAsSummary}`,
    params: courseParams,
    query: z.object(seenAs),
    reply: success({
      lectures: z.array(lecture),
      /** When the course is due for the reader. */
      due: z.optional(shownDue),
    }),
  }),

  listPreviews: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/previews',
    withoutWatching: 'previews are for everyone',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary: 'The lectures of a course that can be watched without a subscription.',
    params: courseParams,
    reply: success({ lectures: z.array(lecture) }),
  }),

  addLecture: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Add a lecture at the end of a course, or of the section with the id `sectionId`, as a draft with `isDraft`; answers the whole course.',
    params: courseParams,
    body: newLectureForm,
    files: { lecture: lectureFile },
    status: 201,
    reply: success({ course: z.extend(course, { lectures: z.array(lecture) }) }),
  }),

  editLecture: defineEndpoint({
    method: 'PATCH',
    path: '/course/:courseId/lecture/:lectureId',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      "Change a lecture's words, or who sees it from when on, as a form or as JSON. What is left out stays; null takes `availableAfterDays`, `availableAt`, `dueAt` and `dueAfterDays` away.",
    params: lectureParams,
    body: editLectureForm,
    files: {},
    reply: success({ lecture }),
  }),

  replaceVideo: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/lecture/:lectureId/video',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'Replace the video of a lecture. Its position and its texts stay.',
    params: lectureParams,
    body: { missing, schema: z.strictObject({}) },
    files: { lecture: lectureFile },
    reply: success({ lecture }),
  }),

  choosePoster: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/lecture/:lectureId/poster',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'Use the frame at a second as the picture of the lecture.',
    params: lectureParams,
    body: {
      missing: rules.secondMissing,
      schema: z.strictObject({
        second: number({ min: 0, max: maxVideoSeconds }, { error: issueText(rules.secondMissing) }),
      }),
    },
    reply: success({ lecture }),
  }),

  duplicateCourse: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/duplicate',
    access: 'administrator',
    tokenScope: 'courses:write',
    summary:
      'Make a copy of a course with its lectures and captions, as a draft without editors. Videos are shared, not copied. While one is prepared it is a conflict.',
    params: courseParams,
    status: 201,
    reply: success({ course }),
  }),

  orderLectures: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/lectures/order',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      "Put a course's lectures into another order: each of them once, else it is a conflict. As many as possible stay in their sections; the others join the lecture before them. With the `revision` of the outline, the answer is 409 with the code `changed-meanwhile` if it was changed since.",
    params: courseParams,
    maxBodyBytes: maxOutlineBytes,
    body: {
      missing: rules.orderMissing,
      schema: z.strictObject({
        lectureIds: z.array(z.uuid({ error: notAnOrder }), { error: notAnOrder }),
        revision: z.optional(contentRevision),
      }),
    },
    reply: success({ lectures: z.array(lecture) }),
  }),

  deleteLecture: defineEndpoint({
    method: 'DELETE',
    path: '/course',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'Delete one lecture of one course. It can be brought back from the trash.',
    query: lectureQuery,
    reply: success({}),
  }),

  restoreLecture: defineEndpoint({
    method: 'POST',
    path: '/course/restore',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'Bring a deleted lecture back, at its position.',
    query: lectureQuery,
    reply: success({}),
  }),

  prepareLecture: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/lecture/:lectureId/prepare',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'Prepare a video again whose preparing failed or was never asked for.',
    params: z.object({ courseId: id, lectureId: id }),
    reply: success({ lecture }),
  }),
}))
