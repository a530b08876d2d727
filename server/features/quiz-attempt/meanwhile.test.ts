import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openTestDatabase } from '../../../test/support/postgres/test-database.ts'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'

const code = (reply: { json(): { code?: string } }) => reply.json().code
const at = ({ clock }: { clock: { now: Date } }, seconds: number) =>
  new Date(clock.now.getTime() + seconds * 1_000).toISOString()

test('an open page hears of extra time by the clock of the server', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 600 })
  const { attemptId, startedAt } = await site.begin()
  const time = async () =>
    site.json(await site.call('readAttemptTime', { session: site.learner, params: { attemptId } }))
  const before = await time()
  assert.deepEqual([before.deadline, before.now], [at(site, 600), startedAt])
  await site.json(await site.override(await site.idOf(site.learner), { timeFactor: 1.5 }))
  assert.equal((await time()).deadline, at(site, 900))
  site.pass(910)
  assert.equal((await time()).submittedAt, undefined)
  await site.json(await site.submit(attemptId))
  assert.equal((await time()).submittedAt, at(site, -10))
  for (const session of [await site.signIn('USER'), site.head])
    assert.equal((await site.call('readAttemptTime', { session, params: { attemptId } })).statusCode, 404)
})

test('the list of attempts says what the clock of the server says', async () => {
  await using site = await withQuiz()
  assert.equal((await site.list()).now, at(site, 0))
})

test('an attempt without a limit ends with a close that is set later, and one that was set keeps its end', async () => {
  await using site = await withQuiz()
  const other = await site.signIn('USER')
  const { attemptId } = await site.begin()
  await site.json(await site.override(await site.idOf(other), { closesAt: at(site, 9_000) }))
  const ofOther = await site.begin(other)
  const closesAt = at(site, 3_600)
  await site.json(await site.change({ closesAt }))
  assert.equal((await site.read(attemptId)).deadline, closesAt)
  assert.equal((await site.read(ofOther.attemptId, other)).deadline, ofOther.deadline)
  await site.json(await site.change({ closesAt: at(site, 7_200) }))
  assert.equal((await site.read(attemptId)).deadline, closesAt)
  site.pass(3_721)
  const [first = ''] = site.ids
  assert.equal(code(await site.answer(attemptId, first, true)), 'time-over')
  assert.equal((await site.read(attemptId)).state, 'graded')
})

test('a close that is set into the past ends an attempt without a limit now, not before it began', async () => {
  await using site = await withQuiz()
  site.pass(100)
  const { attemptId } = await site.begin()
  const now = at(site, 0)
  await site.json(await site.change({ closesAt: at(site, -50) }))
  assert.equal((await site.read(attemptId)).deadline, now)
})

test('a clock change moves no deadline', async () => {
  await using site = await withQuiz({ timeLimitSeconds: 3_600 }, ['true-false'], {
    TIME_ZONE: 'Europe/Berlin',
  })
  const [first = ''] = site.ids
  // The clocks of Berlin go from 2 to 3 in the first night, from 3 to 2 in the second.
  for (const [sequence, before] of ['2027-03-28T00:30:00.000Z', '2027-10-31T00:30:00.000Z'].entries()) {
    site.clock.now = new Date(before)
    const session = await site.signIn('USER')
    const { attemptId, deadline } = await site.begin(session)
    assert.equal(deadline, at(site, 3_600), before)
    site.pass(3_600)
    const answered = await site.answer(attemptId, first, true, sequence + 1, session)
    assert.equal((await site.json(answered)).isLate, false)
  }
})

test('after a restart of the server the same attempt goes on, with its time and its answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-restart-'))
  await using database = new AsyncDisposableStack()
  database.defer(() => rm(folder, { recursive: true }))
  const { environment, drop } = await openTestDatabase()
  database.defer(drop)
  const same = { DATA_DIR: folder, ...environment }
  const before = await (async () => {
    await using site = await withQuiz({ timeLimitSeconds: 600 }, ['true-false'], same)
    const begun = await site.begin()
    const [question = ''] = site.ids
    await site.json(await site.answer(begun.attemptId, question, true))
    return { begun, session: site.learner, lectureId: site.lectureId, question }
  })()
  await using site = await openTestApp(same)
  const { session, lectureId, begun, question } = before
  const again = await site.call('startAttempt', { session, params: { lectureId } })
  assert.equal(again.statusCode, 200, again.body)
  const { attempt } = again.json()
  assert.deepEqual(
    [attempt.attemptId, attempt.deadline, attempt.answers],
    [begun.attemptId, begun.deadline, { [question]: true }],
  )
})
