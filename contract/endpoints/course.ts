import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { lectureKinds } from '../lecture-kinds.ts'
import { state } from '../messages/course-more.ts'
import * as listingMessages from '../messages/listing.ts'
import type { Message } from '../messages/message.ts'
import { prerequisitesWrong } from '../messages/path.ts'
import * as rules from '../messages/rules.ts'
import { coursePage } from '../page-sizes.ts'
import { maxCourseGroups, maxPrerequisites } from '../validation/bounds/enrolment-limits.ts'
import { courseStates } from '../validation/choices.ts'
import { newThumbnailFile, thumbnailFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { courseCursor, pageLimit, pageNumber } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { prose, singleLine } from '../validation/text.ts'
import { courseLengths, courseSorts } from './course-choices.ts'
import { courseStructure, shownStructure } from './course-fields.ts'
import { summarized } from './course-summary-fields.ts'
import { instructor, instructorFace } from './instructor-fields.ts'
import { seenAs, seenAsSummary } from './seen-as.ts'

const missing = rules.createCourseMissing

/** Left out while the course has no counted review. People read `average`; `mean`, weighted for few votes, sorts: docs/reviews.md. */
const reviewTotals = z.object({ mean: z.number(), average: z.number(), count: z.int() })

const fields = {
  title: singleLine({ label: rules.theTitle, missing, max: maxLength.title }),
  createdBy: singleLine({ label: rules.theInstructor, missing, max: maxLength.createdBy }),
  category: singleLine({ label: rules.theCategory, missing, max: maxLength.category }),
  description: prose({ label: rules.theDescription, missing, max: maxLength.description }),
}

/** `label` is how pages name a field; for what is only in addresses, its name there. */
const oneOf = <const T extends readonly string[]>(label: Message | string, choices: T) =>
  z.optional(z.enum(choices, { error: issueText(rules.notOneOf({ label, choices: choices.join(', ') })) }))

export const courseState = oneOf(state, courseStates)

const structure = z.partial(z.strictObject(courseStructure)).shape

export const courseForm = { missing, schema: z.strictObject({ ...fields, state: courseState, ...structure }) }

const wrongGroups = { error: issueText(listingMessages.groupsWrong({ max: maxCourseGroups })) }
const wrongPrerequisites = { error: issueText(prerequisitesWrong({ max: maxPrerequisites })) }

export const editCourseForm = {
  missing,
  schema: z.partial(
    z.strictObject({
      ...fields,
      state: courseState,
      ...structure,
      prerequisiteIds: z.array(z.uuid(wrongPrerequisites), wrongPrerequisites).check(
        z.maxLength(maxPrerequisites, wrongPrerequisites),
        z.refine((ids) => new Set(ids).size === ids.length, wrongPrerequisites),
      ),
      groupIds: z.array(z.uuid(wrongGroups), wrongGroups).check(z.maxLength(maxCourseGroups, wrongGroups)),
    }),
  ),
}

/** What everyone sees of a course. Clients read both spellings of the lecture count. */
export const course = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  createdBy: z.string(),
  state: z.enum(courseStates),
  thumbnail: z.object({ secure_url: z.string(), small_url: z.string() }),
  numberoflectures: z.int(),
  numberOfLectures: z.int(),
  totalSeconds: z.int(),
  createdAt: z.iso.datetime(),
  ...shownStructure,
  /** Whether an editor chose `allowsManualCompletion`. Otherwise it is false where the course gives certificates. */
  choosesManualCompletion: z.boolean(),
  reviews: z.optional(reviewTotals),
})
export type Course = z.output<typeof course>

const relatedCourse = z.pick(course, {
  _id: true,
  title: true,
  createdBy: true,
  category: true,
  thumbnail: true,
  numberoflectures: true,
  totalSeconds: true,
  reviews: true,
})
export type RelatedCourse = z.output<typeof relatedCourse>

export const catalogueQuery = z.object({
  limit: z.optional(pageLimit(coursePage.max)),
  cursor: z.optional(courseCursor),
  page: z.optional(pageNumber),
  q: searched('q', maxLength.search),
  category: searched('category', maxLength.category),
  length: oneOf('length', courseLengths),
  sort: oneOf('sort', courseSorts),
})

/**
 * `inLecture` is the title of a lecture that has words of `q` which the course itself lacks. `instructor` is the account
 * of the instructor's name that edits the course.
 */
