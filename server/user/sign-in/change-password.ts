import { changePassword } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { transact } from '../../db/transact.ts'
import { door } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { changePasswordHash, findUser } from '../user-store.ts'
import { forgetAttempts, guesserOf, guessing, requireTurn } from './attempt-store.ts'
import { closeOtherSessionsOf } from './session-store.ts'

export const changePasswordDoor = door(changePassword, async ({ house, person, form, address }) => {
  const { db, settings, passwords, now } = house
  if (settings.rateLimits) await requireTurn(db, guessing, guesserOf(person.email, address), now())
  const user = await findUser(db, person.id)
  if (!(await passwords.matches(form.currentPassword, user?.password_hash))) {
    throw new Problem('broken', says.passwordWrong, { fields: { currentPassword: says.passwordWrong } })
  }
  await forgetAttempts(db, person.email, address)
  const hash = await passwords.hash(form.newPassword)
  await transact(db, async (trx) => {
    await changePasswordHash(trx, person.id, hash)
    await closeOtherSessionsOf(trx, person.id, person.sessionHash)
  })
  return { message: says.passwordChanged }
})
