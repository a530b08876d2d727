import { serverSays } from '../../../contract/server-words.ts'
import { changePassword } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { transact } from '../../db/transact.ts'
import { door } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { findUser, replacePasswordHash } from '../user-store.ts'
import { personLimits, requireTurn, turnLimits } from './attempt-store.ts'
import { comparePassword } from './compare-password.ts'
import { closeOtherSessionsOf } from './session-store.ts'

export const changePasswordDoor = door(changePassword, async ({ house, person, form, address }) => {
  const { db, passwords, settings, now } = house
  if (settings.rateLimits) {
    await requireTurn(db, personLimits.changePassword, person.id, now())
    await requireTurn(db, turnLimits.changePassword, address, now())
  }
  const user = await findUser(db, person.id)
  const guess = { email: person.email, address, password: form.currentPassword, kept: user?.password_hash }
  if (!(await comparePassword(house, guess)) || !user) refuseWrong()
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
