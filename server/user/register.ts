import { serverSays } from '../../contract/server-words.ts'
import { register } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door, type Visit } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { requireTurn, turnLimits } from './sign-in/attempt-store.ts'
import { findUserByEmail, insertUser } from './user-store.ts'
import { showUser } from './user-view.ts'

// One e-mail of one address at a time: the second finds it taken before its picture is resized and stored.
export const registerDoor = door(
  register,
  async (visit) => {
    const { house, caller, form } = visit
    const key = `register ${caller.address} ${form.email}`
    return house.admission.mutexes.run(key, caller, () => makeAccount(visit))
  },
  async ({ house, address }) => {
    if (house.settings.rateLimits) await requireTurn(house.db, turnLimits.signUp, address, house.now())
  },
)

async function makeAccount({ house, form, files, caller }: Visit<typeof register>) {
  const { db, settings, passwords, pictures } = house
  if (await findUserByEmail(db, form.email)) refuseTaken()
  const draft = {
    full_name: form.fullName,
    email: form.email,
    password_hash: await passwords.hash(form.password, caller),
    role: 'USER' as const,
    avatar_picture: await pictures.make(files.avatar, 'avatar', caller),
    subscription_status: 'none',
  }
  const user = await insertUser(db, draft, house.now(), refuseTaken)
  return { message: says.registered, user: showUser(settings, user) }
}

function refuseTaken(): never {
  throw new Problem('conflict', serverSays.emailTaken, { fields: { email: serverSays.emailTaken } })
}
