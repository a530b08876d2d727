import { calendarEndpoints } from '../../../contract/endpoints/calendar.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { readFeed, renewFeed, sendFeed } from './feed.ts'
import { readCalendar } from './read-calendar.ts'

export const calendarFeature: Feature = {
  routes: routesFor(calendarEndpoints, { readCalendar, readFeed, renewFeed, sendFeed }),
}