export const listedCourse = z.extend(course, {
  inLecture: z.optional(z.string()),
  instructor: z.optional(instructorFace),
})
export type ListedCourse = z.output<typeof listedCourse>

export const catalogueReply = success({
  courses: z.array(listedCourse),
  total: z.int(),
  /** How many paths there are; left out without any, and for a part of the catalogue. */
  paths: z.optional(z.int()),
  isSimilar: z.boolean(),
  nextCursor: z.nullable(z.string()),
})

export const courseParams = z.object({ courseId: id })

export const courseEndpoints = endpointsOf(() => ({
  listCourses: defineEndpoint({
    method: 'GET',
    path: '/course',
    access: 'everyone',
    tokenScope: 'courses:read',
    summary:
      'The catalogue, newest first: all of it, or a page with `limit` and `cursor`, else `page`; those with all words of `q`, of one `category` and `length`, in the order of `sort`; `rating` is that of their `reviews.mean`, in which a course without reviews stands at 3.5. `isSimilar` says that no course has the words of `q`, and that these have similar ones; `inLecture` is the title of the lecture for which a course was found, where its own texts lack words of `q`. Administrators also get drafts, and editors those of their courses, here and in the calls below.',
    query: catalogueQuery,
    reply: catalogueReply,
  }),

  listCategories: defineEndpoint({
    method: 'GET',
    path: '/course/categories',
    access: 'everyone',
    tokenScope: 'courses:read',
    summary: 'The categories that courses have, those with the most courses first.',
    reply: success({ categories: z.array(z.object({ category: z.string(), courses: z.int() })) }),
  }),

  summarizeCourse: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/summary',
    access: 'everyone',
    tokenScope: 'courses:read',
    summary: `One course with its curriculum, for its shareable address. Videos are for signed-in users; previews play for everyone. ${seenAsSummary}`,
    params: courseParams,
    query: z.object(seenAs),
    reply: success({
      course,
      curriculum: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          seconds: z.nullable(z.int()),
          kind: z.enum(lectureKinds),
          isAudio: z.optional(z.boolean()),
          ...summarized,
        }),
      ),
      /** Sections with lectures that you see, in order, without the untitled first one. */
      sections: z.optional(z.array(z.object({ _id: z.string(), title: z.string() }))),
      changedAt: z.iso.datetime(),
      /** The account of the instructor's name that edits the course. */
      instructor: z.optional(instructor),
      /** Published courses of the same instructor, then others of the same category. */
      related: z.array(relatedCourse),
      /** Courses to complete first, of those that you see. */
      prerequisites: z.optional(z.array(z.object({ _id: z.string(), title: z.string() }))),
      /** Whether a path leads to the course in its order only: GET /course/{courseId}/enrolment says what you miss. */
      isInOrder: z.optional(z.literal(true)),
      mayEdit: z.optional(z.literal(true)),
    }),
  }),

  createCourse: defineEndpoint({
    method: 'POST',
    path: '/course',
    access: 'administrator',
    tokenScope: 'courses:write',
    summary: 'Make a course. It is published at once unless its `state` is `draft`.',
    body: courseForm,
    files: { thumbnail: thumbnailFile },
    status: 201,
    reply: success({ course }),
  }),

  editCourse: defineEndpoint({
    method: 'PATCH',
    path: '/course/:courseId',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Change a course: as a form, with a new thumbnail or without, or as JSON. What is left out stays. `state` publishes a draft, or makes a course a draft again, at once. `prerequisiteIds` names the courses that learners complete first, all of them; 409 if a course would come before itself. `groupIds` are all groups whose people see a course of the listing `groups`, with those of the groups inside them.',
    params: courseParams,
    body: editCourseForm,
    files: { thumbnail: newThumbnailFile },
    reply: success({ course }),
  }),

  listCourseGroups: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/groups',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'The groups whose people see a course of the listing `groups`, by name.',
    params: courseParams,
    reply: success({ groups: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),

  deleteCourse: defineEndpoint({
    method: 'DELETE',
    path: '/course/:courseId',
    access: 'administrator',
    tokenScope: 'courses:write',
    summary: 'Delete a course with its lectures and files. It can be brought back from the trash.',
    params: courseParams,
    reply: success({}),
  }),

  restoreCourse: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/restore',
    access: 'administrator',
    tokenScope: 'courses:write',
    summary: 'Bring a deleted course back, as it was.',
    params: courseParams,
    reply: success({ course }),
  }),
}))
