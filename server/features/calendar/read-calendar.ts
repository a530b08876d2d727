import type { Query } from '../../../contract/api/define-endpoint.ts'
import { type calendarEndpoints, maxCalendarDays } from '../../../contract/endpoints/calendar.ts'
import * as rules from '../../../contract/messages/calendar-rules.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-calendar.ts'
import { dayAfter, dayIn, endOfDayIn, momentIn } from '../../../contract/time/zone.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { isSeenAs, readSeenAs, requireSeer } from '../course/seen-as/seen-as-access.ts'
import { editedCourses } from '../course/visible-course-store.ts'
import { schoolZone } from '../school/zone-store.ts'
import { listEntries } from './calendar-view.ts'

const defaultDays = 92
const dayMs = 86_400_000

type Endpoint = typeof calendarEndpoints.readCalendar

export const readCalendar: Handler<Endpoint> = async ({ ctx: real, user, query }) => {
  const { ctx, entries } = await listFor(real, user, query)
  const zone = await schoolZone(ctx)
  const from = startOf(zone, query.from ?? dayIn(zone, ctx.now()))
  const to = endOf(zone, query.to ?? dayAfter(dayIn(zone, from), defaultDays))
  if (to < from) throw wrong(rules.endsBeforeStart)
  if (to.getTime() - from.getTime() > (maxCalendarDays + 1) * dayMs)
    throw wrong(rules.tooLong({ max: maxCalendarDays }))
  return {
    message: messages.read,
    entries: entries.filter(({ at }) => new Date(at) >= from && new Date(at) <= to),
    late: entries.filter(({ isLate }) => isLate),
    zone,
  }
}

/** Editors who look as somebody else see their own courses alone. */
async function listFor(ctx: AppContext, user: CurrentUser, query: Query<Endpoint>) {
  if (!isSeenAs(query)) return { ctx, ...(await listEntries(ctx, user)) }
  await requireSeer(ctx, user)
  const seen = await readSeenAs(ctx, query)
  const { entries } = await listEntries(seen.ctx, seen.learner)
  const edited = new Set(
    (await editedCourses(ctx.db, user).select('course.id').execute()).map(({ id }) => id),
  )
  return { ctx: seen.ctx, entries: entries.filter(({ courseId }) => edited.has(courseId)) }
}

const isDay = (text: string) => !text.includes('T')

const startOf = (zone: string, text: string) =>
  isDay(text) ? momentIn(zone, text, '00:00:00') : new Date(text)

const endOf = (zone: string, text: string) => (isDay(text) ? endOfDayIn(zone, text) : new Date(text))

const wrong = (message: Message) => new Problem('broken', message, { fields: { to: message } })
