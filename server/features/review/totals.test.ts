import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openWithReviews } from '../../../test/support/learner/with-reviews.ts'
import { averageOf, ratingOf, type StarCounts } from './star-store.ts'

/** Each review comes from another address. */
const ratingOfStars = (counts: StarCounts) =>
  ratingOf({
    count: counts.reduce((sum, count) => sum + count, 0),
    sum: counts.reduce((sum, count, index) => sum + count * (index + 1), 0),
  })

test('few votes stay near the middle, many speak for themselves', () => {
  assert.equal(ratingOfStars([0, 0, 0, 0, 0]), 3_500)
  assert.equal(ratingOfStars([0, 0, 0, 0, 1]), 3_750)
  assert.equal(ratingOfStars([1, 0, 0, 0, 0]), 3_083)
  assert.equal(ratingOfStars([0, 0, 0, 0, 5_000]), 4_999)
  assert.ok(ratingOfStars([0, 0, 0, 10, 10]) > ratingOfStars([0, 0, 0, 0, 2]))
})

/** A repeatable sequence of numbers from 0 to below 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One vote for each address: the mean of its stars. */
function naiveVotes(rows: { stars: number; address_key: string | null }[]) {
  const votes = [...Map.groupBy(rows, ({ address_key }) => address_key).values()].map(
    (one) => one.reduce((sum, { stars }) => sum + stars, 0) / one.length,
  )
  return { count: votes.length, sum: votes.reduce((sum, vote) => sum + vote, 0) }
}

for (const seed of [1, 2, 3])
  test(`whatever changes at the same time, the totals are those of a naive count (seed ${seed})`, async () => {
    await using site = await openWithReviews({ TRUST_PROXY: '127.0.0.1' })
    const params = { courseId: site.courseId }
    const { db } = site.ctx
    const random = randomFrom(seed)
    const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
    const learners: string[] = []
    for (let count = 0; count < 5; count += 1) learners.push(await site.signInReader())
    for (let round = 0; round < 8; round += 1) {
      const known = await db.selectFrom('review').select('id as _id').execute()
      const calls = Array.from({ length: 10 }, () => {
        const [learner, review] = [pick(learners), pick(known)]
        const [what, stars] = [random(), 1 + Math.floor(random() * 5)]
        const headers = { 'x-forwarded-for': `192.0.2.${stars % 3}` }
        if (what < 0.5 || !review)
          return site.call('saveReview', { session: learner, params, json: { stars }, headers })
        if (what < 0.7) return site.remove(learner)
        return site.change(what < 0.85 ? 'hideReview' : 'showReview', review)
      })
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
      assert.ok(
        statuses.every((status) => [200, 404].includes(status)),
        statuses.join(' '),
      )
      const rows = await db
        .selectFrom('review')
        .select(['stars', 'address_key'])
        .where('hidden_at', 'is', null)
        .where('deleted_at', 'is', null)
        .execute()
      const naive = [1, 2, 3, 4, 5].map((stars) => rows.filter((row) => row.stars === stars).length)
      const course = await db
        .selectFrom('course')
        .select(['star_counts', 'rating', 'vote_average'])
        .where('id', '=', site.courseId)
        .executeTakeFirstOrThrow()
      const votes = naiveVotes(rows)
      const expected = { star_counts: naive, rating: ratingOf(votes), vote_average: averageOf(votes) }
      assert.deepEqual(course, expected, `round ${round}`)
      assert.equal((await site.list()).count, rows.length)
    }
    const people = await db.selectFrom('review').select('user_id').execute()
    assert.equal(new Set(people.map(({ user_id }) => user_id)).size, people.length)
  })

test('reviews of several courses at the same time do not wait for each other for ever', async () => {
  await using site = await openWithReviews()
  const learners = await Promise.all([1, 2, 3].map(() => site.signInReader(5)))
  const { _id: other } = await makeCourse(site, site.head, { title: 'Charts' })
  await Promise.all(
    learners.flatMap((session) => [
      site.save(session, 4),
      site.call('editCourse', { session: site.head, params: { courseId: other }, json: { title: 'Maps' } }),
    ]),
  )
  assert.deepEqual((await site.list()).starCounts, [0, 0, 0, 3, 0])
  assert.equal((await site.list()).average, 4)
})
