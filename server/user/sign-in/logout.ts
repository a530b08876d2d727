import { logout } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { door } from '../../http/door.ts'
import { readToken, takeSessionCookie } from './session-cookie.ts'
import { hashToken } from './session-store.ts'

// Who is calling is not asked: signing out has to work while the database does not.
export const logoutDoor = door(logout, async ({ house, request, reply }) => {
  takeSessionCookie(reply, house.settings)
  const token = readToken(house.settings, request)
  if (token) await house.endedSessions.end(hashToken(token))
  return { message: says.loggedOut }
})
