import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'

/** Of each kind at most this many courses are listed, those with the most first. */
export const maxTaskCourses = 20

/** In the order in which pages show them. */
const taskKinds = [
  'reports',
  'questions',
  'videos',
  'waiting',
  'messages',
  'backup',
  'mails',
  'webhooks',
  'invitations',
] as const
export type TaskKind = (typeof taskKinds)[number]

const task = z.object({
  kind: z.enum(taskKinds),
  /** Counting stops at `maxCountedCases`. */
  count: z.int(),
  /** The page where it is done. */
  address: z.string(),
  /** Only of `questions`, `videos` and `waiting`. */
  course: z.optional(z.object({ _id: z.string(), title: z.string() })),
  /** Only of `backup`: when the last one began; null if there is none. */
  lastBackup: z.optional(z.nullable(z.object({ at: z.iso.datetime(), isDone: z.boolean() }))),
})
export type Task = z.output<typeof task>

export const todayEndpoints = endpointsOf(() => ({
  readToday: defineEndpoint({
    method: 'GET',
    path: '/today',
    access: 'signed-in',
    summary:
      'What needs you now. Editors: questions without an answer, failed videos and people who wait for a seat in their courses, and open reports. Administrators: these of all courses, and unread messages, a lapsed backup, mails that cannot go out, failing webhooks and invitations that were not accepted. Learners: nothing. `hasMore` says that further courses follow.',
    reply: success({ tasks: z.array(task), hasMore: z.boolean() }),
  }),
}))
