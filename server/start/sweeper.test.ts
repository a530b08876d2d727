import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { courseFields, lectureFields, signUpFields } from '../../test/drafts.ts'
import { openTestApp } from '../../test/open-test-app.ts'
import { sweep } from './sweeper.ts'

test('what no row owns is taken away once it is old; everything else stays', async () => {
  await using site = await openTestApp({ SWEEP_AFTER_SECONDS: '60' })
  const session = await site.signIn('ADMIN')
  await site.call('register', { form: signUpFields() })
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  await site.call('addLecture', { session, params: { courseId: course._id }, form: lectureFields() })
  const owned = (await site.storedFiles()).toSorted()
  assert.equal(owned.length, 4)

  const { files } = site.house
  await writeFile(files.incomingPath(), 'left')
  await writeFile(files.pathOf(`pictures/${'a'.repeat(32)}-256.webp`), 'left')
  await mkdir(files.pathOf(`lectures/${crypto.randomUUID()}`))
  await writeFile(files.pathOf(`lectures/${crypto.randomUUID()}`), 'left')

  await sweep(site.house)
  assert.equal((await site.storedFiles()).length, owned.length + 3, 'young files stay')
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweep(site.house)
  assert.deepEqual((await site.storedFiles()).toSorted(), owned)
})
