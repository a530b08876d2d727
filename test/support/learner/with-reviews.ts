import type { Review } from '../../../contract/endpoints/review.ts'
import { newId } from '../../../server/core/new-id.ts'
import type { Database } from '../../../server/db/open.ts'
import { makeCourse, writeArticle } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'

/** A course of five articles, and people who have read some of them. */
export async function openWithReviews(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head, { title: 'Knots' })
  const lectureIds: string[] = []
  for (const title of ['Bends', 'Hitches', 'Loops', 'Splices', 'Whippings'])
    lectureIds.push((await writeArticle(site, head, courseId, { title }))._id)
  const params = { courseId }

  return {
    ...site,
    head,
    courseId,
    lectureIds,
    /** Signs in a learner who has completed this many of the five articles. */
    signInReader: async (articles = 1) => {
      const session = await site.signIn('USER')
      for (const lectureId of lectureIds.slice(0, articles))
        await site.call('setCompletion', { session, params: { lectureId }, json: { isComplete: true } })
      return session
    },
    save: (session: string | undefined, stars: unknown, text?: string | null) =>
      site.call('saveReview', { ...(session && { session }), params, json: { stars, text } }),
    remove: (session: string) => site.call('deleteReview', { session, params }),
    list: async (session?: string, query: Record<string, string> = {}) =>
      (await site.call('listReviews', { ...(session && { session }), params, query })).json(),
    /** As an editor of the course. */
    change: (
      name: 'hideReview' | 'showReview' | 'answerReview' | 'deleteReviewAnswer',
      { _id: reviewId }: Pick<Review, '_id'>,
      session = head,
      json?: object,
    ) => site.call(name, { session, params: { courseId, reviewId }, json }),
  }
}

const rowsAtOnce = 500

/** Inserts reviews by deleted accounts, without counting them; `starsOf` returns their stars. */
export async function seedReviews(
  db: Database,
  courseId: string,
  count: number,
  starsOf = (number: number) => (number % 5) + 1,
) {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    course_id: courseId,
    user_id: null,
    stars: starsOf(number),
    created_at: new Date(),
  }))
  for (let from = 0; from < count; from += rowsAtOnce)
    await db
      .insertInto('review')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  return rows
}
