import { serverSays } from '../../contract/server-words.ts'
import { updateUser } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { personLimits, requireTurn } from './sign-in/attempt-store.ts'
import { updateProfile } from './user-store.ts'
import { showUser } from './user-view.ts'

export const updateUserDoor = door(
  updateUser,
  async ({ house, person, form, files, caller }) => {
    const { db, settings, pictures } = house
    const profile = {
      full_name: form.fullName,
      avatar_picture: await pictures.make(files.avatar, 'avatar', caller),
    }
    const user = await updateProfile(db, person.id, profile)
    if (!user) throw new Problem('not-signed-in', says.notSignedIn)
    return { message: says.profileUpdated, user: showUser(settings, user) }
  },
  // A profile belongs to its person, whatever their role.
  async ({ house, person, params }) => {
    if (params.userId !== person.id) throw new Problem('not-allowed', serverSays.notAllowed)
    if (house.settings.rateLimits)
      await requireTurn(house.db, personLimits.changeProfile, person.id, house.now())
  },
)
