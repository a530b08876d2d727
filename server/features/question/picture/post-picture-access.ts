import type { Transaction } from 'kysely'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { maxPostPictures } from '../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { toPicture } from '../../lecture/article/picture/picture-view.ts'
import { needsDraftMark } from '../../lecture/lecture-access.ts'
import { listPostPictures, listUsable, replacePictures } from './post-picture-store.ts'

const reference = /resource:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g

type Showing = { userId: string; lectureId: string; postId: string; text: string; now: Date }

/**
 * Assigns to a question or an answer the pictures that its text names and its author added under this lecture. Others
 * appear as alternative text. Throws 400 above `maxPostPictures`.
 */
export async function showPictures(
  trx: Transaction<Tables>,
  { text, now, userId, lectureId, postId }: Showing,
) {
  const folders = [...new Set([...text.matchAll(reference)].map(([, folder = '']) => folder))]
  const ids = await listUsable(trx, { userId, lectureId, postId, folders })
  if (ids.length > maxPostPictures) {
    const tooMany = messages.tooManyPictures({ max: maxPostPictures })
    throw new Problem('broken', tooMany, { fields: { text: tooMany } })
  }
  await replacePictures(trx, postId, ids, now)
}

type Viewing = Pick<AppContext, 'db' | 'settings' | 'signer'>

/** The person must see these posts. A list of posts is mostly about one lecture. */
export async function preparePictures(ctx: Viewing, user: CurrentUser, postIds: string[]) {
  const rows = await listPostPictures(ctx.db, postIds)
  const marks = new Map<string, boolean>()
  for (const lectureId of new Set(rows.map(({ lecture_id }) => lecture_id)))
    marks.set(lectureId, await needsDraftMark(ctx.db, user, lectureId))
  const shown = Map.groupBy(rows, ({ post_id }) => post_id)
  return (postId: string): ArticlePicture[] =>
    (shown.get(postId) ?? []).map((row) => toPicture(ctx, row, marks.get(row.lecture_id) ?? false))
}
