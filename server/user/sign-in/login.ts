import { login } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { door } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { findUserByEmail } from '../user-store.ts'
import { showUser } from '../user-view.ts'
import { forgetAttempts, requireAttempt } from './attempt-store.ts'
import { giveSessionCookie } from './session-cookie.ts'
import { closeSession, openSession } from './session-store.ts'

export const loginDoor = door(login, async ({ house, person, form, address, reply }) => {
  const { db, settings, passwords } = house
  if (settings.rateLimits) await requireAttempt(db, form.email, address, house.now())
  const user = await findUserByEmail(db, form.email)
  const matches = await passwords.matches(form.password, user?.password_hash)
  if (!user || !matches) throw new Problem('not-signed-in', says.loginWrong)

  await forgetAttempts(db, form.email, address)
  if (person) await closeSession(db, person.sessionHash)
  giveSessionCookie(reply, settings, await openSession(db, user.id, house.now(), settings.sessionDays))
  return { message: says.loggedIn, user: showUser(settings, user) }
})
