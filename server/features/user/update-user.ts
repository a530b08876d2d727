import type { userEndpoints } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { requireFreeName } from '../../core/blocked-words/require-free-name.ts'
import { Problem } from '../../core/problem.ts'
import type { CheckedHandler } from '../../http/route.ts'
import { updateProfile } from './user-store.ts'
import { toUser } from './user-view.ts'

export const updateUser: CheckedHandler<typeof userEndpoints.updateUser> = {
  // A profile belongs to its user, whatever their role.
  precheck: async ({ user: currentUser, params }) => {
    if (params.userId !== currentUser.id) throw new Problem('not-allowed', serverMessages.notAllowed)
  },
  handler: async ({ ctx, user: currentUser, body, files, caller }) => {
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
}
