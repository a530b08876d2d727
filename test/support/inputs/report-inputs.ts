import { makeCourse, makeLecture, writeArticle } from '../fill-library.ts'
import type { TestApp } from '../open-test-app.ts'

/** Valid calls about reports, in this order: an answer is reported, and the decision is to keep it. */
export async function reportInputs(site: TestApp, session: string, other: string) {
  const { _id: courseId } = await makeCourse(site, session, { title: 'With reports' })
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  const { _id: articleId } = await writeArticle(site, session, courseId)
  const params = { courseId, lectureId }
  const complete = { session: other, params: { lectureId: articleId }, json: { isComplete: true } }
  await site.call('setCompletion', complete)
  const reviewed = await site.call('saveReview', { session: other, params, json: { stars: 1 } })
  const reviewId: string = reviewed.json().review._id
  const asked = await site.call('askQuestion', { session: other, params, json: { text: 'Why?' } })
  const questionId: string = asked.json().question._id
  const answering = { session: other, params: { questionId }, json: { text: 'So.' } }
  const answerId: string = (await site.call('answerQuestion', answering)).json().answer._id
  const reader = await site.signIn('USER')
  await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  const json = { reason: 'It is an advertisement.' }
  await site.call('reportAnswer', { session: reader, params: { answerId }, json })
  const [{ _id: caseId }] = (await site.call('listReports', { session })).json().reports
  return {
    reportQuestion: { session: reader, params: { questionId }, json },
    reportAnswer: { session: reader, params: { answerId }, json },
    reportReview: { session: reader, params: { reviewId }, json },
    listReports: { session, query: { state: 'open', courseId } },
    decideCase: { session, params: { caseId }, json: { decision: 'keep' } },
  }
}
