import { serverSays } from '../../contract/server-words.ts'
import { register } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door, type Visit } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { requireTurn, turnLimits } from './sign-in/attempt-store.ts'
import { findUserByEmail, insertUser } from './user-store.ts'
import { showUser } from './user-view.ts'

// One e-mail at a time: whoever comes second finds it taken before their picture is drawn and kept.
export const registerDoor = door(register, async (visit) =>
  visit.house.turns.take(`register ${visit.form.email}`, () => makeAccount(visit)),
)

async function makeAccount({ house, form, files, address }: Visit<typeof register>) {
  const { db, settings, passwords, pictures } = house
  if (settings.rateLimits) await requireTurn(db, turnLimits.signUp, address, house.now())
  if (await findUserByEmail(db, form.email)) refuseTaken()
  // One picture of each address at a time: whoever sends many that are hard to draw holds up themself.
  const draft = {
    full_name: form.fullName,
    email: form.email,
    password_hash: await passwords.hash(form.password),
    role: 'USER' as const,
    avatar_picture: await house.turns.take(`picture from ${address}`, () =>
      pictures.makeForStranger(files.avatar, 'avatar'),
    ),
    subscription_status: 'none',
  }
  const user = await insertUser(db, draft, house.now(), refuseTaken)
  return { message: says.registered, user: showUser(settings, user) }
}

function refuseTaken(): never {
  throw new Problem('conflict', serverSays.emailTaken, { fields: { email: serverSays.emailTaken } })
}
