import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { day } from '../validation/bounds/moment.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxOverviewDays } from '../validation/limits.ts'
import { measures, overviewDays } from './overview-measures.ts'

const total = z.nullable(z.number())

const measure = z.object({
  name: z.enum(measures),
  /** The sum of the period, or for levels the value of its last counted day. */
  value: total,
  /** The same for as many days before; null unless all of them were counted. */
  before: total,
  /** One value per day; null where the day was not counted. */
  values: z.array(total),
})
export type OverviewMeasure = z.output<typeof measure>

const overview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.iso.date()),
  measures: z.array(measure),
  countedAt: z.iso.datetime(),
  lastBackup: z.nullable(z.object({ at: z.iso.datetime(), isDone: z.boolean() })),
})
export type Overview = z.output<typeof overview>

const notDays = { error: issueText(rules.notOneOf({ label: 'days', choices: overviewDays.join(', ') })) }
const notAPeriod = { error: issueText(rules.notAPeriod({ max: maxOverviewDays })) }

const dayMs = 86_400_000

const query = z
  .object({
    days: z.optional(z.enum(overviewDays, notDays)),
    from: z.optional(day(notAPeriod)),
    to: z.optional(day(notAPeriod)),
  })
  .check(z.refine(isPeriod, notAPeriod))
export type OverviewQuery = z.output<typeof query>

export const overviewEndpoints = endpointsOf(() => ({
  readOverview: defineEndpoint({
    method: 'GET',
    path: '/admin/overview',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'How the school is used, day by day in UTC, against as many days before: the last `days`, or `from` and `to`. Today is counted when it is asked for.',
    query,
    reply: success({ overview }),
  }),

  downloadOverview: defineEndpoint({
    method: 'GET',
    path: '/admin/overview.csv',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'The same days as a CSV file, a row for each. A cell is empty where nothing was counted.',
    query,
    file: { mediaType: 'text/csv' },
    reply: z.string(),
  }),
}))

type Asked = { days?: string | undefined; from?: string | undefined; to?: string | undefined }

function isPeriod({ days, from, to }: Asked) {
  if (from === undefined && to === undefined) return true
  if (from === undefined || to === undefined || days !== undefined || from > to) return false
  return (Date.parse(to) - Date.parse(from)) / dayMs < maxOverviewDays
}
