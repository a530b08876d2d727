import type { instructorEndpoints } from '../../../../contract/endpoints/instructor.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-instructor.ts'
import type { AppContext } from '../../../context.ts'
import { requireAllowedWords } from '../../../core/blocked-words/require-allowed-words.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { mayEdit } from '../course-access.ts'
import { requireProfile } from './profile-access.ts'
import { findProfile, profileSubject, saveProfile, setProfileHidden } from './profile-store.ts'

export const readOwnProfile: Handler<typeof instructorEndpoints.readOwnProfile> = async ({ ctx, user }) => ({
  message: messages.read,
  profile: await readProfile(ctx.db, user.id),
})

export const saveOwnProfile: Handler<typeof instructorEndpoints.saveOwnProfile> = async ({
  ctx,
  user,
  body: { text },
}) => {
  if (text !== '' && !(await mayEdit(ctx.db, user, undefined)))
    throw new Problem('not-allowed', messages.onlyEditors)
  requireAllowedWords(ctx, { text })
  await transact(ctx.db, (trx) => saveProfile(trx, user.id, text, ctx.now()))
  return { message: text ? messages.saved : messages.removed, profile: await readProfile(ctx.db, user.id) }
}

export const hideProfile: Handler<typeof instructorEndpoints.hideProfile> = ({ ctx, user, params, act }) =>
  change(ctx, user, { act, params, hiddenAt: ctx.now(), message: messages.hidden })

export const showProfile: Handler<typeof instructorEndpoints.showProfile> = ({ ctx, user, params, act }) =>
  change(ctx, user, { act, params, hiddenAt: null, message: messages.shown })

async function readProfile(db: Database, userId: string) {
  const row = await findProfile(db, userId)
  return { text: row?.text ?? '', isHidden: (row?.hidden_at ?? null) !== null }
}

type Hiding = { act: Act; params: { courseId: string }; hiddenAt: Date | null; message: Message }

async function change({ db }: AppContext, user: CurrentUser, { act, params, hiddenAt, message }: Hiding) {
  const { user_id } = await requireProfile(db, user, params.courseId)
  await auditChange(db, act, profileSubject(user_id), (trx) => setProfileHidden(trx, user_id, hiddenAt))
  return { message }
}
