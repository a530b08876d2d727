import { register } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { findUserByEmail, insertUser } from './user-store.ts'
import { showUser } from './user-view.ts'

export const registerDoor = door(register, async ({ house, form, files }) => {
  const { db, settings, passwords, pictures } = house
  // Asked first so that a taken e-mail costs no hash and no picture; the unique row decides.
  if (await findUserByEmail(db, form.email)) refuseTaken()
  const draft = {
    full_name: form.fullName,
    email: form.email,
    password_hash: await passwords.hash(form.password),
    role: 'USER' as const,
    avatar_picture: await pictures.make(files.avatar, 'avatar'),
    subscription_status: 'none',
  }
  const user = await insertUser(db, draft, house.now(), refuseTaken)
  return { message: says.registered, user: showUser(settings, user) }
})

function refuseTaken(): never {
  throw new Problem('conflict', says.emailTaken, { fields: { email: says.emailTaken } })
}
