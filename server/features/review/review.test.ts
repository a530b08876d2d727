import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Review } from '../../../contract/endpoints/review.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openWithReviews } from '../../../test/support/learner/with-reviews.ts'
import { withEditors } from '../../../test/support/sites/open-with-editors.ts'

test('a learner reviews a course after a fifth of it, and is told before how much is missing', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader(0)
  const early = await site.save(learner, 5, 'Great')
  assert.equal(early.statusCode, 403)
  assert.equal(
    early.json().message,
    'You can review this course once you have completed 20 % of it. You have completed 0 %.',
  )
  assert.deepEqual(pick(await site.list(learner)), { right: 'too-early', share: 0, mine: null, count: 0 })

  const params = { lectureId: site.lectureIds[0] ?? '' }
  await site.call('setCompletion', { session: learner, params, json: { isComplete: true } })
  assert.equal((await site.list(learner)).right, 'allowed')
  const saved = await site.save(learner, 5, '  Great\r\nknots ')
  assert.equal(saved.statusCode, 200, saved.body)
  const review: Review = saved.json().review
  assert.deepEqual([review.stars, review.text, review.changedAt], [5, 'Great\nknots', null])
  const { mine, reviews, mean, average, count, starCounts } = await site.list()
  assert.deepEqual([mine, reviews, count, starCounts], [null, [review], 1, [0, 0, 0, 0, 1]])
  // (5 × 3.5 + 5) ÷ 6
  assert.deepEqual([mean, average], [3.75, 5])
})

test('who has completed a course once may review it, also after starting again', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader(5)
  await site.call('restartCourse', { session: learner, params: { courseId: site.courseId } })
  assert.equal((await site.save(learner, 4)).statusCode, 200)
})

test('there is one review of a person: saving again changes it, and only a change has a time', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader()
  const first: Review = (await site.save(learner, 2, 'Dull')).json().review
  assert.equal((await site.save(learner, 2, 'Dull')).json().review.changedAt, null)
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const changed: Review = (await site.save(learner, 4, null)).json().review
  assert.deepEqual([changed._id, changed.text], [first._id, null])
  assert.equal(changed.changedAt, site.clock.now.toISOString())
  const { count, starCounts, mine } = await site.list(learner)
  assert.deepEqual([count, starCounts, mine], [1, [0, 0, 0, 1, 0], changed])
})

test('visitors, editors and administrators do not review', async () => {
  await using site = await openWithReviews()
  const { idOf } = await withEditors(site)
  assert.equal((await site.save(undefined, 5)).statusCode, 401)
  assert.equal((await site.list()).right, 'signed-out')
  const editor = await site.signInReader(5)
  const json = { userIds: [await idOf(editor)] }
  await site.call('changeEditors', { session: site.head, params: { courseId: site.courseId }, json })
  for (const session of [editor, site.head]) {
    const refused = await site.save(session, 5)
    assert.equal(refused.statusCode, 403)
    assert.equal(refused.json().message, 'You edit this course, so you cannot review it.')
    const { right, mayAnswer } = await site.list(session)
    assert.deepEqual([right, mayAnswer], ['editor', true])
  }
})

test('stars are whole, from one to five, and a text is prose within its limit', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader()
  for (const stars of [0, 6, 2.5, -1, '', '6', '1.5', null, true, undefined, Number.NaN])
    assert.equal((await site.save(learner, stars)).statusCode, 400, String(stars))
  for (const text of ['a\u0000b', '\u0007', '\ud800', '\u200b', 'a'.repeat(maxLength.review + 1)])
    assert.equal((await site.save(learner, 3, text)).statusCode, 400, JSON.stringify(text.slice(0, 9)))
  const longest = '🪢'.repeat(maxLength.review)
  assert.equal((await site.save(learner, 3, longest)).json().review.text, longest)
  assert.equal((await site.save(learner, 3, '   ')).json().review.text, null)
  assert.equal((await site.list()).count, 1)
})

test('a deleted review counts nowhere; saving it brings it back with its answer, until it is purged', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader()
  const review: Review = (await site.save(learner, 5, 'Great')).json().review
  await site.change('answerReview', review, site.head, { text: 'Thank you' })
  assert.equal((await site.remove(learner)).statusCode, 200)
  assert.equal((await site.remove(learner)).statusCode, 404)
  assert.deepEqual(pick(await site.list(learner)), { right: 'allowed', share: 0.2, mine: null, count: 0 })
  assert.equal((await site.change('hideReview', review)).statusCode, 404)
  assert.equal((await site.save(learner, 5, 'Great')).json().review.answer.text, 'Thank you')
  assert.equal((await site.list()).count, 1)

  await site.remove(learner)
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.ctx.db.selectFrom('review').selectAll().execute(), [])
})

