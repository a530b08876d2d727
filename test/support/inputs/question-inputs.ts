import { trueFiles } from '../files.ts'
import type { TestApp } from '../open-test-app.ts'
import { reportInputs } from './report-inputs.ts'

/** Valid calls about questions and reports, by an administrator who asks, and about what another user wrote. */
export async function questionInputs(site: TestApp, session: string, other: string, lectureId: string) {
  const ask = { session, params: { lectureId }, json: { text: 'Which **knot** is this?' } }
  const asked = async (who: string) =>
    (await site.call('askQuestion', { ...ask, session: who })).json().question._id as string
  const [mine, deleted, theirs] = [await asked(session), await asked(session), await asked(other)]
  const answer = { session, params: { questionId: mine }, json: { text: 'A bowline.' } }
  const answered = async (who: string) =>
    (await site.call('answerQuestion', { ...answer, session: who })).json().answer._id as string
  const [ownAnswer, deletedAnswer, otherAnswer] = [
    await answered(session),
    await answered(session),
    await answered(other),
  ]
  await site.call('deleteQuestion', { session, params: { questionId: deleted } })
  await site.call('deleteAnswer', { session, params: { answerId: deletedAnswer } })
  const question = (questionId: string) => ({ session, params: { questionId } })
  const ofAnswer = (answerId: string) => ({ session, params: { answerId } })
  return {
    listQuestions: { session, params: { lectureId }, query: { sort: 'votes', q: 'knot' } },
    askQuestion: ask,
    addPostPicture: { session, params: { lectureId }, form: { picture: trueFiles.png } },
    findSimilarQuestions: { session, params: { lectureId }, query: { text: 'Which knot?' } },
    editQuestion: { ...question(mine), json: { text: 'Which knot is that?' } },
    voteForQuestion: question(theirs),
    withdrawQuestionVote: question(theirs),
    acceptAnswer: { ...question(mine), json: { answerId: ownAnswer } },
    hideQuestion: question(theirs),
    showQuestion: question(theirs),
    listAnswers: question(mine),
    listNamable: question(mine),
    answerQuestion: answer,
    editAnswer: { ...ofAnswer(ownAnswer), json: { text: 'A bowline on a bight.' } },
    voteForAnswer: ofAnswer(otherAnswer),
    withdrawAnswerVote: ofAnswer(otherAnswer),
    hideAnswer: ofAnswer(otherAnswer),
    showAnswer: ofAnswer(otherAnswer),
    deleteAnswer: ofAnswer(ownAnswer),
    restoreAnswer: ofAnswer(deletedAnswer),
    deleteQuestion: question(mine),
    restoreQuestion: question(deleted),
    ...(await reportInputs(site, session, other)),
  }
}
