import { accessCodeEndpoints } from '../../../contract/endpoints/access-code.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import {
  endAccessCode,
  listAccessCodes,
  listCodeUses,
  makeAccessCode,
  redeemAccessCode,
} from './access-codes.ts'

export const accessCodeFeature: Feature = {
  routes: routesFor(accessCodeEndpoints, {
    makeAccessCode,
    listAccessCodes,
    listCodeUses,
    endAccessCode,
    redeemAccessCode,
  }),
}
