import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../test/support/assignment/with-assignment.ts'

const dayMs = 86_400_000

/** Due in a day; `at` is that many seconds later. */
async function withDue(settings: (due: Date) => object = () => ({}), environment?: Record<string, string>) {
  const site = await withAssignment({}, environment)
  const due = new Date(site.clock.now.getTime() + dayMs)
  await site.json(await site.change({ dueAt: due.toISOString(), ...settings(due) }))
  return { ...site, due, at: (seconds: number) => new Date(due.getTime() + seconds * 1_000) }
}

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs).toISOString()

test('a school says how long the grace is', async () => {
  for (const [grace, seconds, lateDays] of [
    ['0', 0, 0],
    ['0', 1, 1],
    ['300', 300, 0],
    ['300', 301, 1],
  ] as const) {
    await using site = await withDue(undefined, { LATE_GRACE_SECONDS: grace })
    await site.json(await site.save({ text: 'A bowline' }))
    site.clock.now = site.at(seconds)
    const { receipt } = await site.json(await site.submit())
    assert.equal(receipt.lateDays, lateDays, `${seconds} s after, with a grace of ${grace} s`)
  }
})

test('a draft is saved as it is written, and handed in with a receipt; that completes the lecture', async () => {
  await using site = await withAssignment({ attempts: 1 })
  assert.equal((await site.read()).submission.state, null)
  await site.json(await site.save({ text: 'A bow' }))
  const { submission } = await site.json(await site.save({ link: 'https://example.org/knot' }))
  assert.deepEqual(
    [submission.state, submission.draft.text, submission.draft.link],
    ['draft', 'A bow', 'https://example.org/knot'],
  )
  assert.equal(await site.isComplete(), false)
  const { receipt, ...handedIn } = await site.json(await site.submit())
  assert.equal(receipt.submittedAt, site.clock.now.toISOString())
  assert.deepEqual([receipt.number, receipt.isLate, receipt.text], [1, false, 'A bow'])
  assert.deepEqual([handedIn.submission.state, handedIn.submission.draft], ['to-grade', null])
  assert.equal(handedIn.assignment.attemptsLeft, 0)
  assert.equal(await site.isComplete(), true)
})

test('handing in twice at once is handing in once', async () => {
  await using site = await withAssignment()
  await site.json(await site.save({ text: 'A bowline' }))
  const replies = await Promise.all([site.submit(), site.submit(), site.submit()])
  for (const reply of replies) assert.equal((await site.json(reply)).submission.versions.length, 1)
  assert.equal((await site.list()).submissions.length, 1)
})

test('nothing is not handed in, and what is not asked for is not saved', async () => {
  await using site = await withAssignment({ kinds: ['text'] })
  assert.match((await site.submit()).json().message, /nothing to hand in/)
  await site.json(await site.save({ text: '   ' }))
  assert.equal((await site.submit()).statusCode, 400)
  assert.match((await site.save({ link: 'https://example.org' })).json().message, /No link/)
  assert.equal((await site.save({})).statusCode, 400)
  await site.json(await site.change({ kinds: ['link'] }))
  assert.match((await site.save({ text: 'A bowline' })).json().message, /No text/)
  for (const link of [
    'javascript:alert(1)',
    'ftp://example.org',
    'example.org',
    'http://a b',
    'https://a:b@c.d',
  ])
    assert.match((await site.save({ link })).json().fields.link, /http:\/\/ or https/, link)
})

test('the clock is the server’s: in time until the grace ends, then late by each day that has begun', async () => {
  for (const [seconds, days] of [
    [0, 0],
    [60, 0],
    [61, 1],
    [86_400, 1],
    [86_401, 2],
  ] as const) {
    await using site = await withDue(() => ({ latePenaltyPerDay: 2 }))
    await site.json(await site.save({ text: 'A bowline' }))
    site.clock.now = site.at(seconds)
    const { receipt } = await site.json(await site.submit())
    assert.deepEqual([receipt.isLate, receipt.lateDays], [days > 0, days], `${seconds} s`)
    const [listed] = (await site.list()).submissions
    assert.equal(listed.state, days > 0 ? 'late' : 'to-grade')
    const { submission } = await site.json(await site.grade(listed.submissionId, { points: 3 }))
    const { points, givenPoints, latePenalty } = submission.versions[0].grade
    assert.deepEqual(
      [points, givenPoints, latePenalty],
      [Math.max(0, 3 - 2 * days), 3, Math.min(3, 2 * days)],
    )
  }
})

