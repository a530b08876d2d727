import type { QuizItem, quizEndpoints } from '../../../../contract/endpoints/quiz.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-quiz.ts'
import { maxQuizItems } from '../../../../contract/validation/bounds/quiz-limits.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { currentVersions, listByTag } from '../../question-bank/bank-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { holdQuiz } from './quiz-access.ts'
import { quizSubject } from './quiz-audit-subject-store.ts'
import { listItems, replaceItems, toQuiz } from './quiz-store.ts'

export const replaceQuizQuestions = checked<typeof quizEndpoints.replaceQuizQuestions>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, params, body: { items }, act }) => {
    const { courseId, lectureId } = params
    const quiz = await auditChange(ctx.db, act, quizSubject(lectureId), async (trx) => {
      const { row } = await holdQuiz(trx, params)
      await requireKnown(trx, courseId, items)
      await replaceItems(trx, lectureId, items)
      await askForPasses(trx, { courseId }, ctx.now())
      return toQuiz(row, await listItems(trx, lectureId))
    })
    return { message: messages.questionsSaved, quiz }
  },
)

async function requireKnown(db: Database, courseId: string, items: QuizItem[]) {
  const ids = items.flatMap((item) => ('questionId' in item ? [item.questionId] : []))
  const known = new Set((await currentVersions(db, courseId, ids)).map(({ questionId }) => questionId))
  const taken = new Set<string>()
  let questions = 0
  for (const [index, item] of items.entries()) {
    const number = index + 1
    questions += 'questionId' in item ? 1 : item.count
    if (questions > maxQuizItems) throw wrong(messages.tooManyQuestions({ max: maxQuizItems }))
    if ('questionId' in item) {
      if (!known.has(item.questionId)) throw wrong(messages.unknownQuestion({ number }))
      if (taken.has(item.questionId)) throw wrong(messages.twice({ number }))
      taken.add(item.questionId)
    } else {
      const { tag } = item
      const count = (await listByTag(db, courseId, tag)).length
      if (count < item.count) throw wrong(messages.tooFewTagged({ number, count, tag }))
    }
  }
}

const wrong = (message: Message) => new Problem('broken', message, { fields: { items: message } })
