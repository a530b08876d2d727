import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../contract/endpoints/course.ts'
import { makeCourse, makeLecture, writeArticle } from '../../../test/support/fill-library.ts'
import { playedTo } from '../../../test/support/inputs/progress-inputs.ts'
import { openWithReviews } from '../../../test/support/learner/with-reviews.ts'
import { up as countVotesAgain } from '../../db/migrations/0105-rating-votes.ts'

const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } })

type Site = Awaited<ReturnType<typeof openWithReviews>>

const saveFrom = async (site: Site, address: string, stars: number) => {
  const session = await site.signInReader()
  const params = { courseId: site.courseId }
  const input = { session, params, json: { stars }, ...fromAddress(address) }
  const response = await site.call('saveReview', input)
  assert.equal(response.statusCode, 200, response.body)
  return session
}

test('twelve accounts of one address are one vote in the average; the stars and their number stay public', async () => {
  await using site = await openWithReviews({ TRUST_PROXY: '127.0.0.1' })
  await saveFrom(site, '203.0.113.7', 2)
  await saveFrom(site, '198.51.100.9', 3)
  const puppets: string[] = []
  for (let count = 0; count < 12; count += 1) puppets.push(await saveFrom(site, '192.0.2.1', 5))
  const { mean, average, count, starCounts } = await site.list()
  // (2 + 3 + 5) ÷ 3
  assert.deepEqual([average, count, starCounts], [3.333, 14, [0, 1, 1, 0, 12]])
  // (5 × 3.5 + 2 + 3 + 5) ÷ 8
  assert.equal(mean, 3.438)
  const catalogue = (await site.call('listCourses')).json().courses
  assert.equal(catalogue[0].reviews.average, 3.333)
  // An address with several opinions is their mean.
  await site.call('saveReview', {
    session: puppets[0],
    params: { courseId: site.courseId },
    json: { stars: 1 },
    ...fromAddress('203.0.113.7'),
  })
  // (1.5 + 3 + 5) ÷ 3
  assert.equal((await site.list()).average, 3.167)
  for (const session of puppets) await site.remove(session)
  assert.equal((await site.list()).average, 2.5)
})

test('twelve puppets of one address do not lead a course that three people like, before and after the migration', async () => {
  await using site = await openWithReviews({ TRUST_PROXY: '127.0.0.1' })
  const { db } = site.ctx
  const { _id: honest } = await makeCourse(site, site.head, { title: 'Charts' })
  const { _id: lectureId } = await writeArticle(site, site.head, honest, { title: 'Scales' })
  for (const [number, stars] of [5, 5, 4].entries()) {
    const session = await site.signIn('USER')
    await site.call('setCompletion', { session, params: { lectureId }, json: { isComplete: true } })
    const from = fromAddress(`203.0.113.${number}`)
    await site.call('saveReview', { session, params: { courseId: honest }, json: { stars }, ...from })
  }
  for (let count = 0; count < 12; count += 1) await saveFrom(site, '192.0.2.1', 5)
  const best = async () => {
    const reply = await site.call('listCourses', { query: { sort: 'rating' } })
    return reply.json().courses.map(({ _id, reviews }: Course) => [_id, reviews?.mean])
  }
  // (5 × 3.5 + 14) ÷ 8 and (5 × 3.5 + 5) ÷ 6
  const expected = [
    [honest, 3.938],
    [site.courseId, 3.75],
  ]
  assert.deepEqual(await best(), expected)
  await db.updateTable('course').set({ rating: 4_559 }).where('id', '=', site.courseId).execute()
  await countVotesAgain(db)
  const ratings = await db.selectFrom('course').select('rating').orderBy('rating', 'desc').execute()
  assert.deepEqual(
    ratings.map(({ rating }) => rating),
    [3_938, 3_750],
  )
})

test('one IPv6 network is one address, and no address is stored', async () => {
  await using site = await openWithReviews({ TRUST_PROXY: '127.0.0.1' })
  await saveFrom(site, '2001:db8:1:2::1', 5)
  await saveFrom(site, '2001:db8:1:2:ffff::9', 5)
  await saveFrom(site, '2001:db8:1:3::1', 1)
  assert.equal((await site.list()).average, 3)
  const rows = await site.ctx.db.selectFrom('review').selectAll().execute()
  assert.equal(rows.length, 3)
  assert.equal(new Set(rows.map(({ address_key }) => address_key)).size, 2)
  assert.ok(!JSON.stringify(rows).includes('2001:'))
})

test('a video that was completed without watching earns no review; watching it does', async () => {
  await using site = await openWithReviews()
  const videos = []
  for (let count = 0; count < 2; count += 1) videos.push(await makeLecture(site, site.head, site.courseId))
  const { db } = site.ctx
  await db.updateTable('lecture').set({ duration_seconds: 100_000 }).where('kind', '=', 'video').execute()
  const session = await site.signIn('USER')
  const { id } = await db
    .selectFrom('user')
    .innerJoin('session', 'session.user_id', 'user.id')
    .select('user.id')
    .orderBy('user.id', 'desc')
    .executeTakeFirstOrThrow()
  await site.call('saveProgress', {
    session,
    params: { lectureId: videos[0]?._id ?? '' },
    json: playedTo(1),
  })
  await db
    .updateTable('lecture_progress')
    .set({ is_finished: true, seconds: 100_000, watched_seconds: 0 })
    .where('user_id', '=', id)
    .execute()
  const refused = await site.save(session, 5)
  assert.equal(refused.statusCode, 403, refused.body)
  assert.match(refused.json().message, /what you marked as complete does not count/)
  assert.equal((await site.list(session)).right, 'too-early')
  await db.updateTable('course_run').set({ completed_at: site.clock.now }).where('user_id', '=', id).execute()
  assert.equal((await site.save(session, 5)).statusCode, 403)
  await db
    .updateTable('lecture_progress')
    .set({ watched_seconds: 45_000 })
    .where('user_id', '=', id)
    .execute()
  assert.equal((await site.save(session, 5)).statusCode, 200)
})
