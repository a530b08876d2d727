import type { Article, ArticleDraft } from '../../../../contract/endpoints/article.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { needsDraftMark } from '../lecture-access.ts'
import type { ArticleDraftRow, ArticleRow } from './article-store.ts'
import { listPictures } from './picture/picture-store.ts'
import { referenceOf, toPicture } from './picture/picture-view.ts'

/** Contains addresses of pictures, so only for people for whom the lecture is open. */
export async function toArticle(
  ctx: AppContext,
  user: CurrentUser,
  row: ArticleRow,
  isEditable: boolean,
): Promise<Article> {
  const pictures = await listPictures(ctx.db, row.lecture_id)
  const shown = pictures.filter((one) => isEditable || row.body.includes(referenceOf(one)))
  const opensDrafts = shown.length > 0 && (await needsDraftMark(ctx.db, user, row.lecture_id))
  return {
    body: row.body,
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
    ...(isEditable && row.changed_by_name !== null && { changedBy: row.changed_by_name }),
    ...(shown.length > 0 && { pictures: shown.map((one) => toPicture(ctx, one, opensDrafts)) }),
  }
}

export const toDraft = ({ body, revision, saved_at }: ArticleDraftRow): ArticleDraft => ({
  body,
  revision,
  savedAt: saved_at.toISOString(),
})
