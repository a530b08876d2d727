import { serverSays } from '../../../contract/server-words.ts'
import { login } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { door, type Visit } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { findUserByEmail, hasPasswordHash } from '../user-store.ts'
import { showUser } from '../user-view.ts'
import { requireTurn, turnLimits } from './attempt-store.ts'
import { comparePassword } from './compare-password.ts'
import { giveSessionCookie } from './session-cookie.ts'
import { closeSession, hashToken, openSession } from './session-store.ts'

export const loginDoor = door(login, signIn, async ({ house, address }) => {
  if (house.settings.rateLimits) await requireTurn(house.db, turnLimits.signIn, address, house.now())
})

async function signIn({ house, person, form, caller, reply }: Visit<typeof login>) {
  const { db, settings } = house
  const user = await findUserByEmail(db, form.email)
  const matches = await comparePassword(house, { ...form, caller, kept: user?.password_hash })
  if (!user || !matches) throw new Problem('not-signed-in', serverSays.loginWrong)

  if (person) await closeSession(db, person.sessionHash)
  const token = await openSession(db, user.id, house.now(), settings.sessionDays)
  // The password may have been changed, and all sessions ended, while it was being compared.
  if (!(await hasPasswordHash(db, user.id, user.password_hash))) {
    await closeSession(db, hashToken(token))
    throw new Problem('not-signed-in', serverSays.loginWrong)
  }
  giveSessionCookie(reply, settings, token)
  return { message: says.loggedIn, user: showUser(settings, user) }
}
