import { dueEndpoints } from '../../../contract/endpoints/due.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listOverrides, replaceOverrides } from './overrides.ts'

export const dueFeature: Feature = { routes: routesFor(dueEndpoints, { listOverrides, replaceOverrides }) }
