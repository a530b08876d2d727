import type { AttemptSummary } from '../../../contract/endpoints/quiz-attempt.ts'
import type { quizTimeEndpoints } from '../../../contract/endpoints/quiz-time.ts'
import * as messages from '../../../contract/messages/server-quiz-attempt.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { type AttemptRow, findAttempt } from './attempt-store.ts'

/** Open pages ask again and again: one row is read, and nothing is written. */
export const readAttemptTime: Handler<typeof quizTimeEndpoints.readAttemptTime> = async ({
  ctx,
  user,
  params: { attemptId },
}) => {
  const attempt = await findAttempt(ctx.db, attemptId)
  if (attempt?.user_id !== user.id) throw new Problem('not-found', messages.notFound)
  return { message: messages.timeRead, ...toTimes(attempt), now: ctx.now().toISOString() }
}

type Times = Pick<AttemptSummary, 'startedAt' | 'deadline' | 'submittedAt'>

export const toTimes = ({ started_at, deadline, submitted_at }: AttemptRow): Times => ({
  startedAt: started_at.toISOString(),
  ...(deadline && { deadline: deadline.toISOString() }),
  ...(submitted_at && { submittedAt: submitted_at.toISOString() }),
})
