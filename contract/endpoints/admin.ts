import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'

const librarySummary = z.object({
  courses: z.int(),
  lectures: z.int(),
  people: z.int(),
  unreadMessages: z.int(),
  /** Excludes reports of your own posts; at most `maxCountedCases`. */
  openReports: z.int(),
})
export type LibrarySummary = z.output<typeof librarySummary>

export const adminEndpoints = endpointsOf(() => ({
  countLibrary: defineEndpoint({
    method: 'GET',
    path: '/admin/summary',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'How many courses, lectures, people, unread messages and open reports there are.',
    reply: success({ summary: librarySummary }),
  }),
}))
