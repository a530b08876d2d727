import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPeerReviews } from '../../../../test/support/assignment/with-peer-reviews.ts'

async function withRudeReview() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withPeerReviews({ people: 3, reviews: 1 }))
  const own = await site.get(site.ada)
  await site.json(await site.send(site.ada, own, { comment: 'Rude words' }))
  const reviewId = own.work?.reviewId ?? ''
  const params = { reviewId }
  const takeOut = (session = site.head) => site.call('takeOutPeerReview', { session, params })
  const restore = (session = site.head) => site.call('restorePeerReview', { session, params })
  const gotOfBob = async () => (await site.own(site.bob)).got?.map(({ comment }) => comment)
  const acts = async () =>
    (
      await site.ctx.db
        .selectFrom('audit_log')
        .select('what')
        .where('which_kind', '=', 'peerReview')
        .execute()
    ).map(({ what }) => what)
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ reviewId, takeOut, restore, gotOfBob, acts },
  }
}

test('an editor takes a review out and brings it back; it counts as given, and its author is told calmly', async () => {
  await using site = await withRudeReview()
  await site.review(site.bob)
  assert.deepEqual(await site.gotOfBob(), ['Rude words'])
  for (const session of [site.ada, site.bob, site.eve])
    assert.ok([403, 404].includes((await site.takeOut(session)).statusCode))
  await site.json(await site.takeOut())
  await site.json(await site.takeOut())
  assert.deepEqual(await site.gotOfBob(), [])
  const { given, ownReviews } = await site.own(site.ada)
  assert.deepEqual([given, ownReviews[0]?.isRemoved], [1, true])
  assert.deepEqual(await site.heard(site.ada), ['peer-removed'])
  await site.json(await site.restore())
  assert.deepEqual([await site.gotOfBob(), await site.heard(site.ada)], [['Rude words'], []])
  assert.deepEqual(await site.acts(), ['takeOutPeerReview', 'restorePeerReview'])
})

test('the work of a review that was taken out goes to others again, and its reviewer may give another one', async () => {
  await using site = await withRudeReview()
  await site.json(await site.takeOut())
  const again = await site.get(site.eve)
  assert.ok(['Work 1', 'Work 2'].includes(again.work?.text ?? ''))
  await site.json(await site.send(site.eve, again))
  await site.review(site.bob)
  const { next } = await site.own(site.ada)
  if (next === 'ask') assert.notEqual(await site.review(site.ada), 'Work 2', 'not the same once more')
})

test('the learner who got a review reports it, and hiding it takes it out', async () => {
  await using site = await withRudeReview()
  const report = (session: string) =>
    site.call('reportPeerReview', {
      ...{ session, params: { reviewId: site.reviewId }, json: { reason: 'It is rude' } },
    })
  assert.equal((await report(site.bob)).statusCode, 404, 'nobody reports what they may not read yet')
  await site.review(site.bob)
  assert.equal((await report(site.eve)).statusCode, 404)
  await site.json(await report(site.bob))
  const { reports } = await site.json(await site.call('listReports', { session: site.head }))
  assert.deepEqual(
    [reports[0].kind, reports[0].text, reports[0].lectureId, reports[0].count],
    ['peer-review', 'Rude words', site.lectureId, 1],
  )
  const decided = await site.call('decideCase', {
    ...{ session: site.head, params: { caseId: reports[0]._id }, json: { decision: 'hide' } },
  })
  assert.equal((await site.json(decided)).report.isHidden, true)
  assert.deepEqual(await site.gotOfBob(), [])
  assert.equal((await report(site.bob)).statusCode, 404)
})

test('editors see who gave how many and got how many, those who gave none first', async () => {
  await using site = await withPeerReviews({ people: 4, reviews: 2 })
  await site.review(site.ada)
  await site.review(site.ada)
  await site.review(site.bob)
  const params = { lectureId: site.lectureId }
  const read = async () => site.json(await site.call('listPeerReviewers', { session: site.head, params }))
  const { reviewers, none, reviews } = await read()
  assert.deepEqual([none, reviews], [2, 2])
  assert.deepEqual(
    reviewers.map(({ given, asked }: { given: number; asked: number }) => `${given}/${asked}`),
    ['0/2', '0/2', '1/2', '2/2'],
  )
  const got = reviewers.reduce((sum: number, one: { got: number }) => sum + one.got, 0)
  assert.equal(got, 3)
  for (const session of [site.ada, await site.signIn('USER')])
    assert.equal((await site.call('listPeerReviewers', { session, params })).statusCode, 403)
  await site.json(await site.change({ peerReview: null }))
  assert.equal((await site.call('listPeerReviewers', { session: site.head, params })).statusCode, 404)
})
