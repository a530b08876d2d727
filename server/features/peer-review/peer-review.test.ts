import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPeerReviews } from '../../../test/support/assignment/with-peer-reviews.ts'

test('each gives and gets reviews by the rubric and in words, and reads them once theirs are given', async () => {
  await using site = await withPeerReviews()
  const { ada, bob, eve } = site
  const asked = await site.get(ada)
  assert.deepEqual([asked.next, asked.given, asked.work?.text, asked.got], ['give', 0, 'Work 2', null])
  assert.equal((await site.get(ada)).work?.reviewId, asked.work?.reviewId, 'asking twice is asking once')
  await site.json(await site.send(ada, asked))
  assert.deepEqual([await site.review(bob), await site.review(eve)], ['Work 3', 'Work 1'])
  const one = await site.own(ada)
  assert.deepEqual([one.given, one.got, one.next], [1, null, 'ask'], 'they are not seen before two are given')
  assert.equal(await site.review(ada, 'Tighter.'), 'Work 3')
  const { got, next, ownReviews } = await site.own(ada)
  assert.deepEqual([got?.length, next, ownReviews.length], [1, 'none', 2])
  assert.deepEqual(
    [got?.[0]?.comment, got?.[0]?.rubric.map(({ level, points }) => `${level} ${points}`)],
    ['It holds well.', ['Holds 6', 'Clear 4']],
  )
  assert.equal((await site.own(bob)).got, null)
  site.over()
  assert.equal((await site.own(bob)).got?.length, 1, 'or the date has passed')
})

test('a review needs a level for each criterion and words, and the version that was looked at', async () => {
  await using site = await withPeerReviews({ people: 2 })
  const { ada, bob } = site
  const own = await site.get(ada)
  const levels = Object.entries({ ...own.rubric?.criteria.map(({ criterionId }) => criterionId) })
  assert.equal(levels.length, 2)
  assert.match((await site.send(ada, own, { rubric: {} })).body, /Choose a level for each criterion/)
  assert.match((await site.send(ada, own, { rubric: { unknown: 'x' } })).body, /no such criterion/)
  assert.match((await site.send(ada, own, { comment: ' ' })).body, /Write what is good/)
  await site.handIn('Work 2, better', bob)
  const stale = await site.send(ada, own)
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'changed-meanwhile'])
  const again = await site.get(ada)
  assert.deepEqual([again.work?.text, again.work?.number], ['Work 2, better', 2])
  await site.json(await site.send(ada, again))
})

test('sending a review twice is sending it once, also at the same moment', async () => {
  await using site = await withPeerReviews({ people: 2, reviews: 1 })
  const own = await site.get(site.ada)
  const replies = await Promise.all([
    site.send(site.ada, own, { comment: 'First' }),
    site.send(site.ada, own, { comment: 'Second' }),
  ])
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  const rows = await site.ctx.db.selectFrom('peer_review').select('comment').execute()
  assert.equal(rows.length, 1)
  const [{ comment } = { comment: '' }] = rows
  await site.json(await site.send(site.ada, own, { comment: 'Third' }))
  assert.equal((await site.own(site.ada)).ownReviews[0]?.comment, comment)
})

test('after the date the clock of the server refuses a review, without a grace', async () => {
  await using site = await withPeerReviews({ people: 2 })
  const own = await site.get(site.ada)
  site.pass(10 * 86_400)
  await site.json(await site.send(site.ada, own))
  const late = await site.get(site.bob)
  site.pass(1)
  const refused = await site.send(site.bob, late)
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'time-over'])
  assert.equal((await site.ask(site.ada)).json().code, 'time-over')
  const { next, work } = await site.own(site.bob)
  assert.deepEqual([next, work], ['closed', null])
})

test('people who ask at once never give more than asked for to one work', async () => {
  await using site = await withPeerReviews({ people: 6, reviews: 2 })
  for (const _ of [1, 2]) {
    const replies = await Promise.all(site.sessions.map((session) => site.get(session)))
    await Promise.all(
      replies.map(async (own, at) => own.work && site.json(await site.send(site.sessions[at] ?? '', own))),
    )
  }
  const rows = await site.ctx.db.selectFrom('peer_review').select(['submission_id', 'reviewer_id']).execute()
  const counts = [...Map.groupBy(rows, ({ submission_id }) => submission_id).values()].map((of) => of.length)
  assert.ok(rows.length >= 10, `${rows.length}`)
  assert.ok(
    counts.every((count) => count <= 2),
    `${counts}`,
  )
})

test('who has not handed in gives none, with fewer others everyone reviews those, and late work comes first', async () => {
  await using site = await withPeerReviews({ people: 1, reviews: 3 })
  const stranger = await site.signIn('USER')
  assert.equal((await site.own(stranger)).next, 'hand-in')
  assert.match((await site.ask(stranger)).body, /Hand in your own work first/)
  assert.deepEqual([(await site.own(site.ada)).next, await site.review(site.ada)], ['none', undefined])
  const bob = await site.handInAs('Work 2')
  assert.deepEqual([await site.review(site.ada), await site.review(bob)], ['Work 2', 'Work 1'])
  assert.equal((await site.own(bob)).next, 'none')
  const late = await site.handInAs('Late')
  assert.equal(await site.review(bob), 'Late')
  assert.equal(await site.review(late), 'Work 1')
})

test('work that was taken back is replaced by another one; a review of an earlier version says so', async () => {
  await using site = await withPeerReviews()
  const { ada, bob, eve } = site
  const own = await site.get(ada)
  assert.equal(own.work?.text, 'Work 2')
  await site.json(await site.takeBack(bob))
  assert.match((await site.send(ada, own)).body, /taken back/)
  assert.deepEqual([(await site.own(ada)).work, (await site.own(ada)).next], [null, 'ask'])
  assert.equal(await site.review(ada), 'Work 3')
  await site.handIn('Work 2 again', bob)
  assert.equal(await site.review(ada), 'Work 2 again')
  site.pass(60)
  await site.handIn('Work 3 again', eve)
  site.over()
  assert.deepEqual(
    (await site.own(eve)).got?.map(({ isEarlier }) => isEarlier),
    [true],
  )
  assert.deepEqual(
    (await site.own(bob)).got?.map(({ isEarlier }) => isEarlier),
    [false],
  )
})

test('work that somebody has held for days goes to who would find none', async () => {
  await using site = await withPeerReviews({ people: 2, reviews: 1 })
  const { ada, bob } = site
  const held = await site.get(ada)
  const late = await site.handInAs('Work 3')
  assert.equal(await site.review(bob), 'Work 3')
  site.pass(86_400)
  const first = await site.get(late)
  assert.equal(first.work?.text, 'Work 1')
  await site.json(await site.send(late, first))
  const later = await site.handInAs('Work 4')
  assert.equal(await site.review(later), undefined, 'everything is with somebody')
  site.pass(2 * 86_400)
  assert.equal(await site.review(later), 'Work 2')
  assert.equal((await site.send(ada, held)).statusCode, 404)
  assert.equal((await site.get(ada)).work?.text, 'Work 4')
})
