import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { courseFields, lectureFields, signUpFields } from '../../test/support/drafts.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { claimJob, requestJob } from '../jobs/job-store.ts'
import { sweep } from './sweeper.ts'

test('old files that no row owns are removed, and everything else stays', async () => {
  await using site = await openTestApp({ SWEEP_AFTER_SECONDS: '60' })
  const session = await site.signIn('ADMIN')
  await site.call('register', { form: signUpFields() })
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  await site.call('addLecture', { session, params: { courseId: course._id }, form: lectureFields() })
  const owned = (await site.storedFiles()).toSorted()
  assert.equal(owned.length, 4)

  const { files } = site.ctx
  await writeFile(files.incomingPath(), 'left')
  await writeFile(files.pathOf(`pictures/${'a'.repeat(32)}-256.webp`), 'left')
  await mkdir(files.pathOf(`lectures/${crypto.randomUUID()}`))
  await writeFile(files.pathOf(`lectures/${crypto.randomUUID()}`), 'left')

  await sweep(site.ctx)
  assert.equal((await site.storedFiles()).length, owned.length + 3, 'young files stay')
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweep(site.ctx)
  assert.deepEqual((await site.storedFiles()).toSorted(), owned)
})

test('a leased work folder stays however old it is, and is removed after the lease', async () => {
  await using site = await openTestApp({ SWEEP_AFTER_SECONDS: '60' })
  const { db, files } = site.ctx
  await requestJob(db, 'any', 'a subject', site.clock.now)
  const hourMs = 3_600_000
  const job = await claimJob(db, ['any'], site.clock.now, new Date(site.clock.now.getTime() + 2 * hourMs))
  const folder = await files.makeWorkFolder(job?.lease ?? '')
  site.clock.now = new Date(site.clock.now.getTime() + hourMs)
  await sweep(site.ctx)
  assert.ok(existsSync(folder))
  // Another process took the job over with its own lease.
  await claimJob(db, ['any'], new Date(site.clock.now.getTime() + 2 * hourMs), new Date(0))
  await sweep(site.ctx)
  assert.ok(!existsSync(folder))
})
