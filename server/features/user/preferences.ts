import { changePreferences, readPreferences } from '../../../contract/endpoints/user.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { defineRoute } from '../../http/route.ts'
import { findPreferences, updatePreferences } from './user-store.ts'

export const readPreferencesRoute = defineRoute(readPreferences, async ({ ctx, user }) => ({
  message: serverMessages.preferencesRead,
  preferences: await findPreferences(ctx.db, user.id),
}))

export const changePreferencesRoute = defineRoute(changePreferences, async ({ ctx, user, body }) => {
  await updatePreferences(ctx.db, user.id, body)
  return { message: serverMessages.preferencesSaved, preferences: body }
})
