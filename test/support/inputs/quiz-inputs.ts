import type { TestApp } from '../open-test-app.ts'

/** Valid calls about a quiz with one question, in which `learner` has handed in one attempt and begun another. */
export async function quizInputs(site: TestApp, session: string, courseId: string) {
  const params = { courseId }
  const asLearner = { session: await site.signIn('USER') }
  const { _id: userId } = (await site.call('currentUser', asLearner)).json().user
  const addQuiz = { session, params, json: { title: 'Knots' } }
  const lectureId: string = (await site.call('addQuiz', addQuiz)).json().lecture._id
  const key = { session, params: { courseId, lectureId } }
  const addQuestion = { session, params, json: { kind: 'true-false', stem: 'Ropes are tied.', isTrue: true } }
  const { _id: questionId } = (await site.call('addBankQuestion', addQuestion)).json().question
  const replaceQuizQuestions = { ...key, json: { items: [{ questionId, points: 1 }] } }
  await site.call('replaceQuizQuestions', replaceQuizQuestions)
  const startAttempt = { ...asLearner, params: { lectureId } }
  const start = async (): Promise<string> =>
    (await site.call('startAttempt', startAttempt)).json().attempt.attemptId
  const handedIn = await start()
  await site.call('submitAttempt', { ...asLearner, params: { attemptId: handedIn } })
  const attemptId = await start()
  const attempt = { ...asLearner, params: { attemptId } }
  const { lecture: forward } = (
    await site.call('addQuiz', { ...addQuiz, json: { title: 'Bends', navigation: 'forward' } })
  ).json()
  const ofForward = { session, params: { courseId, lectureId: forward._id } }
  await site.call('replaceQuizQuestions', { ...ofForward, json: replaceQuizQuestions.json })
  const other = { ...asLearner, params: { lectureId: forward._id } }
  const { attempt: passed } = (await site.call('startAttempt', other)).json()
  return {
    addQuiz,
    readQuiz: key,
    changeQuiz: { ...key, json: { passShare: 0.8 } },
    replaceQuizQuestions,
    overrideQuiz: { session, params: { lectureId, userId }, json: { timeFactor: 1.5 } },
    startAttempt,
    listAttempts: startAttempt,
    readAttempt: attempt,
    saveAnswer: { ...attempt, params: { attemptId, questionId }, json: { answer: true, sequence: 1 } },
    openNextQuestion: { ...asLearner, params: { attemptId: passed.attemptId } },
    submitAttempt: attempt,
    gradeAnswer: {
      session,
      params: { attemptId: handedIn, questionId },
      json: { points: 1, reason: 'Both are right' },
    },
  }
}
