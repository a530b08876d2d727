import { serverSays } from '../../contract/server-words.ts'
import { currentUser } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { findUser } from './user-store.ts'
import { showUser } from './user-view.ts'

export const currentUserDoor = door(currentUser, async ({ house, person }) => {
  const user = await findUser(house.db, person.id)
  if (!user) throw new Problem('not-signed-in', says.notSignedIn)
  return { message: serverSays.currentUser, user: showUser(house.settings, user) }
})
