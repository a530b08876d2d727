import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { requireFreeName } from '../../core/blocked-words/require-free-name.ts'
import { Problem } from '../../core/problem.ts'
import { checked } from '../../http/handlers/checked.ts'
import type { Handler } from '../../http/route.ts'
import { cancelSubscriptionOf } from './subscription-store.ts'
import { findPreferences, saveTimeZone, updatePreferences, updateProfile } from './user-store.ts'
import { toUser } from './user-view.ts'

export const currentUser: Handler<typeof userEndpoints.currentUser> = async ({ ctx, user }) => ({
  message: serverMessages.currentUser,
  user: toUser(ctx.settings, user),
})

export const updateUser = checked<typeof userEndpoints.updateUser>(
  // A profile belongs to its user, whatever their role.
  async ({ user: currentUser, params }) => {
    if (params.userId !== currentUser.id) throw new Problem('not-allowed', serverMessages.notAllowed)
  },
  async ({ ctx, user: currentUser, body, files, caller }) => {
    const { db, settings, pictures } = ctx
    // A name older than the list stays until it is changed.
    if (body.fullName !== currentUser.full_name) requireFreeName(ctx, body.fullName)
    const profile = {
      full_name: body.fullName,
      avatar_picture: await pictures.make(files.avatar, 'avatar', caller),
    }
    const user = await updateProfile(db, currentUser.id, profile)
    if (!user) throw new Problem('not-signed-in', messages.notSignedIn)
    return {
      message: messages.profileUpdated,
      user: toUser(settings, { ...user, editorId: currentUser.editorId }),
    }
  },
)

export const changeTimeZone: Handler<typeof userEndpoints.changeTimeZone> = async ({
  ctx,
  user,
  body: { timeZone },
}) => {
  await saveTimeZone(ctx.db, user.id, timeZone)
  return {
    message: serverMessages.timeZoneSaved,
    user: toUser(ctx.settings, { ...user, time_zone: timeZone }),
  }
}

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

export const cancelSubscription: Handler<typeof userEndpoints.cancelSubscription> = async ({
  ctx,
  user: currentUser,
}) => {
  const user = await cancelSubscriptionOf(ctx.db, currentUser.id, ctx.now())
  if (!user) throw new Problem('conflict', serverMessages.noSubscription)
  const shown = toUser(ctx.settings, { ...user, editorId: currentUser.editorId })
  return { message: messages.subscriptionCancelled, user: shown }
}
