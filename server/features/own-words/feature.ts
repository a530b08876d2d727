import { ownWordEndpoints } from '../../../contract/endpoints/own-words.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listOwnWords } from './list-own-words.ts'

const ownWordRoutes = routesFor(ownWordEndpoints, { listOwnWords })

export const ownWordsFeature: Feature = {
  routes: ownWordRoutes,
}
