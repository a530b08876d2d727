import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import {
  noClamd,
  startClamd,
  testVirus,
  testVirusName,
} from '../../../../test/support/scanning/start-clamd.ts'

test('a file with a virus is not handed in, and is named with what the scanner found; the others are', {
  skip: noClamd,
}, async () => {
  await using clamd = await startClamd()
  await using site = await withAssignment({}, { CLAMD_URL: clamd.url })
  const { id: clean } = await site.uploadBytes('knot.pdf', Buffer.from('over and under'))
  const { id: infected } = await site.uploadBytes('knot.exe', Buffer.from(testVirus))
  const refused = await site.save({ text: 'My knot', uploads: [clean, infected] })
  assert.equal(refused.statusCode, 400, refused.body)
  assert.equal(
    refused.json().message,
    `“knot.exe” was not taken: the virus scanner found ${testVirusName} in it`,
  )
  assert.equal((await site.read()).submission.draft, null)
  await site.json(await site.save({ text: 'My knot', uploads: [clean] }))
  const { submission } = await site.json(await site.submit())
  const names = submission.versions[0].files.map(({ fileName }: { fileName: string }) => fileName)
  assert.deepEqual(names, ['knot.pdf'])
})
