import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { courseFields } from '../../test/support/drafts.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { diagnose } from './doctor.ts'

async function runDoctor(site: TestApp) {
  const lines: string[] = []
  const { log } = console
  console.log = (line: string) => lines.push(line)
  try {
    await diagnose(site.ctx.settings)
  } catch (error) {
    lines.push((error as Error).message)
  } finally {
    console.log = log
  }
  return lines
}

test('a healthy library passes all twelve checks', async () => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const lines = await runDoctor(site)
  assert.equal(lines.length, 12)
  assert.deepEqual(
    lines.filter((line) => line.startsWith('broken')),
    [],
  )
})

test('a missing administrator and a missing file are reported', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  await site.ctx.media.remove(course.thumbnail.small_url.replace('/media/', ''))
  await site.ctx.db.updateTable('user').set({ role: sql<never>`'USER'` }).execute()
  const found = (await runDoctor(site)).join('\n')
  assert.match(found, /broken +administrator: There is none/)
  assert.match(found, /broken +media: 1 files are missing: pictures/)
  assert.match(found, /2 of 12 checks/)
})
