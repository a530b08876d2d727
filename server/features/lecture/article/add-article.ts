import type { articleEndpoints } from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import { appendLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { requireSection } from '../outline/section-store.ts'
import { asArticle, insertArticle } from './article-store.ts'

export const addArticle = checked<typeof articleEndpoints.addArticle>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, user, params: { courseId }, body: given, act }) => {
    const { db } = ctx
    const { title = '', description = '', body = '', sectionId, isDraft = false } = given
    const id = newId()
    const now = ctx.now()
    const words = { title, description, is_draft: isDraft }
    const draft = { id, course_id: courseId, ...words, ...asArticle, created_at: now }
    const isAdded = await auditChange(db, act, lectureSubject(id), async (trx) => {
      if (sectionId) await requireSection(trx, { courseId, sectionId })
      if (!(await appendLecture(trx, draft, sectionId))) return false
      await insertArticle(trx, { lecture_id: id, body, changed_at: now, changed_by: user.id })
      await addLectureEvent(trx, 'lecture.ready', draft, now)
      return true
    })
    if (!isAdded) throw new Problem('not-found', messages.courseNotFound)
    const row = await requireLecture(db, user, { courseId, lectureId: id })
    const message = isDraft ? serverMessages.draftAdded : articleMessages.articleAdded
    return { message, lecture: await toLecture(ctx, user, row) }
  },
)
