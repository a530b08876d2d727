import * as z from 'zod/mini'
import { defineEndpoint, success } from '../api/define-endpoint.ts'
import { adminPage, maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { user } from './user.ts'

export const librarySummary = z.object({
  courses: z.int(),
  lectures: z.int(),
  people: z.int(),
  unreadMessages: z.int(),
})
export type LibrarySummary = z.output<typeof librarySummary>

export const adminEndpoints = {
  countLibrary: defineEndpoint({
    method: 'GET',
    path: '/admin/summary',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'How many courses, lectures, people and unread messages there are.',
    reply: success({ summary: librarySummary }),
  }),

  listUsers: defineEndpoint({
    method: 'GET',
    path: '/admin/people',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'Everybody who has an account, or whose name and e-mail have words that begin so; newest first.',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
      q: searched('q', maxLength.search),
    }),
    reply: success({
      people: z.array(z.extend(user, { createdAt: z.iso.datetime() })),
      nextCursor: z.nullable(z.string()),
    }),
  }),
}
