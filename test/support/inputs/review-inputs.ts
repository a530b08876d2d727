import { makeCourse, writeArticle } from '../fill-library.ts'
import { instructorInputs } from '../instructor/instructor-inputs.ts'
import type { TestApp } from '../open-test-app.ts'

/** Valid calls about reviews and instructors, in this order: one is saved and deleted, another answered and hidden. */
export async function reviewInputs(site: TestApp, session: string) {
  const { _id: courseId } = await makeCourse(site, session, { title: 'With reviews' })
  const { _id: lectureId } = await writeArticle(site, session, courseId)
  const signInReader = async () => {
    const reader = await site.signIn('USER')
    await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
    const json = { isComplete: true }
    await site.call('setCompletion', { session: reader, params: { lectureId }, json })
    return reader
  }
  const [reader, other] = [await signInReader(), await signInReader()]
  const params = { courseId }
  const json = { stars: 4, text: 'Knots at last.' }
  const saved = await site.call('saveReview', { session: other, params, json })
  const reviewId: string = saved.json().review._id
  const key = { session, params: { courseId, reviewId } }
  return {
    saveReview: { session: reader, params, json },
    listReviews: { session: reader, params, query: { sort: 'highest' } },
    deleteReview: { session: reader, params },
    answerReview: { ...key, json: { text: 'Thank you.' } },
    deleteReviewAnswer: key,
    hideReview: key,
    showReview: key,
    ...(await instructorInputs(site, session)),
  }
}