test('a hidden review is seen by its author and the editors alone, and stays hidden when it is written again', async () => {
  await using site = await openWithReviews()
  const [learner, other] = [await site.signInReader(), await site.signInReader()]
  const review: Review = (await site.save(learner, 1, 'Buy my boat')).json().review
  await site.save(other, 4)
  const hidden = await site.change('hideReview', review)
  assert.equal(hidden.json().review.hiddenAt, site.clock.now.toISOString())
  assert.equal((await site.change('hideReview', review)).statusCode, 200)
  for (const session of [undefined, other]) {
    const list = await site.list(session)
    assert.deepEqual([list.count, list.starCounts], [1, [0, 0, 0, 1, 0]])
    assert.doesNotMatch(JSON.stringify(list), /Buy my boat|hiddenAt/)
  }
  assert.ok((await site.list(learner)).mine.hiddenAt)
  assert.equal((await site.list(learner)).reviews.length, 1)
  assert.deepEqual(
    (await site.list(site.head)).reviews.map((one: Review) => Boolean(one.hiddenAt)),
    [false, true],
  )

  // Neither by deleting nor by waiting does the author show it again.
  await site.remove(learner)
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweepWhole(site.ctx)
  const row = await site.ctx.db
    .selectFrom('review')
    .selectAll()
    .where('id', '=', review._id)
    .executeTakeFirst()
  assert.equal(row?.text, null)
  assert.ok((await site.save(learner, 1, 'Buy my boat')).json().review.hiddenAt)
  assert.equal((await site.list()).count, 1)
  assert.equal((await site.change('showReview', review)).statusCode, 200)
  assert.deepEqual((await site.list()).starCounts, [1, 0, 0, 1, 0])
})

test('an editor answers, changes and deletes the answer; what editors do is in the audit log without the words', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader()
  const review: Review = (await site.save(learner, 3, 'Too fast')).json().review
  assert.equal((await site.change('answerReview', review, learner, { text: 'No' })).statusCode, 403)
  assert.equal((await site.change('answerReview', review, site.head, { text: ' ' })).statusCode, 400)
  assert.equal((await site.change('deleteReviewAnswer', review)).statusCode, 404)
  await site.change('answerReview', review, site.head, { text: 'Slower now' })
  await site.change('answerReview', review, site.head, { text: 'Slower now, Ada' })
  const { answer } = (await site.list()).reviews[0]
  assert.deepEqual([answer.text, answer.author], ['Slower now, Ada', 'ADMIN number 1'])
  await site.change('deleteReviewAnswer', review)
  assert.equal((await site.list()).reviews[0].answer, null)
  await site.change('hideReview', review)
  const entries = await site.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('which_kind', '=', 'review')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ what }) => what),
    ['answerReview', 'answerReview', 'deleteReviewAnswer', 'hideReview'],
  )
  assert.doesNotMatch(JSON.stringify(entries), /Ada|Too fast/)
})

test('a review of another course is not found under this one', async () => {
  await using site = await openWithReviews()
  const other = await withEditors(site)
  const review: Review = (await site.save(await site.signInReader(), 3)).json().review
  const params = { courseId: other.courseId, reviewId: review._id }
  for (const name of ['hideReview', 'showReview', 'deleteReviewAnswer'] as const)
    assert.equal((await site.call(name, { session: site.head, params })).statusCode, 404)
})

test('drafts and deleted courses have no reviews for those who do not see them', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader()
  await site.save(learner, 4)
  const params = { courseId: site.courseId }
  await site.call('editCourse', { session: site.head, params, json: { state: 'draft' } })
  assert.equal((await site.call('listReviews', { params })).statusCode, 404)
  assert.equal((await site.save(learner, 5)).statusCode, 404)
  assert.equal((await site.list(site.head)).count, 1)
  assert.equal((await site.remove(learner)).statusCode, 200)
  assert.equal((await site.list(site.head)).count, 0)
})

test('a copy of a course begins without reviews', async () => {
  await using site = await openWithReviews()
  await site.save(await site.signInReader(), 5)
  const copy = await site.call('duplicateCourse', {
    session: site.head,
    params: { courseId: site.courseId },
  })
  assert.equal(copy.json().course.reviews, undefined)
})

const pick = ({ right, share, mine, count }: Record<string, unknown>) => ({ right, share, mine, count })

test('a review with a blocked word is refused at its field; what an editor answers is not checked', async () => {
  await using site = await openWithReviews({ BLOCKED_WORDS: 'dreadful' })
  const learner = await site.signInReader(5)
  const refused = await site.save(learner, 1, 'DREÁDFUL!')
  assert.equal(refused.statusCode, 400, refused.body)
  assert.match(refused.json().fields.text, /not allowed here/)
  assert.equal((await site.save(learner, 1, 'Dreadfully dull')).statusCode, 200)
})
