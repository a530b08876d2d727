import { serverSays } from '../../../contract/server-words.ts'
import { changePassword } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { transact } from '../../db/transact.ts'
import { door } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { findUser, replacePasswordHash } from '../user-store.ts'
import { forgetAttempts, guesserOf, guessing, requireTurn } from './attempt-store.ts'
import { closeOtherSessionsOf } from './session-store.ts'

export const changePasswordDoor = door(changePassword, async ({ house, person, form, address }) => {
  const { db, settings, passwords, now } = house
  if (settings.rateLimits) await requireTurn(db, guessing, guesserOf(person.email, address), now())
  const user = await findUser(db, person.id)
  const matches = await passwords.matches(form.currentPassword, user?.password_hash)
  if (!user || !matches) refuseWrong()
  await forgetAttempts(db, person.email, address)
  const hash = await passwords.hash(form.newPassword)
  await transact(db, async (trx) => {
    // Two changes at once compare the same password: for the second one it is wrong by now.
    if (!(await replacePasswordHash(trx, person.id, user.password_hash, hash))) refuseWrong()
    await closeOtherSessionsOf(trx, person.id, person.sessionHash)
  })
  return { message: says.passwordChanged }
})

function refuseWrong(): never {
  throw new Problem('broken', serverSays.passwordWrong, {
    fields: { currentPassword: serverSays.passwordWrong },
  })
}
