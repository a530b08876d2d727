import { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { importPeople } from '../import/import-people.ts'
import { invitePerson } from './invite-person.ts'
import { sendInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const invitationRoutes = routesFor(invitationEndpoints, {
  invitePerson,
  sendInvitation,
  withdrawInvitation,
  importPeople,
})
