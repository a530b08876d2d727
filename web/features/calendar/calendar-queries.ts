import * as messages from '../../../contract/messages/calendar.ts'
import { dayAfter } from '../../../contract/time/zone.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'
import type { PreviewedAs } from '../../lib/windows/previewed-as.ts'
import { weeksOf } from './month-days.ts'

export type CalendarSeenAs = PreviewedAs['query']

/** Undefined where people see their own calendar. */
export function readSeenAs(search: URLSearchParams): CalendarSeenAs | undefined {
  const [asUser, asGroup, on] = ['asUser', 'asGroup', 'on'].map((name) => search.get(name))
  if (!asUser && !asGroup) return undefined
  return { ...(asUser ? { asUser } : asGroup ? { asGroup } : {}), ...(on && isDay(on) && { on }) }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day more at both ends, because days of the reader and of the school begin at other times. */
export function calendarQuery(month: string, seenAs: CalendarSeenAs | undefined) {
  const days = weeksOf(month).flat()
  const query = { from: dayAfter(days.at(0) ?? '', -1), to: dayAfter(days.at(-1) ?? '', 1), ...seenAs }
  return endpointQuery('readCalendar', { query })
}

export const feedQuery = endpointQuery('readFeed')

export async function renewFeed() {
  const { url } = await notify({ loading: messages.renewing }, call('renewFeed'))
  void queryClient.invalidateQueries({ queryKey: feedQuery.queryKey })
  return url
}
