import type { quizEndpoints } from '../../../../contract/endpoints/quiz.ts'
import * as callMessages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-quiz.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { requireLecture } from '../lecture-access.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import { appendLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { requireSection } from '../outline/section-store.ts'
import { quizSubject } from './quiz-audit-subject-store.ts'
import { toSettings } from './quiz-settings.ts'
import { asQuiz, insertQuiz, toQuiz } from './quiz-store.ts'

export const addQuiz = checked<typeof quizEndpoints.addQuiz>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, user, params: { courseId }, body: given, act }) => {
    const { db } = ctx
    const { title, description = '', sectionId, isDraft = false, ...settings } = given
    const id = newId()
    const now = ctx.now()
    const row = { lecture_id: id, ...toSettings(settings) }
    const draft = {
      id,
      course_id: courseId,
      title,
      description,
      is_draft: isDraft,
      ...asQuiz,
      created_at: now,
    }
    await auditChange(db, act, quizSubject(id), async (trx) => {
      if (sectionId) await requireSection(trx, { courseId, sectionId })
      if (!(await appendLecture(trx, draft, sectionId)))
        throw new Problem('not-found', callMessages.courseNotFound)
      await insertQuiz(trx, row)
      await addLectureEvent(trx, 'lecture.ready', draft, now)
      return true
    })
    const lecture = await requireLecture(db, user, { courseId, lectureId: id })
    const message = isDraft ? serverMessages.draftAdded : messages.added
    return { message, lecture: await toLecture(ctx, user, lecture), quiz: toQuiz(row, []) }
  },
)
