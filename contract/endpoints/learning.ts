import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { lectureKinds } from '../lecture-kinds.ts'
import * as rules from '../messages/rules.ts'
import { coursePage } from '../page-sizes.ts'
import { wholeNumber } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'
import { pace } from '../validation/limits.ts'
import { course, courseParams } from './course.ts'
import { shownDue } from './lecture-fields.ts'

/** Learned share of the course, from 0 to 1; it is 1 when the course is complete. */
const share = z.number()

const savedCourse = z.extend(course, { share, savedAt: z.iso.datetime() })
export type SavedCourse = z.output<typeof savedCourse>

const finishedCourse = z.extend(course, { share, completedAt: z.iso.datetime() })
export type FinishedCourse = z.output<typeof finishedCourse>

/** A course that you are enrolled in now and have not begun. */
const courseToBegin = z.extend(course, { due: z.optional(shownDue) })

/** `position` in the next lecture is in seconds; for an article it is the share that was read. */
const begunCourse = z.extend(course, {
  share,
  lectureId: z.optional(z.string()),
  lectureTitle: z.optional(z.string()),
  lectureKind: z.optional(z.enum(lectureKinds)),
  position: z.number(),
  /** Length of that lecture in seconds; 0 if unknown. */
  duration: z.number(),
  /** Length of the incomplete lectures at the learner's playback speed. */
  leftSeconds: z.int(),
  /** When they will be done at the pace the learner chose. */
  finishOn: z.optional(z.iso.date()),
  /** For the learner: the latest date that a rule gives. */
  due: z.optional(shownDue),
  updatedAt: z.iso.datetime(),
})
export type BegunCourse = z.output<typeof begunCourse>

/** A lecture of a begun course that opens for the learner on a date. */
const openingLecture = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  lectureId: z.string(),
  lectureTitle: z.string(),
  opensAt: z.iso.datetime(),
})

/** A lecture of a begun course that is due for the learner, and not complete. */
const dueLecture = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  lectureId: z.string(),
  lectureTitle: z.string(),
  due: shownDue,
})

const begunPath = z.object({
  _id: z.string(),
  title: z.string(),
  share,
  courses: z.int(),
  completed: z.int(),
  /** The course to go on with: the first one that is not complete. */
  next: z.optional(z.pick(course, { _id: true, title: true, thumbnail: true })),
  /** Of a complete path, your latest certificate. */
  certificateId: z.optional(z.string()),
})
export type BegunPath = z.output<typeof begunPath>

const learning = success({
  continue: z.nullable(z.object({ courseId: z.string(), lectureId: z.string(), position: z.number() })),
  inProgress: z.array(begunCourse),
  /** Finished courses with a lecture that was added since. */
  withNewLectures: z.array(begunCourse),
  finished: z.array(finishedCourse),
  saved: z.array(savedCourse),
  /** Courses that you are enrolled in, other than by a path, and have not begun: what is due first comes first. */
  toBegin: z.array(courseToBegin),
  /** Paths that you are enrolled in or have begun, and complete ones of which you have a certificate; the newest first. */
  paths: z.array(begunPath),
  /** Incomplete lectures of courses in progress that are due within two weeks, or were in the last two, by time. */
  dueSoon: z.array(dueLecture),
  /** The next lectures of courses in progress that open within two weeks, the soonest first. */
  openingSoon: z.array(openingLecture),
  hasMore: z.object({ inProgress: z.boolean(), finished: z.boolean(), saved: z.boolean() }),
  minutesThisWeek: z.int(),
  minutesPerWeek: z.nullable(z.int()),
  speed: z.number(),
})
export type Learning = z.output<typeof learning>

const courseShare = z.object({
  courseId: z.string(),
  share,
  isStarted: z.boolean(),
  isFinished: z.boolean(),
  isSaved: z.boolean(),
})
export type CourseShare = z.output<typeof courseShare>

const notIds = issueText(rules.courseIdsUnreadable({ max: coursePage.max }))
const idLength = 36

const idList = z.string({ error: notIds }).check(
  z.maxLength(coursePage.max * (idLength + 1), { error: notIds, abort: true }),
  z.refine((text) => text.split(',').length <= coursePage.max && text.split(',').every((one) => isId(one)), {
    error: notIds,
  }),
)

const isId = (text: string) => id.safeParse(text).success

const notAPace = issueText(rules.paceUnreadable({ min: pace.min, max: pace.max }))

export const learningEndpoints = endpointsOf(() => ({
  readLearning: defineEndpoint({
    method: 'GET',
    path: '/learning',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'Where to continue, and your courses: in progress, to begin, finished and saved for later, each list with the newest first. Minutes are those since Monday, in UTC.',
    reply: learning,
  }),

  listShares: defineEndpoint({
    method: 'GET',
    path: '/learning/shares',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'How far you are in courses, named by `courseIds` and separated by commas. Courses that you have neither begun nor saved are left out.',
    query: z.object({ courseIds: idList }),
    reply: success({ shares: z.array(courseShare) }),
  }),

  choosePace: defineEndpoint({
    method: 'PUT',
    path: '/learning/pace',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Choose how many minutes a week you want to learn, or `null` for no pace.',
    body: {
      missing: rules.paceUnreadable({ min: pace.min, max: pace.max }),
      schema: z.strictObject({
        minutesPerWeek: z.nullable(wholeNumber(pace, { error: notAPace })),
      }),
    },
    reply: success({ minutesPerWeek: z.nullable(z.int()) }),
  }),

  saveCourse: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/saved',
    withoutWatching: 'people save courses to enrol in them later',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Save a course for later. Doing it twice changes nothing.',
    params: courseParams,
    reply: success({}),
  }),

  removeSavedCourse: defineEndpoint({
    method: 'DELETE',
    path: '/course/:courseId/saved',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Remove a course from the courses saved for later.',
    params: courseParams,
    reply: success({}),
  }),
}))
