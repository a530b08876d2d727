import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'

const hourMs = 3_600_000

async function openHandedIn(settings: object = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withAssignment(settings))
  const { submissionId } = await site.handIn()
  const params = { submissionId }
  const add = (name = 'corrected.pdf', session = site.head) =>
    site.call('addGradeFile', { session, params, form: { file: new File([name], name) } })
  const remove = () => site.call('deleteGradeFile', { session: site.head, params })
  const fetchFile = (fileId: string, session = site.learner) =>
    site.call('readSubmissionFile', { session, params: { submissionId, fileId } })
  const fileOf = async (session = site.head) =>
    (await site.look(submissionId, session)).versions.at(-1).grade?.feedbackFile
  const stored = () => readdirSync(site.ctx.files.pathOf('lectures'))
  const stack = opened.move()
  return {
    ...{ ...site, submissionId, add, remove, fetchFile, fileOf, stored },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('a file comes back with the grade, and its learner gets it when that is released', async () => {
  await using site = await openHandedIn()
  assert.equal((await site.add('a.txt', site.learner)).statusCode, 403)
  assert.deepEqual(site.stored(), [])
  await site.json(await site.add())
  const { fileId, fileName } = await site.fileOf()
  assert.equal(fileName, 'corrected.pdf')
  const statuses = async () => [
    (await site.fetchFile(fileId, site.head)).statusCode,
    (await site.fetchFile(fileId)).statusCode,
  ]
  assert.deepEqual(await statuses(), [200, 404])
  assert.equal(await site.fileOf(site.learner), undefined)
  assert.equal((await site.takeBack()).statusCode, 409, 'it is marked')
  await site.json(await site.grade(site.submissionId, { points: 7, isReleased: true }))
  assert.deepEqual(await statuses(), [200, 200])
  assert.equal((await site.read()).submission.grade.feedbackFile.fileId, fileId)
  assert.equal((await site.fetchFile(fileId, await site.signIn('USER'))).statusCode, 404)
  const sent = await site.fetchFile(fileId)
  assert.deepEqual([sent.body, sent.headers['cache-control']], ['corrected.pdf', 'private, no-cache'])
  assert.match(`${sent.headers['content-disposition']}`, /^attachment/)
})

test('another file takes its place, one that is removed goes, and an earlier version keeps its own', async () => {
  await using site = await openHandedIn()
  await site.json(await site.add())
  const first = await site.fileOf()
  await site.json(await site.add('better.pdf'))
  const second = await site.fileOf()
  assert.equal(second.fileName, 'better.pdf')
  assert.ok(site.ctx.sweeping.deleted.has(`lectures/${first.fileId}`))
  await site.json(await site.grade(site.submissionId, { points: 7, isReleased: true }))
  await site.handIn('A better bowline')
  assert.equal(await site.fileOf(), undefined)
  assert.equal((await site.fetchFile(second.fileId)).statusCode, 200)
  await site.json(await site.add('third.pdf'))
  const third = await site.fileOf()
  await site.json(await site.remove())
  assert.equal(await site.fileOf(), undefined)
  assert.equal((await site.fetchFile(third.fileId, site.head)).statusCode, 404)
})

test('the file of one marker waits until both have agreed', async () => {
  await using site = await openHandedIn({ markers: 2 })
  await site.json(await site.grade(site.submissionId, { points: 7 }))
  const refused = await site.add()
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().message, /both markers have agreed/)
  assert.deepEqual(site.stored(), [])
  await site.json(await site.grade(site.submissionId, { points: 7 }, await site.signIn('ADMIN')))
  assert.equal((await site.add()).statusCode, 200)
})

test('nothing of a file stays when its work goes', async () => {
  await using site = await openHandedIn()
  await site.json(await site.add())
  assert.equal(site.stored().length, 1)
  await site.ctx.db.deleteFrom('submission').execute()
  site.clock.now = new Date(Date.now() + 48 * hourMs)
  await sweepWhole(site.ctx)
  assert.deepEqual(site.stored(), [])
})
