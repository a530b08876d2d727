import { quizAttemptEndpoints } from '../../../contract/endpoints/quiz-attempt.ts'
import { quizGradingEndpoints } from '../../../contract/endpoints/quiz-grading.ts'
import { quizTimeEndpoints } from '../../../contract/endpoints/quiz-time.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { openNextQuestion, saveAnswer } from './answer-question.ts'
import { findAnswerFoldersInUse } from './files/answer-file-store.ts'
import { addFeedbackFile, deleteFeedbackFile } from './files/feedback-file.ts'
import { readAnswerFile } from './files/send-answer-file.ts'
import { gradeAnswer } from './grading/grade-answer.ts'
import { regradeQuestion } from './grading/regrade.ts'
import { tellClosed } from './news/tell-grades.ts'
import { handInOverdue } from './overdue.ts'
import { listQuizOverrides, overrideQuiz } from './override-quiz.ts'
import { listAttempts, readAttempt, submitAttempt } from './read-attempts.ts'
import { readAttemptTime } from './read-time.ts'
import { startAttempt } from './start-attempt.ts'

export const quizAttemptFeature: Feature = {
  routes: [
    ...routesFor(quizAttemptEndpoints, {
      startAttempt,
      listAttempts,
      readAttempt,
      saveAnswer,
      readAnswerFile,
      openNextQuestion,
      submitAttempt,
    }),
    ...routesFor(quizTimeEndpoints, { readAttemptTime }),
    ...routesFor(quizGradingEndpoints, {
      gradeAnswer,
      addFeedbackFile,
      deleteFeedbackFile,
      listQuizOverrides,
      overrideQuiz,
      regradeQuestion,
    }),
  ],
  purges: [handInOverdue, tellClosed],
  owns: { lectures: findAnswerFoldersInUse },
}
