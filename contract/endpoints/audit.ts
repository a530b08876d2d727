import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { auditActs, auditKinds, operator } from '../validation/audit-choices.ts'
import { day, moment } from '../validation/bounds/moment.ts'
import { issueText } from '../validation/issue-text.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'

const facts = z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))))

export const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** The name at that time; `_id` is null for the operator. */
  who: z.object({ _id: z.nullable(z.string()), fullName: z.nullable(z.string()) }),
  what: z.string(),
  which: z.object({ kind: z.enum(auditKinds), _id: z.string(), name: z.nullable(z.string()) }),
  address: z.nullable(z.string()),
  before: facts,
  after: facts,
})
export type AuditEntry = z.output<typeof auditEntry>

const oneOf = (name: string, choices: readonly string[]) => ({
  error: issueText(rules.notOneOf({ label: name, choices: choices.join(', ') })),
})
const notAPerson = { error: issueText(rules.notOneOf({ label: 'who', choices: `${operator}, an id` })) }
const notASubject = { error: issueText(rules.notASubject({ choices: auditKinds.join(', ') })) }

const time = (name: string) => {
  const error = issueText(rules.notATime({ label: name }))
  return z.union([day({ error }), moment({ error, offset: true })], { error })
}

const filter = {
  who: z.optional(z.union([z.literal(operator), z.uuid()], notAPerson)),
  what: z.optional(z.enum(auditActs, oneOf('what', auditActs))),
  which: z.optional(z.union([z.enum(auditKinds), z.uuid()], notASubject)),
  from: z.optional(time('from')),
  to: z.optional(time('to')),
}
export type AuditQuery = z.output<z.ZodMiniObject<typeof filter>>

export const auditEndpoints = endpointsOf(() => ({
  listAudit: defineEndpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'What administrators and the operator have changed, newest first: by `who` (an id, or `operator`), `what` (an act), `which` (an id or a kind), `from` and `to` (a day in UTC, which counts whole, or a time).',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
      ...filter,
    }),
    reply: success({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) }),
  }),

  downloadAudit: defineEndpoint({
    method: 'GET',
    path: '/admin/audit.csv',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'The same entries as a CSV file, all of them. Cells that a spreadsheet would calculate begin with an apostrophe.',
    query: z.object(filter),
    file: { mediaType: 'text/csv' },
    reply: z.string(),
  }),
}))
