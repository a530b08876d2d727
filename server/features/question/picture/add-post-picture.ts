import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { MB, maxPostPictureMegabytesPerDay } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { storePicture } from '../../lecture/article/picture/picture-store.ts'
import { toPicture } from '../../lecture/article/picture/picture-view.ts'
import { needsDraftMark } from '../../lecture/lecture-access.ts'
import { holdLecture } from '../../lecture/lecture-store.ts'
import { insertResource } from '../../lecture/resource/resource-store.ts'
import { lockUser } from '../../user/user-store.ts'
import { findFirstAdded, insertPostPicture, sumAdded } from './post-picture-store.ts'

const dayMs = 86_400_000

/** Until a text shows it, only the person who added it knows its address. */
export const addPostPicture = checked<typeof questionEndpoints.addPostPicture>(
  async ({ ctx, user }) => {
    await requireRoom(ctx.db, user.id, ctx.now(), 0)
  },
  async ({ ctx, user, params: { lectureId }, files: { picture: sent }, caller }) => {
    const { db, media } = ctx
    const now = ctx.now()
    const row = await storePicture(ctx, { lectureId, sent, caller, now })
    await transact(db, async (trx) => {
      if (!(await holdLecture(trx, lectureId))) throw new Problem('not-found', serverMessages.lectureNotFound)
      // Additions by one person wait for each other, so that their sum is right.
      await lockUser(trx, user.id)
      await requireRoom(trx, user.id, now, row.bytes)
      await insertResource(trx, { ...row, is_in_post: true, deleted_at: null })
      await insertPostPicture(trx, { resourceId: row.id, userId: user.id, now })
    }).catch(async (error) => {
      await media.remove(`lectures/${row.folder}`)
      throw error
    })
    const picture = toPicture(ctx, row, await needsDraftMark(db, user, lectureId))
    return { message: messages.pictureAdded, picture }
  },
)

async function requireRoom(db: Database, userId: string, now: Date, more: number) {
  const since = new Date(now.getTime() - dayMs)
  const bytes = await sumAdded(db, userId, since)
  if (bytes + more <= maxPostPictureMegabytesPerDay * MB) return
  const first = (await findFirstAdded(db, userId, since)) ?? now
  const retryAfterSeconds = Math.ceil((first.getTime() - since.getTime()) / 1_000)
  const tooMany = messages.tooManyPictureBytes({ max: maxPostPictureMegabytesPerDay })
  throw new Problem('too-many', tooMany, { retryAfterSeconds })
}
