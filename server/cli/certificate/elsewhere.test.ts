import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { verifyFile } from '../../../test/support/certificates/open-certified-site.ts'
import { completeCourse } from '../../../test/support/learner/complete-course.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { silently } from '../../../test/support/sites/open-import-library.ts'
import {
  makeFolder,
  makeTarget,
  moveSilently,
  openLibrary,
} from '../../../test/support/sites/open-moving-library.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { readSettings } from '../../config.ts'
import { rotateKey, withdrawKey } from '../../features/certificate/signing/key-store.ts'
import { backUp } from '../back-up.ts'
import { restore } from '../restore.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

/** A library with a certificate, and one credential of each of two keys. */
async function openCertified(environment: Record<string, string>) {
  const library = await openLibrary(environment)
  const { session } = library.account
  const certificateId = await completeCourse(library, library.session, {
    session,
    courseId: library.course._id,
  })
  const download = async (app: TestApp['app'] = library.app) => {
    const { body } = await app.inject({
      url: `/api/v1/certificate/${certificateId}/credential`,
      cookies: { lectern_session: session },
    })
    return body
  }
  const earlier = await download()
  await rotateKey(library.ctx.db, library.ctx.now())
  return { ...library, certificateId, download, earlier, latest: await download() }
}

test('certificates and both keys are in a backup: credentials are valid in the restored library', async () => {
  await using library = await openCertified({})
  await using target = await makeTarget()
  const backup = join(await makeFolder(), 'backup')
  await silently(() => backUp(library.ctx.settings, [backup]))
  await silently(() => restore(readSettings(target.environment), [backup]))
  await using restored = await openTestApp(target.environment)
  for (const file of [library.earlier, library.latest])
    assert.match((await verifyFile(restored.ctx.settings, file)).text, /^VALID: /)
  await restored.ctx.db.updateTable('certificate').set({ is_public: true }).execute()
  assert.equal(await library.download(restored.app), library.latest, 'the restored library signs the same')
})

test('a library that has moved signs with the same key, and what was signed before stays valid', async () => {
  await using library = await openCertified({ DATABASE_URL: '' })
  await using target = await makeTarget()
  await moveSilently(library, target.words)
  await using moved = await openTestApp(target.environment)
  for (const file of [library.earlier, library.latest])
    assert.match((await verifyFile(moved.ctx.settings, file)).text, /^VALID: /)
  assert.equal(await library.download(moved.app), library.latest)
})

test(
  'of two processes one completes the course, and the other serves its certificate with the keys of the first',
  onPostgres,
  async () => {
    await using library = await openCertified({})
    await using peer = await openPeer(library)
    assert.equal(await library.download(peer.app), library.latest)
    const { current } = await rotateKey(library.ctx.db, library.ctx.now())
    const after = await library.download(peer.app)
    assert.ok(after.includes(current), 'the other process signs with the new key at once')
    await withdrawKey(peer.ctx.db, current, library.ctx.now())
    assert.ok(!(await library.download()).includes(current), 'a withdrawn key signs nowhere')
    assert.match((await verifyFile(library.ctx.settings, after)).text, /^WITHDRAWN: /)
  },
)
