import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { maxShownOfPerson } from '../page-sizes.ts'
import { certificateStatuses } from '../validation/choices.ts'
import { auditEntry } from './audit.ts'
import { person, personParams } from './people.ts'
import { session } from './session.ts'

const personCourse = z.object({
  _id: z.string(),
  title: z.string(),
  /** From 0 to 1, in the latest run. */
  share: z.number(),
  startedAt: z.iso.datetime(),
  lastWatchedAt: z.iso.datetime(),
  /** The first completion, in any run. */
  completedAt: z.optional(z.iso.datetime()),
})
export type PersonCourse = z.output<typeof personCourse>

const personCertificate = z.object({
  _id: z.string(),
  courseTitle: z.string(),
  status: z.enum(certificateStatuses),
  issuedAt: z.iso.datetime(),
})
export type PersonCertificate = z.output<typeof personCertificate>

const personSession = z.omit(session, { isCurrent: true })
export type PersonSession = z.output<typeof personSession>

export const personEndpoints = endpointsOf(() => ({
  readPerson: defineEndpoint({
    method: 'GET',
    path: '/admin/people/:userId',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: `A person: their courses with progress, the last visited first, and their certificates and what the audit log has about them, the newest first, ${maxShownOfPerson} of each at most; their open sessions; and when they were last seen, null if never.`,
    params: personParams,
    reply: success({
      person,
      lastSeenAt: z.nullable(z.iso.datetime()),
      courses: z.array(personCourse),
      certificates: z.array(personCertificate),
      sessions: z.array(personSession),
      audit: z.array(auditEntry),
      hasMore: z.object({ courses: z.boolean(), certificates: z.boolean(), audit: z.boolean() }),
    }),
  }),

  endPersonSession: defineEndpoint({
    method: 'DELETE',
    path: '/admin/people/:userId/sessions/:sessionId',
    access: 'administrator',
    summary: 'End one session of a person.',
    params: z.extend(personParams, { sessionId: id }),
    reply: success({}),
  }),
}))
