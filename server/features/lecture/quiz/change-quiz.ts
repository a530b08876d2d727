import type { quizEndpoints } from '../../../../contract/endpoints/quiz.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-quiz.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { Handler } from '../../../http/route.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { currentVersions, listVersions } from '../../question-bank/bank-store.ts'
import { titleOf } from '../../question-bank/question-view.ts'
import { requireLecture } from '../lecture-access.ts'
import { updateLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { holdQuiz, requireQuiz } from './quiz-access.ts'
import { quizSubject } from './quiz-audit-subject-store.ts'
import { toSettings } from './quiz-settings.ts'
import { endOpenAttempts, listItems, toQuiz, updateQuiz } from './quiz-store.ts'

export const readQuiz: Handler<typeof quizEndpoints.readQuiz> = async ({ ctx: { db }, user, params }) => {
  const { title, description } = await requireLecture(db, user, params)
  const row = await requireQuiz(db, params.lectureId)
  const quiz = toQuiz(row, await listItems(db, row.lecture_id))
  const asked = quiz.items.flatMap((item) => ('questionId' in item ? [item.questionId] : []))
  const versions = await listVersions(db, await currentVersions(db, params.courseId, asked))
  const names = Object.fromEntries(versions.map((version) => [version.questionId, titleOf(version)]))
  return { message: messages.read, quiz, title, description, names }
}

export const changeQuiz = checked<typeof quizEndpoints.changeQuiz>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, user, params, body: { title, description, ...settings }, act }) => {
    const { lectureId } = params
    const words = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
    const { lecture, quiz } = await auditChange(ctx.db, act, quizSubject(lectureId), async (trx) => {
      const { row, lecture: before } = await holdQuiz(trx, params)
      const isRenamed = Object.keys(words).length > 0
      const lecture = isRenamed ? await updateLecture(trx, params, words, ctx.now()) : before
      if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
      const changes = toSettings(settings, row)
      await updateQuiz(trx, lectureId, changes)
      const { closes_at: closesAt } = changes
      if (closesAt) await endOpenAttempts(trx, lectureId, { closesAt, now: ctx.now() })
      await askForPasses(trx, { courseId: params.courseId }, ctx.now())
      return { lecture, quiz: toQuiz({ ...row, ...changes }, await listItems(trx, lectureId)) }
    })
    return { message: messages.changed, lecture: await toLecture(ctx, user, lecture), quiz }
  },
)
