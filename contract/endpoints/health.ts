import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'

const healthFindings = {
  database: ['well', 'silent'],
  media: ['well', 'silent'],
  disk: ['well', 'silent', 'low', 'full'],
  jobs: ['well', 'silent', 'failed'],
  webhooks: ['well', 'silent', 'failing'],
  mail: ['well', 'silent', 'failed', 'unset'],
  sweeping: ['well', 'silent', 'stopped', 'clock'],
  backup: ['well', 'silent', 'old', 'failed', 'none', 'unscheduled'],
  version: ['well'],
} as const
export type HealthName = keyof typeof healthFindings
type HealthFinding = (typeof healthFindings)[HealthName][number]

const names = Object.keys(healthFindings) as HealthName[]
const findings = [...new Set<HealthFinding>(Object.values(healthFindings).flat())]

const healthPart = z.object({
  name: z.enum(names),
  state: z.enum(['ok', 'warning', 'error']),
  finding: z.enum(findings),
  /** Failed jobs, failing webhooks, failed mails, or files that a stopped sweep left. */
  count: z.optional(z.int()),
  freeBytes: z.optional(z.int()),
  /** When the last backup began. */
  at: z.optional(z.iso.datetime()),
  version: z.optional(z.string()),
})
export type HealthPart = z.output<typeof healthPart>

export const healthEndpoints = endpointsOf(() => ({
  readHealth: defineEndpoint({
    method: 'GET',
    path: '/admin/health',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'What works and what does not, as the answering process sees it.',
    reply: success({ parts: z.array(healthPart) }),
  }),
}))
