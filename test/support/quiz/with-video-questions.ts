import { makeLecture } from '../fill-library.ts'
import { drafts, type SimpleKind, withQuiz } from './with-quiz.ts'

/** A course with a video that asks one question of each simple kind at second 0. */
export async function withVideoQuestions(kinds: SimpleKind[] = ['short-text', 'number']) {
  const site = await withQuiz({}, kinds)
  const { head, learner, courseId, ids, json } = site
  const makeVideo = async (): Promise<string> =>
    (await makeLecture(site, head, courseId, { title: 'Splicing' }))._id
  const videoId = await makeVideo()
  const choose = (items: unknown, { session = head, lectureId = videoId } = {}) =>
    site.call('replaceVideoQuestions', { session, params: { lectureId }, json: { items } })
  const see = (session = learner, lectureId = videoId) =>
    site.call('listVideoQuestions', { session, params: { lectureId } })
  const seen = async (session = learner, lectureId = videoId) =>
    (await json(await see(session, lectureId))).questions
  const reply = (questionId: string, answer: unknown, { session = learner, lectureId = videoId } = {}) =>
    site.call('answerVideoQuestion', { session, params: { lectureId, questionId }, json: { answer } })
  const replyRightly = (questionId: string) =>
    reply(questionId, drafts[kinds[ids.indexOf(questionId)] as SimpleKind].answer)
  await json(await choose(ids.map((questionId) => ({ second: 0, questionId }))))
  return { ...site, videoId, makeVideo, choose, see, seen, reply, replyRightly }
}
