import type { AttemptSummary } from '../../../contract/endpoints/quiz-attempt.ts'
import type { quizTimeEndpoints } from '../../../contract/endpoints/quiz-time.ts'
import * as messages from '../../../contract/messages/server-quiz-attempt.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { type AttemptRow, findAttempt, updateAttempt } from './attempt-store.ts'
import { isFirstWord } from './deadline.ts'

/** Open pages ask again and again: one row is read, and written once, after the deadline. */
export const readAttemptTime: Handler<typeof quizTimeEndpoints.readAttemptTime> = async ({
  ctx,
  user,
  params: { attemptId },
}) => {
  const attempt = await findAttempt(ctx.db, attemptId)
  if (attempt?.user_id !== user.id) throw new Problem('not-found', messages.notFound)
  await noteWord(ctx, attempt)
  return { message: messages.timeRead, ...toTimes(attempt), now: ctx.now().toISOString() }
}

/** What is answered after the first word since the deadline is too late. */
export async function noteWord({ db, now }: Pick<AppContext, 'db' | 'now'>, attempt: AttemptRow) {
  const moment = now()
  if (isFirstWord(attempt, moment))
    await transact(db, (trx) => updateAttempt(trx, attempt.id, { seen_at: moment }))
}

type Times = Pick<AttemptSummary, 'startedAt' | 'deadline' | 'submittedAt'>

export const toTimes = ({ started_at, deadline, submitted_at }: AttemptRow): Times => ({
  startedAt: started_at.toISOString(),
  ...(deadline && { deadline: deadline.toISOString() }),
  ...(submitted_at && { submittedAt: submitted_at.toISOString() }),
})
