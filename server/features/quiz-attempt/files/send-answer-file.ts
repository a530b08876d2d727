import type { quizAttemptEndpoints } from '../../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import { Problem } from '../../../core/problem.ts'
import { storedFile } from '../../../http/handlers/stored-file.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { requireReadable } from '../attempt-access.ts'
import { openReveal } from '../attempt-view.ts'
import { findFileOf } from './answer-file-store.ts'

/** For the learner and the editors of the course; for the learner that of a teacher as soon as feedback may be seen. */
export const readAnswerFile = storedFile<typeof quizAttemptEndpoints.readAnswerFile>(
  async ({ ctx, user, params: { attemptId, fileId } }) => {
    const { attempt, quiz, isEditor } = await requireReadable(ctx, user, attemptId)
    const file = await findFileOf(ctx.db, attemptId, fileId)
    const isHidden = file?.user_id === null && !(await openReveal(ctx, quiz, isEditor)).isShown(attempt)
    if (!file || isHidden) throw new Problem('not-found', messages.fileNotFound)
    return { name: file.file_name, stored: `lectures/${answerFile(file.id)}` }
  },
)
