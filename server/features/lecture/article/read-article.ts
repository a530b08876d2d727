import type { articleEndpoints } from '../../../../contract/endpoints/learning/article.ts'
import * as articleMessages from '../../../../contract/messages/generated/server-article.ts'
import type { Handler } from '../../../http/route.ts'
import { mayEdit } from '../../course/course-access.ts'
import { requireOpen } from '../opening/opening-access.ts'
import { requireWatching } from '../watching/watching-access.ts'
import { requireArticle } from './article-access.ts'
import { toArticle } from './article-view.ts'

export const readArticle: Handler<typeof articleEndpoints.readArticle> = async ({ ctx, user, params }) => {
  const { article } = await requireArticle(ctx.db, user, params)
  await requireWatching(ctx, user, params.lectureId)
  await requireOpen(ctx, user, params.lectureId)
  const isEditable = await mayEdit(ctx.db, user, params)
  return { message: articleMessages.articleFound, article: await toArticle(ctx, user, article, isEditable) }
}
