import { serverSays } from '../../contract/server-words.ts'
import { changePreferences, readPreferences } from '../../contract/user.ts'
import { door } from '../http/door.ts'
import { findPreferences, updatePreferences } from './user-store.ts'

export const readPreferencesDoor = door(readPreferences, async ({ house, person }) => ({
  message: serverSays.preferencesRead,
  preferences: await findPreferences(house.db, person.id),
}))

export const changePreferencesDoor = door(changePreferences, async ({ house, person, form }) => {
  await updatePreferences(house.db, person.id, form)
  return { message: serverSays.preferencesKept, preferences: form }
})
