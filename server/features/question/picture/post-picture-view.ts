import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { toPicture } from '../../lecture/article/picture/picture-view.ts'
import { needsDraftMark } from '../../lecture/lecture-access.ts'
import { listPostPictures } from './post-picture-store.ts'

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
