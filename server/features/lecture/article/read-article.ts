import type { articleEndpoints } from '../../../../contract/endpoints/article.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import type { Handler } from '../../../http/route.ts'
import { mayEdit } from '../../course/course-access.ts'
import { requireArticle } from './article-access.ts'
import { toArticle } from './article-view.ts'

export const readArticle: Handler<typeof articleEndpoints.readArticle> = async ({ ctx, user, params }) => {
  const { article } = await requireArticle(ctx.db, user, params)
  const isEditable = await mayEdit(ctx.db, user, params)
  return { message: articleMessages.articleFound, article: await toArticle(ctx, user, article, isEditable) }
}
