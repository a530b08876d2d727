import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPeerReviews } from '../../../test/support/assignment/with-peer-reviews.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { erasePerson } from '../../db/personal/erase-person.ts'
import { transact } from '../../db/transact.ts'
import { purgeUngiven } from './peer-review-store.ts'

/** Ada has reviewed Bob and Bob her; a third person holds the work of both, one after the other. */
async function withAccounts() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withPeerReviews({ people: 0, reviews: 2 }))
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const bob = await site.makeAccount({ email: 'bob@school.example' })
  await site.handIn('Of Ada', ada.session)
  await site.handIn('Of Bob', bob.session)
  await site.review(ada.session, 'By Ada')
  await site.review(bob.session, 'By Bob')
  const erase = async ({ session, user, password }: typeof ada) => {
    await site.call('reauthenticate', { session, json: { password } })
    await site.json(await site.call('deleteAccount', { session, json: { currentPassword: password } }))
    await transact(site.ctx.db, (trx) => erasePerson(trx, { id: user._id, email: user.email }))
    await purgeUngiven(site.ctx.db)
  }
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    adaAccount: ada,
    bobAccount: bob,
    erase,
  }
}

test('an account exports the reviews that it gave, without whose work it was, and not those that it got', async () => {
  await using site = await withAccounts()
  const { session, password } = site.adaAccount
  await site.call('reauthenticate', { session, json: { password } })
  const archive = await site.call('exportOwnData', { session })
  const files = unzip(archive.rawPayload)
  const [given, ...more] = JSON.parse(String(files.get('peer-reviews.json')))
  assert.deepEqual([given.comment, more], ['By Ada', []])
  assert.ok(!String(files.get('peer-reviews.json')).includes(site.bobAccount.user._id))
})

test('when a reviewer is erased, what they gave stays without them, and the work they held is free', async () => {
  await using site = await withAccounts()
  const late = await site.handInAs('Late')
  assert.equal((await site.get(site.adaAccount.session)).work?.text, 'Late')
  await site.erase(site.adaAccount)
  const rows = await site.ctx.db
    .selectFrom('peer_review')
    .select(['comment', 'reviewer_id', 'author_id', 'submission_id'])
    .execute()
  assert.deepEqual(
    rows.map(({ comment, reviewer_id }) => [comment, reviewer_id]).sort(),
    [
      ['By Ada', null],
      [null, site.bobAccount.user._id],
    ].sort(),
  )
  site.pass(60)
  assert.equal(await site.review(site.bobAccount.session), 'Late')
  const { got, given } = await site.own(site.bobAccount.session)
  assert.deepEqual([got?.map(({ comment }) => comment), given], [['By Ada'], 2])
  assert.equal(await site.review(late), 'Of Bob')
})

test('when an author is erased, the words about their work go, and the review still counts as given', async () => {
  await using site = await withAccounts()
  await site.erase(site.bobAccount)
  const rows = await site.ctx.db.selectFrom('peer_review').selectAll().execute()
  const byAda = rows.find(({ reviewer_id }) => reviewer_id === site.adaAccount.user._id)
  assert.deepEqual(
    [byAda?.comment, byAda?.marks, byAda?.author_id, byAda?.submission_id],
    [null, null, null, null],
  )
  const { given, ownReviews } = await site.own(site.adaAccount.session)
  assert.deepEqual([given, ownReviews[0]?.comment], [1, null])
})

test('a copy of a course asks for the same reviews, and has none of its learners', async () => {
  await using site = await withAccounts()
  const params = { courseId: site.courseId }
  await site.json(await site.call('duplicateCourse', { session: site.head, params, json: {} }), 201)
  const assignments = await site.ctx.db
    .selectFrom('assignment')
    .select(['lecture_id', 'peer_reviews', 'peer_review_due_at'])
    .execute()
  assert.equal(assignments.length, 2)
  assert.deepEqual(
    assignments.map(({ peer_reviews }) => peer_reviews),
    [2, 2],
  )
  assert.deepEqual(assignments[0]?.peer_review_due_at, assignments[1]?.peer_review_due_at)
  const reviews = await site.ctx.db.selectFrom('peer_review').select('lecture_id').execute()
  assert.ok(reviews.every(({ lecture_id }) => lecture_id === site.lectureId))
})
