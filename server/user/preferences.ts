import { changePreferences, readPreferences } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { findPreferences, updatePreferences } from './user-store.ts'

export const readPreferencesDoor = door(readPreferences, async ({ house, person }) => ({
  message: says.preferencesRead,
  preferences: await findPreferences(house.db, person.id),
}))

export const changePreferencesDoor = door(changePreferences, async ({ house, person, form }) => {
  await updatePreferences(house.db, person.id, form)
  return { message: says.preferencesKept, preferences: form }
})
