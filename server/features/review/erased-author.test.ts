import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Review } from '../../../contract/endpoints/review.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { openWithReviews } from '../../../test/support/learner/with-reviews.ts'

const dayMs = 86_400_000

/** Zebedee has reviewed the course, and the answer names him. */
async function openWithAnswered() {
  const site = await openWithReviews()
  const account = await site.makeAccount({ email: 'zebedee@school.example', fullName: 'Zebedee Quixote' })
  const { session } = account
  const params = { lectureId: site.lectureIds[0] ?? '' }
  await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  await site.call('setCompletion', { session, params, json: { isComplete: true } })
  const review: Review = (await site.save(session, 5, 'I, Quixote, tied knots')).json().review
  await site.change('answerReview', review, site.head, { text: 'Well done, Zebedee' })
  const deleteAccount = async () => {
    const json = { currentPassword: account.password }
    assert.equal((await site.call('deleteAccount', { session, json })).statusCode, 200)
  }
  return { ...site, account, session, review, deleteAccount }
}

test('a deleted account leaves its stars, without name, words and answer from the first minute on', async () => {
  await using site = await openWithAnswered()
  await site.deleteAccount()
  const { count, starCounts, mean, average, reviews } = await site.list()
  assert.deepEqual([count, starCounts, mean, average], [1, [0, 0, 0, 0, 1], 3.75, 5])
  const [{ author, text, answer, stars }] = reviews
  assert.deepEqual({ author, text, answer, stars }, { author: null, text: null, answer: null, stars: 5 })
  const json = { email: 'zebedee@school.example', password: site.account.password }
  assert.equal((await site.call('restoreAccount', { json })).statusCode, 200)
  assert.equal((await site.list()).reviews[0].text, 'I, Quixote, tied knots')
})

test('an erased account leaves its stars in the database, and nothing else of the review', async () => {
  await using site = await openWithAnswered()
  await site.deleteAccount()
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  await sweepWhole(site.ctx)
  const rows = await site.ctx.db.selectFrom('review').selectAll().execute()
  assert.equal(rows.length, 1)
  const [{ user_id, text, answer, answered_by, answered_at, stars } = assert.fail()] = rows
  assert.deepEqual(
    [user_id, text, answer, answered_by, answered_at, stars],
    [null, null, null, null, null, 5],
  )
  assert.deepEqual((await site.list()).starCounts, [0, 0, 0, 0, 1])
})

test('the answers of an editor whose account is erased stay, without the name', async () => {
  await using site = await openWithReviews()
  const review: Review = (await site.save(await site.signInReader(), 3, 'Fine')).json().review
  const editor = await site.makeAccount({ email: 'editor@school.example', fullName: 'Zebedee Quixote' })
  const params = { courseId: site.courseId }
  const json = { userIds: [editor.user._id] }
  await site.call('changeEditors', { session: site.head, params, json })
  await site.change('answerReview', review, editor.session, { text: 'Thank you' })
  await site.call('deleteAccount', { session: editor.session, json: { currentPassword: editor.password } })
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  await sweepWhole(site.ctx)
  const { answer } = (await site.list()).reviews[0]
  assert.deepEqual([answer.text, answer.author], ['Thank you', null])
})

test('the export of my data has my reviews, and the answers that I wrote', async () => {
  await using site = await openWithAnswered()
  const { session, account } = site
  await site.call('reauthenticate', { session, json: { password: account.password } })
  const files = unzip((await site.call('exportOwnData', { session })).rawPayload)
  const [mine] = JSON.parse(String(files.get('reviews.json')))
  assert.deepEqual([mine.text, mine.stars, mine.answer], ['I, Quixote, tied knots', 5, 'Well done, Zebedee'])
  assert.deepEqual(JSON.parse(String(files.get('review-answers.json'))), [])
})
