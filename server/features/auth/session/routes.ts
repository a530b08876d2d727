import { sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { reauthenticate } from './reauthenticate.ts'

export const sessionRoutes = routesFor(sessionEndpoints, {
  listSessions,
  endSession,
  endOtherSessions,
  reauthenticate,
})
