import { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { confirmTotp } from './confirm-totp.ts'
import { createTotp } from './create-totp.ts'
import { deleteTotp } from './delete-totp.ts'
import { readTotp } from './read-totp.ts'

export const twoStepRoutes = routesFor(twoStepEndpoints, { readTotp, createTotp, confirmTotp, deleteTotp })
