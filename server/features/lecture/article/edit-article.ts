import type { articleEndpoints } from '../../../../contract/endpoints/article.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { transact } from '../../../db/transact.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { Handler } from '../../../http/route.ts'
import { mayEdit, requireLockedCourse } from '../../course/course-access.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { updateLecture } from '../lecture-store.ts'
import { requireArticle } from './article-access.ts'
import { type ArticleRow, deleteDraft, findDraft, replaceArticle, upsertDraft } from './article-store.ts'
import { toArticle, toDraft } from './article-view.ts'
import { deleteEmptyDraft, nameDraft } from './unpublished-store.ts'

export const readArticle: Handler<typeof articleEndpoints.readArticle> = async ({ ctx, user, params }) => {
  const { article } = await requireArticle(ctx.db, user, params)
  const isEditable = await mayEdit(ctx.db, user, params)
  return { message: articleMessages.articleFound, article: await toArticle(ctx, user, article, isEditable) }
}

export const saveArticle = checked<typeof articleEndpoints.saveArticle>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, user, params, body: { body, revision, title, isDraft }, act }) => {
    const { courseId, lectureId } = params
    const now = ctx.now()
    const key = { lecture_id: lectureId, user_id: user.id }
    const saved = await auditChange(ctx.db, act, lectureSubject(lectureId), async (trx) => {
      await requireLockedCourse(trx, courseId)
      const { lecture, article } = await requireArticle(trx, user, params)
      const changes = { lecture_id: lectureId, body, revision, changed_at: now, changed_by: user.id }
      if (!(await replaceArticle(trx, changes)))
        throw new Problem('conflict', describeConflict(article, user))
      await deleteDraft(trx, key)
      const shown = { title: title ?? lecture.title, is_draft: isDraft ?? lecture.is_draft }
      if (!shown.is_draft && !shown.title) throw new Problem('broken', articleMessages.draftLacksText)
      await updateLecture(trx, params, shown, now)
      return (await requireArticle(trx, user, params)).article
    })
    return { message: messageOf(isDraft), article: await toArticle(ctx, user, saved, true) }
  },
)

function messageOf(isDraft: boolean | undefined) {
  if (isDraft) return articleMessages.draftSaved
  return isDraft === undefined ? articleMessages.articleSaved : articleMessages.articlePublished
}

function describeConflict({ changed_by, changed_by_name: name }: ArticleRow, user: CurrentUser) {
  if (changed_by === user.id) return articleMessages.savedByYou
  return name === null ? articleMessages.savedBySomebody : articleMessages.savedByOther({ name })
}

// Drafts are one person's notes, so they are not in the audit log.

export const readArticleDraft: Handler<typeof articleEndpoints.readArticleDraft> = async ({
  ctx,
  user,
  params,
}) => {
  const { lecture } = await requireArticle(ctx.db, user, params)
  const draft = await findDraft(ctx.db, { lecture_id: params.lectureId, user_id: user.id })
  return {
    message: articleMessages.draftFound,
    draft: draft ? toDraft(draft) : null,
    title: lecture.title,
    ...(lecture.is_draft && { isDraft: true }),
  }
}

export const saveArticleDraft = checked<typeof articleEndpoints.saveArticleDraft>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, user, params, body: { body, revision, title } }) => {
    const draft = { lecture_id: params.lectureId, user_id: user.id, body, revision, saved_at: ctx.now() }
    await transact(ctx.db, async (trx) => {
      await requireArticle(trx, user, params)
      await upsertDraft(trx, draft)
      if (title !== undefined) await nameDraft(trx, params.lectureId, title)
    })
    return { message: articleMessages.draftSaved, draft: toDraft(draft) }
  },
)

export const deleteArticleDraft: Handler<typeof articleEndpoints.deleteArticleDraft> = async ({
  ctx,
  user,
  params: { courseId, lectureId },
  act,
}) => {
  await requireArticle(ctx.db, user, { courseId, lectureId })
  await auditChange(ctx.db, act, lectureSubject(lectureId), async (trx) => {
    await deleteDraft(trx, { lecture_id: lectureId, user_id: user.id })
    return deleteEmptyDraft(trx, lectureId)
  })
  return { message: articleMessages.draftDeleted }
}
