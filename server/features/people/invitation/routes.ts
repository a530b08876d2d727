import { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { importPeople } from '../import/import-people.ts'
import { downloadInvitations } from './download-invitations.ts'
import { invitePerson, sendInvitation, withdrawInvitation } from './invitations.ts'

export const invitationRoutes = routesFor(invitationEndpoints, {
  invitePerson,
  sendInvitation,
  withdrawInvitation,
  importPeople,
  downloadInvitations,
})
