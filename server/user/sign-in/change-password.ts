import { serverSays } from '../../../contract/server-words.ts'
import { changePassword } from '../../../contract/user.ts'
import { says } from '../../../contract/words.ts'
import { transact } from '../../db/transact.ts'
import { door, type Visit } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { findUser, replacePasswordHash } from '../user-store.ts'
import { personLimits, requireTurn, turnLimits } from './attempt-store.ts'
import { comparePassword } from './compare-password.ts'
import { closeOtherSessionsOf } from './session-store.ts'

export const changePasswordDoor = door(
  changePassword,
  replacePassword,
  async ({ house, person, address }) => {
    const { db, settings, now } = house
    if (!settings.rateLimits) return
    await requireTurn(db, personLimits.changePassword, person.id, now())
    await requireTurn(db, turnLimits.changePassword, address, now())
  },
)

async function replacePassword({ house, person, form, caller }: Visit<typeof changePassword>) {
  const { db, passwords } = house
  const user = await findUser(db, person.id)
  const guess = { email: person.email, caller, password: form.currentPassword, kept: user?.password_hash }
  if (!(await comparePassword(house, guess)) || !user) refuseWrong()
  const hash = await passwords.hash(form.newPassword, caller)
  await transact(db, async (trx) => {
    // Two changes at once compare the same password: for the second one it is wrong by now.
    if (!(await replacePasswordHash(trx, person.id, user.password_hash, hash))) refuseWrong()
    await closeOtherSessionsOf(trx, person.id, person.sessionHash)
  })
  return { message: says.passwordChanged }
}

function refuseWrong(): never {
  throw new Problem('broken', serverSays.passwordWrong, {
    fields: { currentPassword: serverSays.passwordWrong },
  })
}
