import type { TestApp } from '../open-test-app.ts'
import { cookieOf, uploadAnswer } from '../quiz/upload-answer.ts'

type About = { session: string; lectureId: string; submissionId: string }

/** Valid calls about peer reviews of an assignment: several people review, and one review was given. */
export async function peerReviewInputs(site: TestApp, { session, lectureId, submissionId }: About) {
  const params = { lectureId }
  const handIn = async () => {
    const own = { session: await site.signIn('USER'), params }
    const { id } = await uploadAnswer(site, cookieOf(own.session), params)
    await site.call('saveSubmission', { ...own, json: { text: 'A knot', uploads: [id] } })
    await site.call('submitWork', own)
    return own
  }
  const [author, giver, reader, asker] = [await handIn(), await handIn(), await handIn(), await handIn()]
  const works = [author, giver, reader, asker]
  const ask = async (own: typeof author) => {
    const { work } = (await site.call('askForReview', own)).json().peerReview
    const of = { session: own.session, params: { reviewId: work.reviewId as string } }
    return { ...of, json: { comment: 'It holds.', number: work.number as number } }
  }
  // Two reviews each, so that all may read what they got.
  const given = []
  for (const own of [...works, ...works]) {
    const giving = await ask(own)
    await site.call('givePeerReview', giving)
    given.push(giving)
  }
  const [got] = (await site.call('readPeerReviews', author)).json().peerReview.got
  const late = await handIn()
  const other = given.find(({ params: { reviewId } }) => reviewId !== got.reviewId)
  const ofReview = { session, params: other?.params ?? { reviewId: '' } }
  const lastReader = await handIn()
  const open = await ask(lastReader)
  return {
    readPeerReviews: author,
    askForReview: late,
    readFileToReview: { session: open.session, params: { ...open.params, number: '1' } },
    givePeerReview: open,
    listPeerReviewers: { session, params },
    listReviewsOfWork: { session, params: { submissionId } },
    reportPeerReview: {
      ...{ session: author.session, params: { reviewId: got.reviewId } },
      json: { reason: 'It is rude.' },
    },
    takeOutPeerReview: ofReview,
    restorePeerReview: ofReview,
  }
}
