import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Handler } from '../../http/route.ts'
import { findPreferences, updatePreferences } from './user-store.ts'

export const readPreferences: Handler<typeof userEndpoints.readPreferences> = async ({ ctx, user }) => ({
  message: serverMessages.preferencesRead,
  preferences: await findPreferences(ctx.db, user.id),
})

export const changePreferences: Handler<typeof userEndpoints.changePreferences> = async ({
  ctx,
  user,
  body,
}) => {
  await updatePreferences(ctx.db, user.id, body)
  return { message: serverMessages.preferencesSaved, preferences: body }
}
