import { todayEndpoints } from '../../../contract/endpoints/today.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { readToday } from './read-today.ts'

export const todayFeature: Feature = {
  routes: routesFor(todayEndpoints, { readToday }),
}
