import { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { askConfirmation, resendConfirmation } from './ask-confirmation.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'

export const emailRoutes = routesFor(emailEndpoints, {
  confirmEmail,
  resendConfirmation,
  askConfirmation,
  changeEmail,
  acceptInvitation,
})
