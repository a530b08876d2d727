import { type calendarEndpoints, maxCalendarDays } from '../../../contract/endpoints/calendar.ts'
import * as rules from '../../../contract/messages/calendar-rules.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-calendar.ts'
import { dayAfter, dayIn, endOfDayIn, momentIn } from '../../../contract/time/zone.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { schoolZone } from '../school/zone-store.ts'
import { listEntries } from './calendar-view.ts'

const defaultDays = 92
const dayMs = 86_400_000

export const readCalendar: Handler<typeof calendarEndpoints.readCalendar> = async ({ ctx, user, query }) => {
  const zone = await schoolZone(ctx)
  const from = startOf(zone, query.from ?? dayIn(zone, ctx.now()))
  const to = endOf(zone, query.to ?? dayAfter(dayIn(zone, from), defaultDays))
  if (to < from) throw wrong(rules.endsBeforeStart)
  if (to.getTime() - from.getTime() > (maxCalendarDays + 1) * dayMs)
    throw wrong(rules.tooLong({ max: maxCalendarDays }))
  const { entries } = await listEntries(ctx, user)
  return {
    message: messages.read,
    entries: entries.filter(({ at }) => new Date(at) >= from && new Date(at) <= to),
    late: entries.filter(({ isLate }) => isLate),
    zone,
  }
}

const isDay = (text: string) => !text.includes('T')

const startOf = (zone: string, text: string) =>
  isDay(text) ? momentIn(zone, text, '00:00:00') : new Date(text)

const endOf = (zone: string, text: string) => (isDay(text) ? endOfDayIn(zone, text) : new Date(text))

const wrong = (message: Message) => new Problem('broken', message, { fields: { to: message } })
