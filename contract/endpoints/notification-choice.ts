import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { issueText } from '../validation/issue-text.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { chosenKinds } from './notification-mailed-kinds.ts'

const missing = rules.notificationMissing
const notAKind = issueText(rules.notOneOf({ label: rules.theKind, choices: chosenKinds.join(', ') }))
const kind = z.enum(chosenKinds, { error: notAKind })
const switched = (label: Message) => z.optional(z.boolean({ error: issueText(rules.notABoolean({ label })) }))

// Longer than any token.
const token = z
  .string({ error: issueText(rules.unsubscribeMissing) })
  .check(
    z.minLength(1, { error: issueText(rules.unsubscribeMissing) }),
    z.maxLength(300, { error: issueText(rules.unsubscribeMissing) }),
  )

const choice = z.object({
  kind,
  byBell: z.boolean(),
  byMail: z.nullable(z.boolean()),
  /** For questions: one mail a day instead of one at once; null for other kinds. */
  isDaily: z.nullable(z.boolean()),
})
export type NotificationChoice = z.output<typeof choice>

const ofCourse = z.object({ _id: z.string(), title: z.string(), byMail: z.boolean() })
export type CourseNotification = z.output<typeof ofCourse>

const subscribed = z.object({
  kind,
  /** Null when the course is gone, and for questions, which cover all courses. */
  course: z.nullable(z.string()),
  byMail: z.boolean(),
  byMailFromAny: z.boolean(),
})
export type Subscribed = z.output<typeof subscribed>

export const notificationChoiceEndpoints = endpointsOf(() => ({
  readNotificationChoices: defineEndpoint({
    method: 'GET',
    path: '/user/notifications',
    access: 'signed-in',
    summary:
      'Which notifications you get at the bell and by mail: for each kind, and announcements for each course that you have begun.',
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({
      kinds: z.array(choice),
      /** Whether you edit a course or are an administrator, so that questions concern you. */
      teaches: z.boolean(),
      /** Whether you manage a group, so that certificates of its people concern you. */
      manages: z.boolean(),
      courses: z.array(ofCourse),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  changeNotificationChoice: defineEndpoint({
    method: 'PATCH',
    path: '/user/notifications',
    access: 'signed-in',
    summary:
      'Choose whether you get notifications of a kind at the bell and by mail: from all courses or, for announcements, from a single course. Off for all courses outweighs on for a single course. Mails about questions in courses that you teach come once a day (`isDaily`) or at once.',
    body: {
      missing,
      schema: z.strictObject({
        kind,
        courseId: z.optional(id),
        byMail: switched(rules.theMails),
        byBell: switched(rules.theBell),
        isDaily: switched(rules.theDailyMail),
      }),
    },
    reply: success({}),
  }),

  readSubscription: defineEndpoint({
    method: 'GET',
    path: '/unsubscribe',
    access: 'everyone',
    summary: 'Shows which mails the link at the foot of a mail turns off; changes nothing.',
    query: z.object({ token }),
    reply: success({ subscribed }),
  }),

  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/unsubscribe',
    access: 'everyone',
    summary:
      'Stop mails with the token of a mail: announcements from its course or from all courses, questions from all courses.',
    body: {
      missing: rules.unsubscribeMissing,
      schema: z.strictObject({
        token,
        fromAll: z.optional(
          z.boolean({ error: issueText(rules.notABoolean({ label: rules.theMailsOfAll })) }),
        ),
      }),
    },
    reply: success({}),
  }),
}))
