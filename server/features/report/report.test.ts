import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perHour } from '../../../contract/api/per-hour.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openWithReports } from '../../../test/support/learner/open-with-reports.ts'

test('moderators see what was reported, who wrote it, and who reported it why', async () => {
  await using site = await openWithReports()
  const { rita, terry, zoe, head } = site
  for (const what of ['questionId', 'answerId', 'reviewId'] as const)
    assert.equal((await site.report(rita.session, what)).statusCode, 200)
  await site.report(await site.signIn('USER'), 'reviewId', 'Not about the course')
  for (const moderator of [head, terry.session]) {
    const { reports, open } = await site.queue(moderator)
    assert.equal(open, 3)
    assert.deepEqual(
      reports.map(({ kind, text, stars, count }) => [kind, text, stars, count]),
      [
        ['review', 'My ropes are better', 1, 2],
        ['answer', 'Ropes at ropes.example', null, 1],
        ['question', 'Buy my ropes?', null, 1],
      ],
    )
    const [review, answer] = reports
    assert.deepEqual(review?.author, { fullName: 'Zoe Zealot', warnings: 0, isDisabled: false })
    assert.deepEqual([review?.course.title, review?.aboutId], ['Knots', site.reviewId])
    assert.deepEqual(
      review?.reports.map(({ by, reason }) => [by, reason]),
      [
        ['Rita Reader', 'An advertisement'],
        ['USER number 2', 'Not about the course'],
      ],
    )
    assert.deepEqual([answer?.lectureId, answer?.questionId], [site.lectureId, site.questionId])
  }
  for (const session of [rita.session, zoe.session])
    assert.equal((await site.call('listReports', { session })).statusCode, 403)
  assert.equal((await site.call('listReports', {})).statusCode, 401)
})

test('teachers see the reports in their own courses alone', async () => {
  await using site = await openWithReports()
  const { _id: other } = await makeCourse(site, site.head, { title: 'Sails' })
  const { session } = await site.makeAccount({ email: 'elsewhere@school.example' })
  const { _id } = (await site.call('currentUser', { session })).json().user
  const params = { courseId: other }
  await site.call('changeEditors', { session: site.head, params, json: { userIds: [_id] } })
  const { _id: caseId } = await site.reported()
  assert.deepEqual(await site.queue(session).then(({ reports, open }) => [reports, open]), [[], 0])
  const named = { session, query: { courseId: site.courseId } }
  assert.equal((await site.call('listReports', named)).statusCode, 403)
  assert.equal((await site.decide(session, caseId, { decision: 'hide' })).statusCode, 404)
  assert.equal((await site.queue(site.head, { courseId: other })).reports.length, 0)
  assert.equal((await site.queue(site.head, { courseId: site.courseId })).open, 1)
  assert.equal((await site.queue()).reports[0]?.isHidden, false)
})

test('who reports a thing again gets the same answer, also when all press at once', async () => {
  await using site = await openWithReports({ RATE_LIMITS: 'off' })
  const readers = [site.rita.session, ...(await Promise.all([1, 2, 3].map(() => site.signIn('USER'))))]
  const presses = Array.from({ length: 40 }, (_, number) => readers[number % readers.length])
  const replies = await Promise.all(presses.map((session) => site.report(session)))
  assert.deepEqual([...new Set(replies.map(({ body }) => body))].length, 1)
  assert.equal(replies[0]?.statusCode, 200)
  const { reports } = await site.queue()
  assert.deepEqual([reports.length, reports[0]?.count, reports[0]?.reports.length], [1, 4, 4])
  const rows = await site.ctx.db.selectFrom('report').select(['user_id', 'number']).execute()
  assert.deepEqual(rows.map(({ number }) => number).toSorted(), [1, 2, 3, 4])
  for (const moderator of [site.head, site.terry.session])
    assert.equal((await site.told(moderator, 'report')).length, 1, 'one for the thing, not for each report')
})

