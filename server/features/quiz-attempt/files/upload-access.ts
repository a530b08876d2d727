import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { endingsOf } from '../../question-bank/judge-access.ts'
import { requireOpenQuiz } from '../attempt-access.ts'
import { findAnswer } from '../attempt-store.ts'
import { arrivalOf } from '../deadline.ts'
import { readVersions } from '../grading/versions.ts'
import { requireEnding } from './take-files.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Wanted = { attemptId: string; questionId: string; name: string }

/** Throws unless this person may answer this question with such a file now. */
export async function requireAnswering(
  ctx: Context,
  user: CurrentUser,
  { attemptId, questionId, name }: Wanted,
) {
  const { attempt } = await requireOpenQuiz(ctx, user, attemptId)
  if (attempt.submitted_at !== null) throw new Problem('handed-in', messages.handedIn)
  if (arrivalOf(attempt, ctx.now(), ctx.settings.quizGraceSeconds) === 'over')
    throw new Problem('time-over', messages.timeOver)
  const row = await findAnswer(ctx.db, attemptId, questionId)
  const endings = row && endingsOf((await readVersions(ctx.db, [row]))(row))
  if (!endings) throw new Problem('broken', messages.takesNoFiles)
  requireEnding(name, endings)
}
