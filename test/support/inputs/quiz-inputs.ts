import { courseFields } from '../drafts.ts'
import { makeLecture } from '../fill-library.ts'
import type { TestApp } from '../open-test-app.ts'
import { cookieOf, uploadAnswer } from '../quiz/upload-answer.ts'

/** Valid calls about a quiz with one question, in which `learner` has handed in one attempt and begun another. */
export async function quizInputs(site: TestApp, session: string) {
  const { _id: courseId } = (await site.call('createCourse', { session, form: courseFields() })).json().course
  const params = { courseId }
  const asLearner = { session: await site.signIn('USER') }
  const { _id: userId } = (await site.call('currentUser', asLearner)).json().user
  const addQuiz = { session, params, json: { title: 'Knots' } }
  const addQuestion = { session, params, json: { kind: 'true-false', stem: 'Ropes are tied.', isTrue: true } }
  const { _id: questionId } = (await site.call('addBankQuestion', addQuestion)).json().question
  const questions = { items: [{ questionId, points: 1 }] }
  const makeQuiz = async (settings: object, items = questions.items): Promise<string> => {
    const { lecture } = (await site.call('addQuiz', { ...addQuiz, json: settings })).json()
    const key = { courseId, lectureId: lecture._id }
    await site.call('replaceQuizQuestions', { session, params: key, json: { items } })
    return lecture._id
  }
  const start = async (lectureId: string): Promise<string> =>
    (await site.call('startAttempt', { ...asLearner, params: { lectureId } })).json().attempt.attemptId
  const lectureId = await makeQuiz({ title: 'Knots' })
  const handedIn = await start(lectureId)
  await site.call('submitAttempt', { ...asLearner, params: { attemptId: handedIn } })
  const attemptId = await start(lectureId)
  const attempt = { ...asLearner, params: { attemptId } }
  const addFiles = { session, params, json: { kind: 'file', stem: 'Show a knot.' } }
  const { _id: filesId } = (await site.call('addBankQuestion', addFiles)).json().question
  const withFile = await start(await makeQuiz({ title: 'Photographs' }, [{ questionId: filesId, points: 1 }]))
  const { id: fileId } = await uploadAnswer(site, cookieOf(asLearner.session), {
    ...{ attemptId: withFile, questionId: filesId },
  })
  const ofFile = { ...asLearner, params: { attemptId: withFile, questionId: filesId } }
  await site.call('saveAnswer', { ...ofFile, json: { answer: fileId, sequence: 1 } })
  const forward = await start(await makeQuiz({ title: 'Bends', navigation: 'forward' }))
  const notBegun = await makeQuiz({ title: 'Hitches' })
  const key = { session, params: { courseId, lectureId } }
  const { _id: videoId } = await makeLecture(site, session, courseId)
  const video = { session, params: { lectureId: videoId }, json: { items: [{ second: 1, questionId }] } }
  await site.call('replaceVideoQuestions', video)
  const addGradeColumn = { session, params: { courseId }, json: { title: 'Talks', maxPoints: 10 } }
  const addColumn = async (): Promise<string> =>
    (await site.call('addGradeColumn', addGradeColumn)).json().item.itemId
  const column = { session, params: { courseId, itemId: await addColumn() } }
  const mark = { session, params: { courseId, userId, itemId: column.params.itemId } }
  const ofGrade = { session, params: { attemptId: handedIn, questionId } }
  return {
    readMyGrades: { ...asLearner, params: { courseId } },
    listGrades: { session, params: { courseId } },
    listKeptGrades: { session, params: { courseId } },
    giveMark: { ...mark, json: { points: 7.5, reason: 'A good talk' } },
    listGradeChanges: mark,
    saveGradeSettings: { session, params: { courseId }, json: { scale: 'letters' } },
    downloadGrades: { session, params: { courseId } },
    downloadGradesAsSheet: { session, params: { courseId } },
    importGrades: { session, params: { courseId }, form: { file: marksFile(userId, column.params.itemId) } },
    addGradeColumn,
    changeGradeColumn: { ...column, json: { title: 'Speeches' } },
    deleteGradeColumn: { session, params: { courseId, itemId: await addColumn() } },
    addQuiz,
    readQuiz: key,
    changeQuiz: { ...key, json: { passShare: 0.8 } },
    replaceQuizQuestions: { ...key, json: questions },
    readQuizStatistics: { session, params: { lectureId } },
    overrideQuiz: { session, params: { lectureId, userId }, json: { timeFactor: 1.5 } },
    replaceVideoQuestions: video,
    listVideoQuestions: { ...asLearner, params: video.params },
    readVideoQuestionStatistics: { session, params: video.params },
    answerVideoQuestion: {
      ...asLearner,
      params: { lectureId: videoId, questionId },
      json: { answer: true },
    },
    startAttempt: { ...asLearner, params: { lectureId: notBegun } },
    listAttempts: { ...asLearner, params: { lectureId } },
    readAttempt: attempt,
    readAttemptTime: attempt,
    saveAnswer: { ...attempt, params: { attemptId, questionId }, json: { answer: true, sequence: 1 } },
    readAnswerFile: { ...asLearner, params: { attemptId: withFile, fileId } },
    openNextQuestion: { ...asLearner, params: { attemptId: forward } },
    submitAttempt: attempt,
    listQuizOverrides: { session, params: { lectureId } },
    regradeQuestion: { session, params: { courseId, questionId }, json: { exclude: 'all' } },
    addFeedbackFile: { ...ofGrade, form: { file: new File(['Look.'], 'look.txt') } },
    deleteFeedbackFile: ofGrade,
    gradeAnswer: {
      session,
      params: { attemptId: handedIn, questionId },
      json: { points: 1, reason: 'Both are right' },
    },
  }
}

const marksFile = (userId: string, itemId: string) =>
  new File([`userId,Talks [${itemId}]\n${userId},8`], 'marks.csv')