test('nobody reports what is theirs, or what they do not see', async () => {
  await using site = await openWithReports()
  const { zoe, rita, head } = site
  const things = ['questionId', 'answerId', 'reviewId'] as const
  const statuses = async (who: string | undefined) => {
    const replies = await Promise.all(things.map((what) => site.report(who, what)))
    return replies.map(({ statusCode }) => statusCode)
  }
  assert.deepEqual(await statuses(undefined), [401, 401, 401])
  assert.deepEqual(await statuses(zoe.session), [403, 403, 403])
  for (const what of things) {
    const unknown = await site.report(rita.session, what, 'So', crypto.randomUUID())
    assert.equal(unknown.statusCode, 404)
    assert.equal((await site.report(rita.session, what, '', crypto.randomUUID())).statusCode, 400)
  }
  const params = { courseId: site.courseId, questionId: site.questionId, reviewId: site.reviewId }
  await site.call('hideQuestion', { session: head, params })
  await site.call('hideReview', { session: head, params })
  assert.deepEqual(await statuses(rita.session), [404, 404, 404])
  await site.call('showQuestion', { session: head, params })
  await site.call('showReview', { session: head, params })
  const drafts = { courseIds: [site.courseId], state: 'draft' }
  await site.call('changeCourseStates', { session: head, json: drafts })
  assert.deepEqual(await statuses(rita.session), [404, 404, 404])
  assert.equal((await site.queue()).open, 0)
})

test('a reason is a text within its bound, and scripts in it are text', async () => {
  await using site = await openWithReports()
  const { session } = site.rita
  const refusals: [unknown, RegExp][] = [
    [undefined, /why you report/],
    ['', /why you report/],
    [' \u200b', /why you report/],
    [7, /why you report/],
    ['a\0b', /./],
    ['😀'.repeat(maxLength.reportReason + 1), /1,000/],
  ]
  for (const [reason, message] of refusals) {
    const { statusCode, body } = await site.call('reportQuestion', {
      session,
      params: { questionId: site.questionId },
      json: { reason },
    })
    assert.equal(statusCode, 400, JSON.stringify(reason)?.slice(0, 40))
    assert.match(body, message)
  }
  const huge = await site.report(session, 'questionId', 'a'.repeat(10_000_000))
  assert.equal(huge.statusCode, 413)
  const script = '<script>alert(1)</script> & "\'`\n```js'
  assert.equal((await site.report(session, 'questionId', script)).statusCode, 200)
  await site.report(session, 'answerId', '😀'.repeat(maxLength.reportReason))
  const [, question] = (await site.queue()).reports
  assert.equal(question?.reports[0]?.reason, script)
})

test('one person cannot flood the queue', async () => {
  await using site = await openWithReports()
  const replies = []
  for (let number = 0; number <= perHour.reports; number += 1)
    replies.push(await site.report(site.rita.session, 'questionId', `Number ${number}`))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, perHour.reports)
  const last = replies.at(-1)
  assert.equal(last?.statusCode, 429)
  assert.match(String(last?.headers['retry-after']), /^\d+$/)
  assert.match(last?.body ?? '', new RegExp(`At most ${perHour.reports} reports`))
  assert.equal((await site.queue()).reports[0]?.count, 1)
})

test('who teaches a course never learns who reported them, and is not told of it', async () => {
  await using site = await openWithReports()
  const { terry, rita, head } = site
  const answering = { session: terry.session, params: { questionId: site.questionId }, json: { text: 'So.' } }
  const { _id } = (await site.call('answerQuestion', answering)).json().answer
  await site.report(rita.session, 'answerId', 'Rude', _id)
  assert.deepEqual(await site.queue(terry.session).then(({ reports, open }) => [reports, open]), [[], 0])
  assert.deepEqual(await site.told(terry.session, 'report'), [])
  const [found] = (await site.queue(head)).reports
  assert.equal(found?.author?.fullName, 'Terry Teacher')
  const decided = await site.decide(terry.session, found?._id ?? '', { decision: 'keep' })
  assert.equal(decided.statusCode, 404)
  assert.equal((await site.told(head, 'report'))[0]?.by, null)
})
