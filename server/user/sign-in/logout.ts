import { logout } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { door } from '../../http/door.ts'
import { takeSessionCookie } from './session-cookie.ts'
import { closeSession } from './session-store.ts'

export const logoutDoor = door(logout, async ({ house, person, reply }) => {
  if (person) await closeSession(house.db, person.sessionHash)
  takeSessionCookie(reply, house.settings)
  return { message: says.loggedOut }
})
