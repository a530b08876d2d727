import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { maxSubmissionFiles } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { unzip } from '../../../../test/support/http/unzip.ts'
import { cookieOf, uploadAnswer } from '../../../../test/support/quiz/upload-answer.ts'
import { newId } from '../../../core/new-id.ts'
import { erasePerson } from '../../../db/personal/erase-person.ts'
import { transact } from '../../../db/transact.ts'

const sha256 = createHash('sha256').update('A bowline').digest('hex')
type Site = Awaited<ReturnType<typeof withAssignment>>

async function withFile(site: Site, name?: string) {
  const { id, status } = await site.upload(name)
  assert.equal(status, 201)
  return id
}

const readFile = (site: Site, session: string, submissionId: string, fileId: string) =>
  site.call('readSubmissionFile', { session, params: { submissionId, fileId } })

test('files are uploaded, handed in, and downloaded by their learner and the editors alone', async () => {
  await using site = await withAssignment()
  const id = await withFile(site)
  const { submission } = await site.json(await site.save({ uploads: [id] }))
  assert.deepEqual(submission.draft.files, [{ fileId: id, fileName: 'knot.pdf', bytes: 9, sha256 }])
  const { submissionId } = submission
  assert.equal(
    (await readFile(site, site.head, submissionId, id)).statusCode,
    404,
    'a draft is the learner’s',
  )
  await site.json(await site.save({ text: 'With a picture' }))
  const { receipt } = await site.json(await site.submit())
  assert.deepEqual(receipt.files[0].sha256, sha256)
  for (const session of [site.learner, site.head]) {
    const file = await readFile(site, session, submissionId, id)
    assert.deepEqual([file.statusCode, file.body], [200, 'A bowline'])
    assert.match(`${file.headers['content-disposition']}`, /^attachment/)
  }
  assert.equal((await readFile(site, await site.signIn('USER'), submissionId, id)).statusCode, 404)
  assert.equal((await site.save({ uploads: [id] })).statusCode, 400, 'it belongs to the version before')
})

test('pictures and recordings say what they are for the page that shows them, and nothing that runs does', async () => {
  await using site = await withAssignment()
  const types: Record<string, string> = {
    'knot.png': 'image/png',
    'knot.mp4': 'video/mp4',
    'knot.html': 'application/octet-stream',
    'knot.svg': 'application/octet-stream',
    'knot.js': 'application/octet-stream',
    'knot.png.exe': 'application/octet-stream',
    constructor: 'application/octet-stream',
  }
  for (const [name, type] of Object.entries(types)) {
    const id = await withFile(site, name)
    const { submission } = await site.json(await site.save({ uploads: [id] }))
    const { headers } = await readFile(site, site.learner, submission.submissionId, id)
    assert.equal(headers['content-type'], type, name)
    assert.match(`${headers['content-disposition']}`, /^attachment/, name)
    assert.match(`${headers['content-security-policy']}`, /sandbox/, name)
    assert.equal(headers['x-content-type-options'], 'nosniff', name)
  }
})

test('what a draft leaves out is deleted, and the same list twice is once', async () => {
  await using site = await withAssignment()
  const [one, other] = [await withFile(site), await withFile(site, 'bend.pdf')]
  await site.json(await site.save({ uploads: [one, other] }))
  await site.json(await site.save({ uploads: [one, other] }))
  const { submission } = await site.json(await site.save({ uploads: [other] }))
  assert.deepEqual(
    submission.draft.files.map(({ fileName }: { fileName: string }) => fileName),
    ['bend.pdf'],
  )
  assert.ok(site.ctx.sweeping.deleted.has(`lectures/${one}`))
})

test('only what is asked for is uploaded, by those who may hand in, and nobody takes the upload of another', async () => {
  await using site = await withAssignment({ kinds: ['recording'] })
  assert.match((await site.upload('knot.pdf')).body, /sound or video/)
  const id = await withFile(site, 'knot.mp4')
  const stranger = await site.signIn('USER')
  assert.equal((await site.save({ uploads: [id] }, stranger)).statusCode, 400)
  await site.json(await site.change({ kinds: ['text'] }))
  assert.match((await site.upload('knot.mp4')).body, /No files/)
  assert.match((await site.save({ uploads: [id] })).json().message, /No files/)
  const { body } = await uploadAnswer(site, cookieOf(site.learner), { name: 'knot.mp4' })
  assert.match(body, /success":false/)
  const empty = { lectureId: site.lectureId, bytes: Buffer.alloc(0) }
  assert.equal((await uploadAnswer(site, cookieOf(site.learner), empty)).status, 400)
})

test('twenty files are one version at most, and one more is refused with a sentence before anything is kept', async () => {
  await using site = await withAssignment()
  const id = await withFile(site)
  const uploads = Array.from({ length: maxSubmissionFiles + 1 }, () => newId())
  const { message, fields } = (await site.save({ uploads })).json()
  assert.match(fields.uploads, /up to 20 /)
  assert.equal(message, fields.uploads)
  assert.equal((await site.read()).submission.draft, null)
  const many = [id, ...(await Promise.all(uploads.slice(0, 2).map(() => withFile(site))))]
  assert.equal((await site.json(await site.save({ uploads: many }))).submission.draft.files.length, 3)
})

test('markers see the receipt: when it was handed in, and the name, size and hash of each file', async () => {
  await using site = await withAssignment()
  const id = await withFile(site)
  await site.json(await site.save({ uploads: [id] }))
  const { receipt, submission } = await site.json(await site.submit())
  const [seen] = (await site.look(submission.submissionId)).versions
  assert.equal(seen.submittedAt, site.clock.now.toISOString())
  assert.deepEqual(seen.files, [{ fileId: id, fileName: 'knot.pdf', bytes: 9, sha256 }])
  assert.deepEqual([seen.files, seen.submittedAt], [receipt.files, receipt.submittedAt])
})

test('people are told whether files are checked for viruses', async () => {
  for (const [environment, isScanned] of [
    [{}, false],
    [{ CLAMD_URL: 'tcp://127.0.0.1:3310' }, true],
  ] as const) {
    await using site = await withAssignment({}, environment)
    const { limits } = await site.json(await site.call('uploadLimits', { session: site.head }))
    assert.equal(limits.isScanned, isScanned)
  }
})

test('an account exports what it handed in, and takes it along when it is erased', async () => {
  await using site = await withAssignment()
  const { session, user, password } = await site.makeAccount()
  const { id } = await site.upload('knot.pdf', session)
  await site.json(await site.save({ uploads: [id] }, session))
  await site.json(await site.submit(session))
  const json = { currentPassword: password }
  await site.call('reauthenticate', { session, json: { password } })
  const archive = await site.call('exportOwnData', { session })
  const files = unzip(archive.rawPayload)
  assert.equal(JSON.parse(String(files.get('submission-versions.json'))).length, 1)
  assert.equal(String(files.get(`submission-files/${id}/knot.pdf`)), 'A bowline')
  await site.json(await site.call('deleteAccount', { session, json }))
  await transact(site.ctx.db, (trx) => erasePerson(trx, { id: user._id, email: user.email }))
  for (const table of ['submission', 'submission_version', 'submission_file'] as const)
    assert.deepEqual(await site.ctx.db.selectFrom(table).selectAll().execute(), [])
})
