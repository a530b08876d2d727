import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRetrainingSite } from '../../../test/support/mail/open-retraining-site.ts'

/** The certificate is valid until the end of 2027-12-01 where that day ends last; 30 days before, the course begins again. */
const endsAt = '2027-12-02T11:59:59.000Z'
const beginsAt = '2027-11-02T11:59:59.000Z'
const justBefore = '2027-11-02T11:59:58.000Z'

test('the course begins again at its learner’s next request, once, and completing it gives a new certificate', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  await site.passTo(justBefore)
  assert.equal((await site.progress(session)).run, 1)
  assert.equal(await site.due(session), undefined)
  await site.passTo(beginsAt)
  const begun = await site.progress(session)
  assert.deepEqual([begun.run, begun.lectures, begun.completedAt], [2, [], undefined])
  assert.ok(begun.runs[0].completedAt, 'the completion of the first run stays')
  assert.deepEqual(await site.due(session), { at: endsAt, reason: 'certificate', isLate: false })
  assert.equal((await site.certificates(session))[0]?.status, 'valid')
  assert.equal((await site.progress(session)).run, 2)
  await site.complete(session)
  const [renewed, first, ...others] = await site.certificates(session)
  assert.deepEqual(others, [])
  assert.deepEqual([renewed?.status, first?.status], ['valid', 'valid'])
  assert.deepEqual([renewed?.expiresAt, first?.expiresAt], ['2028-11-03T11:59:59.000Z', endsAt])
  assert.equal(await site.due(session), undefined)
  await site.passTo('2028-01-01T00:00:00Z')
  assert.equal((await site.progress(session)).run, 2, 'the next run waits for the end of the new certificate')
  await site.passTo('2028-10-04T11:59:59Z')
  assert.equal((await site.progress(session)).run, 3)
})

test('what was learned before is kept', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  const before = await site.ctx.db.selectFrom('lecture_progress').selectAll().orderBy('lecture_id').execute()
  await site.passTo(beginsAt)
  await site.progress(session)
  const kept = await site.ctx.db.selectFrom('earlier_progress').selectAll().orderBy('lecture_id').execute()
  assert.equal(kept.length, 4)
  for (const [index, { sequence: _, is_reopened: __, ...row }] of before.entries())
    assert.deepEqual(kept[index], row)
  assert.deepEqual(await site.ctx.db.selectFrom('lecture_progress').selectAll().execute(), [])
})

test('the sweep begins it for those who do not come, and many processes at once begin it once', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  await site.passTo(justBefore)
  await site.pass()
  const runs = () => site.ctx.db.selectFrom('course_run').select(['run', 'seen_at']).orderBy('run').execute()
  assert.equal((await runs()).length, 1)
  await site.passTo(beginsAt)
  const seenAt = (await runs())[0]?.seen_at
  const { retraining } = site.ctx
  await Promise.all([
    retraining.poll(),
    ...Array.from({ length: 4 }, () => retraining.beginFor(site.ada.user._id)),
    site.progress(session),
  ])
  await site.pass()
  assert.deepEqual(
    (await runs()).map(({ run }) => run),
    [1, 2],
  )
  assert.deepEqual((await runs())[1]?.seen_at, seenAt, 'nobody has been there')
  assert.equal((await site.heard(session)).filter((one: string) => one.startsWith('retrain')).length, 1)
})

test('a run in progress goes on, and its completion renews the certificate', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  await site.passTo('2027-10-01T00:00:00Z')
  await site.call('restartCourse', { session, params: site.params })
  await site.finish(1, session)
  await site.passTo(beginsAt)
  const { run, lectures } = await site.progress(session)
  assert.deepEqual([run, lectures.length], [2, 1])
  for (const number of [2, 3, 4]) await site.finish(number, session)
  assert.equal((await site.certificates(session)).length, 2)
})

test('a revoked certificate, a course that is gone or was switched off begins nothing', async () => {
  await using site = await openRetrainingSite()
  const { session, params } = site
  const bob = await site.person('Bob')
  await site.passTo('2026-12-02T00:00:00Z')
  await site.complete(bob.session)
  const [of] = await site.certificates(bob.session)
  const reason = { reason: 'The wrong person' }
  await site.call('revokeCertificate', { session, params: { certificateId: of?._id ?? '' }, json: reason })
  await site.passTo('2027-11-20T00:00:00Z')
  await site.editCourse({ retrainDays: null })
  assert.equal((await site.progress(site.ada.session)).run, 1, 'not chosen any more')
  await site.editCourse({ retrainDays: 30, state: 'draft' })
  await site.pass()
  assert.equal((await site.ctx.db.selectFrom('retraining').selectAll().execute()).length, 0, 'a draft')
  await site.editCourse({ state: 'published' })
  assert.equal((await site.progress(bob.session)).run, 1, 'revoked')
  assert.equal((await site.progress(site.ada.session)).run, 2)
  await site.pass()
  assert.equal((await site.progress(bob.session)).run, 1)
  const { courseId } = params
  assert.equal((await site.call('deleteCourse', { session, params: { courseId } })).statusCode, 200)
  assert.deepEqual((await site.learning(site.ada.session)).inProgress, [])
})

test('who is not enrolled any more begins nothing, until they are enrolled again', async () => {
  await using site = await openRetrainingSite()
  const { session, params, ada } = site
  await site.editCourse({ access: 'enrolled' })
  await site.passTo('2027-11-20T00:00:00Z')
  await site.pass()
  await site.learning(ada.session)
  const begun = () => site.ctx.db.selectFrom('retraining').select('begun_at').execute()
  assert.deepEqual(await begun(), [{ begun_at: null }])
  await site.call('enrolPeople', { session, params, json: { userIds: [ada.user._id] } })
  await site.pass()
  assert.deepEqual(await begun(), [{ begun_at: null }], 'the sweep looks again after a day')
  await site.passTo('2027-11-21T00:00:00Z')
  await site.pass()
  assert.ok((await begun())[0]?.begun_at)
})

test('a certificate of 29 February ends on the 28th, and its course begins again in time', async () => {
  await using site = await openRetrainingSite()
  const eve = await site.person('Eve')
  await site.passTo('2028-02-29T12:00:00Z')
  await site.complete(eve.session)
  const [certificate] = await site.certificates(eve.session)
  assert.equal(certificate?.expiresAt, '2029-03-01T11:59:59.000Z', 'the end of 2029-02-28 in the last zone')
  await site.passTo('2029-01-30T11:59:58Z')
  assert.equal((await site.progress(eve.session)).run, 1)
  await site.passTo('2029-01-30T11:59:59Z')
  assert.equal((await site.progress(eve.session)).run, 2)
})
