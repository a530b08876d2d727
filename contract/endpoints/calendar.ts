import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { countedByHandler, perAddress, perPerson } from '../api/rate-limit.ts'
import * as rules from '../messages/calendar-rules.ts'
import * as dueMessages from '../messages/due.ts'
import type { Message } from '../messages/message.ts'
import * as messages from '../messages/server-calendar.ts'
import { day, moment } from '../validation/bounds/moment.ts'
import { dueReasons } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { seenAs, seenAsSummary } from './seen-as.ts'

export const maxCalendarDays = 400

const entry = z.object({
  kind: z.enum(['opens', 'due']),
  at: z.iso.datetime(),
  /** The day of the school's calendar at whose end it is due; missing for a time of day. */
  day: z.optional(z.iso.date()),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Missing for what is of the course. */
  lectureId: z.optional(z.string()),
  lectureTitle: z.optional(z.string()),
  /** Of what is due: for whom the rule was made that says so; `group` names a group. */
  reason: z.optional(z.enum(dueReasons)),
  group: z.optional(z.string()),
  isComplete: z.boolean(),
  isLate: z.boolean(),
})
export type CalendarEntry = z.output<typeof entry>

const longEnough = 1_000

/** A day, or ISO 8601 with its offset. */
function dayOrTime(label: Message) {
  const error = issueText(dueMessages.notADayOrTime({ label }))
  return z.optional(z.union([day({ error }), moment({ offset: true, error })], { error }))
}

export const calendarEndpoints = endpointsOf(() => ({
  readCalendar: defineEndpoint({
    method: 'GET',
    path: '/learning/calendar',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary: `What opens and what is due in your courses between \`from\` and \`to\`, which are days of the school's calendar or times, at most ${maxCalendarDays} days apart; without them from today on for three months. \`late\` is everything that is late now, whenever it was due. \`zone\` is the school's, in which days end at 23:59:59. ${seenAsSummary} Editors see the calendar of their own courses alone.`,
    query: z.object({ from: dayOrTime(rules.from), to: dayOrTime(rules.to), ...seenAs }),
    reply: success({ entries: z.array(entry), late: z.array(entry), zone: z.string() }),
  }),

  readFeed: defineEndpoint({
    method: 'GET',
    path: '/user/calendar',
    access: 'signed-in',
    summary: 'When the address of your calendar for calendar programs was made; null if you have none.',
    reply: success({ renewedAt: z.nullable(z.iso.datetime()) }),
  }),

  renewFeed: defineEndpoint({
    method: 'POST',
    path: '/user/calendar/renew',
    access: 'signed-in',
    limits: [perPerson('own calendar addresses', { max: 20, minutes: 60 }, messages.tooManyRenewals)],
    summary:
      'Get a new secret address of your calendar for calendar programs, shown only now. The one before ends.',
    reply: success({ url: z.string(), renewedAt: z.iso.datetime() }),
  }),

  sendFeed: defineEndpoint({
    method: 'GET',
    path: '/calendar/:secret.ics',
    access: 'everyone',
    limits: [
      countedByHandler(
        perAddress('wrong calendar addresses', { max: 60, minutes: 10 }, messages.tooManyFeeds),
      ),
    ],
    summary:
      'The calendar of the person whose secret is in the address, as iCalendar (RFC 5545), for programs that subscribe to it. 404 after it was renewed. It has what a learner sees, of administrators too, so it stays while they owe a second step.',
    params: z.object({ secret: z.string().check(z.maxLength(longEnough)) }),
    file: { mediaType: 'text/calendar' },
    reply: z.string(),
  }),
}))