test('after the last moment nothing is accepted, neither a draft, nor a file, nor a hand-in', async () => {
  await using site = await withDue((due) => ({ acceptUntil: daysAfter(due, 1) }))
  await site.json(await site.save({ text: 'A bowline' }))
  site.clock.now = site.at(86_400 + 61)
  for (const reply of [await site.submit(), await site.save({ text: 'A hitch' })]) {
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'time-over'])
    assert.match(reply.json().message, /not accepted any more/)
  }
  assert.equal((await site.upload()).status, 409)
  assert.equal((await site.read()).assignment.isClosed, true)
  site.clock.now = site.at(86_400 + 60)
  assert.equal((await site.json(await site.submit())).receipt.lateDays, 2)
})

test('an extension moves what is due, also past the last moment for everyone; the most generous wins', async () => {
  await using site = await withDue((due) => ({ acceptUntil: due.toISOString() }))
  const userId = await site.idOf(site.learner)
  const { head: session, courseId, lectureId } = site
  const overrides = [{ userId, lectureId, extraDays: 7 }]
  await site.json(await site.call('replaceOverrides', { session, params: { courseId }, json: { overrides } }))
  site.clock.now = site.at(6 * 86_400)
  const shown = (await site.read()).assignment
  assert.deepEqual(
    [shown.due.at, shown.due.reason, shown.acceptUntil, shown.isClosed],
    [daysAfter(site.due, 7), 'person', daysAfter(site.due, 7), false],
  )
  await site.handIn()
  assert.equal((await site.list()).submissions[0].isLate, false)
  const other = await site.signIn('USER')
  assert.equal((await site.save({ text: 'A hitch' }, other)).json().code, 'time-over')
})

test('what was handed in is taken back until it is graded or due, which returns the attempt', async () => {
  await using site = await withDue(() => ({ attempts: 1 }))
  site.clock.now = site.at(-3_600)
  await site.handIn()
  assert.equal((await site.save({ text: 'A hitch' })).json().code, 'limit-reached')
  assert.equal((await site.read()).submission.mayTakeBack, true)
  const back = await site.json(await site.takeBack())
  assert.deepEqual([back.submission.state, back.assignment.attemptsLeft], ['draft', 1])
  assert.equal(back.submission.draft.text, 'A bowline')
  assert.equal(await site.isComplete(), false)
  assert.deepEqual((await site.list()).submissions, [], 'editors see no drafts')
  await site.json(await site.submit())
  site.clock.now = site.at(1)
  assert.match((await site.takeBack()).json().message, /was due/)
})

test('work that is graded is not taken back, and another version that was begun is not lost', async () => {
  await using site = await withAssignment()
  assert.match((await site.takeBack()).json().message, /Nothing was handed in/)
  const { submissionId } = await site.handIn()
  await site.json(await site.save({ text: 'A better bowline' }))
  assert.match((await site.takeBack()).json().message, /another version/)
  await site.json(await site.save({ text: '' }))
  assert.equal((await site.json(await site.takeBack())).submission.draft.text, 'A bowline')
  await site.json(await site.submit())
  await site.json(await site.grade(submissionId, { points: 5 }))
  assert.match((await site.takeBack()).json().message, /graded already/)
})

test('more versions than anybody hands in are refused, whatever the assignment allows', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  const { db } = site.ctx
  await db.updateTable('submission_version').set({ number: 100 }).execute()
  const one = await db.selectFrom('submission_version').selectAll().executeTakeFirstOrThrow()
  // maxSubmissionVersions
  for (let number = 1; number < 100; number += 1)
    await db
      .insertInto('submission_version')
      .values({ ...one, id: `${one.id}-${number}`, number, marks: null })
      .execute()
  assert.equal((await site.save({ text: 'Once more' })).json().code, 'limit-reached')
  assert.equal((await site.look(submissionId)).versions.length, 100)
})
