import { sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { reauthenticate } from './reauthenticate.ts'

export const sessionRoutes = routesFor(sessionEndpoints, {
  listSessions,
  endSession,
  endOtherSessions,
  reauthenticate,
})
