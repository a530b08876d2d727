import type { articleEndpoints } from '../../../../contract/endpoints/article.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { transact } from '../../../db/transact.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { Handler } from '../../../http/route.ts'
import { requireLecture } from '../lecture-access.ts'
import { requireArticle } from './article-access.ts'
import { deleteDraft, findDraft, upsertDraft } from './article-store.ts'
import { toDraft } from './article-view.ts'

// Drafts are one person's notes, so they are not in the audit log.

export const readArticleDraft: Handler<typeof articleEndpoints.readArticleDraft> = async ({
  ctx,
  user,
  params,
}) => {
  await requireArticle(ctx.db, user, params)
  const draft = await findDraft(ctx.db, { lecture_id: params.lectureId, user_id: user.id })
  return { message: articleMessages.draftFound, draft: draft ? toDraft(draft) : null }
}

export const saveArticleDraft = checked<typeof articleEndpoints.saveArticleDraft>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, user, params, body: { body, revision } }) => {
    const draft = { lecture_id: params.lectureId, user_id: user.id, body, revision, saved_at: ctx.now() }
    await transact(ctx.db, async (trx) => {
      await requireArticle(trx, user, params)
      await upsertDraft(trx, draft)
    })
    return { message: articleMessages.draftSaved, draft: toDraft(draft) }
  },
)

export const deleteArticleDraft: Handler<typeof articleEndpoints.deleteArticleDraft> = async ({
  ctx,
  user,
  params,
}) => {
  await requireArticle(ctx.db, user, params)
  await transact(ctx.db, (trx) => deleteDraft(trx, { lecture_id: params.lectureId, user_id: user.id }))
  return { message: articleMessages.draftDeleted }
}
