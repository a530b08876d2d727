import { ownWordEndpoints } from '../../../contract/endpoints/own-words.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listOwnWords } from './list-own-words.ts'

export const ownWordRoutes = routesFor(ownWordEndpoints, { listOwnWords })
