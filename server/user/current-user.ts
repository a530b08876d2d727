import { serverSays } from '../../contract/server-words.ts'
import { currentUser } from '../../contract/user.ts'
import { door } from '../http/door.ts'
import { showUser } from './user-view.ts'

/** Whoever asks was read with their session a moment ago. */
export const currentUserDoor = door(currentUser, async ({ house, person }) => ({
  message: serverSays.currentUser,
  user: showUser(house.settings, person),
}))
