import { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { confirmTotp, createTotp, deleteTotp, readTotp } from './own-totp.ts'

export const twoStepRoutes = routesFor(twoStepEndpoints, { readTotp, createTotp, confirmTotp, deleteTotp })
