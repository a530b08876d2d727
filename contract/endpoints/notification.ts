import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { notificationPage } from '../page-sizes.ts'
import { notificationKinds } from '../validation/choices.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'

const notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  /** Null if Lectern itself sent it, and when the person's account is gone. */
  by: z.nullable(z.string()),
  /** Null for what administrators write to people. For the certificate of a path or an enrolment in one, `title` is the title of the path. */
  course: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** Set if it is about an enrolment in a path. */
  pathId: z.nullable(z.string()),
  lecture: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** Set if it is about a question or one of its answers. */
  questionId: z.nullable(z.string()),
  /** Id of its subject, such as an answer. */
  aboutId: z.string(),
  /** A moderator's warning, the message of a teacher or an administrator, or the title of the column of the gradebook in which a mark is; null in all other kinds. */
  text: z.nullable(z.string()),
  /** When what it reminds of is due, or a certificate ends; null in all other kinds. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Of how many people the certificates have ended; null in all other kinds. */
  people: z.nullable(z.int()),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.output<typeof notification>

/** At most `maxUnreadCounted`. */
const unread = z.number()

export const notificationEndpoints = endpointsOf(() => ({
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: 'What happened for you in your courses in the last 90 days, the newest first.',
    query: z.object({
      limit: z.optional(pageLimit(notificationPage.max)),
      cursor: z.optional(pageCursor),
    }),
    reply: success({
      notifications: z.array(notification),
      unread,
      nextCursor: z.nullable(z.string()),
    }),
  }),

  readNotifications: defineEndpoint({
    method: 'PUT',
    path: '/notifications/read',
    access: 'signed-in',
    budget: 'automatic',
    summary:
      'Mark your notifications as read: those up to `upTo`, the id of one that you have seen, else all.',
    body: {
      missing: rules.nothingToChange,
      schema: z.strictObject({ upTo: z.optional(id) }),
    },
    reply: success({ unread }),
  }),

  followEvents: defineEndpoint({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    summary:
      'Stays open and sends an event `unread` with how many of your notifications are not read, at once and when that changes, and `signed-out` before it ends with your session (HTML §9.2, server-sent events).',
    file: { mediaType: 'text/event-stream' },
    reply: z.string(),
  }),
}))
