import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { makeVideo } from '../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../test/support/video/prepared-course.ts'
import { readSettings } from '../config.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

test('a prepared video is restored from a backup with all of its files', async () => {
  await using site = await openPreparingCourse()
  await site.addOne(await makeVideo({ isIndexFirst: false }))
  await site.until(({ state }) => state === 'ready')
  const files = await site.storedFiles()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'))
  const empty = await openEmptyDatabase()
  try {
    await backUp(site.ctx.settings, [join(folder, 'backup')])
    const elsewhere = { DATA_DIR: join(folder, 'restored'), ...empty.environment }
    await restore(readSettings(elsewhere), [join(folder, 'backup')])
    await using restored = await openTestApp(elsewhere)
    const session = await restored.signIn('USER')
    const response = await restored.call('listLectures', { session, params: site.params })
    const { lecture } = response.json().lectures[0]
    const segment = lecture.hls_url.replace('main.m3u8', '180p/00000.m4s')
    const sheet = lecture.storyboard_url.replace('.vtt', '-1.webp')
    const addresses = [lecture.secure_url, lecture.hls_url, lecture.poster_url, lecture.storyboard_url]
    for (const address of [...addresses, segment, sheet])
      assert.equal((await restored.app.inject(address)).statusCode, 200, address)
    assert.ok(files.includes('play.mp4'))
  } finally {
    await empty.drop()
    await rm(folder, { recursive: true })
  }
})
