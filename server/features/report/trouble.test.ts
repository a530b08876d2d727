import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { openWithReports, type SiteWithReports } from '../../../test/support/learner/open-with-reports.ts'
import { transact } from '../../db/transact.ts'
import { changeRole } from '../user/user-store.ts'

const dayMs = 86_400_000

async function eraseAccount(site: SiteWithReports, { session, password }: SiteWithReports['zoe']) {
  const json = { currentPassword: password }
  assert.equal((await site.call('deleteAccount', { session, json })).statusCode, 200)
  const named = JSON.stringify(await site.queue())
  site.clock.now = new Date(site.clock.now.getTime() + 8 * dayMs)
  await sweepWhole(site.ctx)
  return named
}

test('what is deleted after it was reported stays in the queue without its words, and can be decided', async () => {
  await using site = await openWithReports()
  const { zoe, head, courseId } = site
  for (const what of ['questionId', 'answerId', 'reviewId'] as const) await site.reported(what)
  const params = { courseId, questionId: site.questionId }
  await site.call('deleteReview', { session: zoe.session, params })
  await site.call('deleteQuestion', { session: zoe.session, params })
  const gone = async () =>
    (await site.queue()).reports.map(({ isGone, text, stars, lectureId }) => [isGone, text, stars, lectureId])
  assert.deepEqual(await gone(), Array(3).fill([true, null, null, null]))
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweepWhole(site.ctx)
  assert.equal(await site.ctx.db.selectFrom('question').select('id').executeTakeFirst(), undefined)
  assert.deepEqual(await gone(), Array(3).fill([true, null, null, null]))
  for (const { _id } of (await site.queue()).reports) {
    assert.equal((await site.decide(head, _id, { decision: 'hide' })).statusCode, 404)
    assert.equal((await site.decide(head, _id, { decision: 'keep' })).statusCode, 200)
  }
  assert.equal((await site.queue()).open, 0)
})

test('reports in a deleted course wait for its return, and go with it', async () => {
  await using site = await openWithReports()
  await site.reported()
  const params = { courseId: site.courseId }
  await site.call('deleteCourse', { session: site.head, params })
  assert.deepEqual(await site.queue().then(({ reports, open }) => [reports, open]), [[], 0])
  await site.call('restoreCourse', { session: site.head, params })
  assert.equal((await site.queue()).open, 1)
  await site.call('deleteCourse', { session: site.head, params })
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweepWhole(site.ctx)
  for (const table of ['report', 'report_case'] as const)
    assert.deepEqual(await site.ctx.db.selectFrom(table).select('id').execute(), [])
})

test('the report of an erased account stays without its name, and its own reports are in its export', async () => {
  await using site = await openWithReports()
  const { session, password } = site.rita
  await site.reported()
  await site.call('reauthenticate', { session, json: { password } })
  const files = unzip((await site.call('exportOwnData', { session })).rawPayload)
  assert.equal(JSON.parse(String(files.get('reports.json')))[0].reason, 'An advertisement')
  assert.ok(!(await eraseAccount(site, site.rita)).includes('Rita'), 'from the first minute on')
  const [found] = (await site.queue()).reports
  assert.deepEqual(
    found?.reports.map(({ by, reason }) => [by, reason]),
    [[null, 'An advertisement']],
  )
  assert.deepEqual(await site.ctx.db.selectFrom('report').select('user_id').execute(), [{ user_id: null }])
})

test('of an erased author neither name nor words of a review nor warnings are left', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  await site.decide(site.head, _id, { decision: 'warn', words: 'Stop it' })
  await site.reported('reviewId')
  const named = await eraseAccount(site, site.zoe)
  for (const text of ['Zoe', 'My ropes']) assert.ok(!named.includes(text), text)
  const [found] = (await site.queue()).reports
  assert.deepEqual([found?.author, found?.text, found?.stars, found?.isGone], [null, null, 1, false])
  assert.deepEqual(await site.ctx.db.selectFrom('warning').select('id').execute(), [])
  for (const decision of ['warn', 'disable']) {
    const json = { decision, ...(decision === 'warn' && { words: 'Hello?' }) }
    assert.equal((await site.decide(site.head, found?._id ?? '', json)).statusCode, 409)
  }
  assert.equal((await site.decide(site.head, found?._id ?? '', { decision: 'hide' })).statusCode, 200)
})

test('a moderator whose account is erased leaves the decision without a name', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  await site.decide(site.terry.session, _id, { decision: 'warn', words: 'Stop it' })
  await eraseAccount(site, site.terry)
  const [found] = (await site.queue(site.head, { state: 'decided' })).reports
  assert.deepEqual([found?.decided?.decision, found?.decided?.by, found?.author?.warnings], ['warn', null, 1])
})

test('nobody disables themself or the last administrator by deciding', async () => {
  await using site = await openWithReports()
  const { zoe, head } = site
  await site.reported()
  await transact(site.ctx.db, (trx) => changeRole(trx, zoe.user._id, 'ADMIN'))
  const json = { email: 'zoe@school.example', password: zoe.password }
  const cookie = (await site.call('login', { json })).cookies[0]?.value ?? ''
  const own = (await site.ctx.db.selectFrom('report_case').select('id').executeTakeFirstOrThrow()).id
  assert.deepEqual((await site.queue(cookie)).reports, [])
  assert.equal((await site.call('countLibrary', { session: cookie })).json().summary.openReports, 0)
  assert.equal((await site.decide(cookie, own, { decision: 'disable' })).statusCode, 404)
  // All other administrators have gone while the decision was made.
  await site.ctx.db
    .updateTable('user')
    .set({ state: 'disabled' as never })
    .where('role', '=', 'ADMIN')
    .where('id', '!=', zoe.user._id)
    .execute()
  assert.equal((await site.decide(head, own, { decision: 'disable' })).statusCode, 401)
  const { role, state } = await site.ctx.db
    .selectFrom('user')
    .select(['role', 'state'])
    .where('id', '=', zoe.user._id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([role, state], ['ADMIN', 'active'])
})

test('two administrators who disable each other by deciding leave one', async () => {
  await using site = await openWithReports()
  const { rita, zoe, head } = site
  for (const { user } of [rita, zoe]) await transact(site.ctx.db, (trx) => changeRole(trx, user._id, 'ADMIN'))
  const signIn = async ({ password }: typeof rita, email: string) =>
    (await site.call('login', { json: { email, password } })).cookies[0]?.value ?? ''
  const [one, other] = [await signIn(rita, 'rita@school.example'), await signIn(zoe, 'zoe@school.example')]
  const asking = { session: one, params: { lectureId: site.lectureId }, json: { text: 'Why?' } }
  const { _id } = (await site.call('askQuestion', asking)).json().question
  await site.report(head, 'questionId', 'Rude', _id)
  await site.report(head, 'questionId', 'Rude')
  const { _id: headId } = (await site.call('currentUser', { session: head })).json().user
  await transact(site.ctx.db, (trx) => changeRole(trx, headId, 'USER'))
  const [byOne, byOther] = await Promise.all(
    [one, other].map(async (session) => {
      const [found] = (await site.queue(session)).reports
      return { session, caseId: found?._id ?? '' }
    }),
  )
  assert.ok(byOne?.caseId && byOther?.caseId && byOne.caseId !== byOther.caseId)
  const replies = await Promise.all(
    [byOne, byOther].map(({ session, caseId }) => site.decide(session, caseId, { decision: 'disable' })),
  )
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted()
  assert.equal(statuses[0], 200)
  assert.ok([401, 403, 409].includes(statuses[1] ?? 0), String(statuses[1]))
})
