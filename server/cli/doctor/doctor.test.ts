import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { courseFields } from '../../../test/support/drafts.ts'
import { findFreePort } from '../../../test/support/free-port.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { readSettings, type Settings } from '../../config.ts'
import { newId } from '../../core/new-id.ts'
import type { Result } from './check.ts'
import { checks, diagnose } from './doctor.ts'

/** The results by name, as `--json` prints them. */
async function runDoctor(context: TestContext, settings: Settings, ...parameters: string[]) {
  const log = context.mock.method(console, 'log', () => {})
  const error = await diagnose(settings, ['--json', ...parameters]).then(
    () => undefined,
    (reason: Error) => reason.message,
  )
  const { success, checks: results } = JSON.parse(String(log.mock.calls[0]?.arguments[0]))
  log.mock.restore()
  assert.equal(success, error === undefined)
  const byName = Object.fromEntries((results as Result[]).map((result) => [result.name, result]))
  return { error, of: (name: string) => byName[name] }
}

/** Settings as an operator would have them; no server serves at their port. */
const settingsOf = async ({ ctx }: TestApp): Promise<Settings> => ({
  ...ctx.settings,
  port: await findFreePort(),
  lowDiskBytes: 1,
  adminPassword: undefined,
})

test('a healthy library passes all checks, and each has its line', async (context) => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const settings = await settingsOf(site)
  const log = context.mock.method(console, 'log', () => {})
  await diagnose(settings)
  const lines = log.mock.calls.map(({ arguments: [line] }) => String(line))
  assert.deepEqual(
    lines.map((line) => /^(ok|warning) +(.+?):/.exec(line)?.[2]),
    checks.map(({ name }) => name),
  )
})

test('a missing administrator and a missing file are errors', async (context) => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  await site.ctx.media.remove(course.thumbnail.small_url.replace('/media/', ''))
  await site.ctx.db.updateTable('user').set({ role: sql<never>`'USER'` }).execute()
  const found = await runDoctor(context, await settingsOf(site))
  assert.match(found.of('administrator')?.message ?? '', /^There is none/)
  assert.match(found.of('media')?.message ?? '', /^1 files are missing: pictures/)
  assert.equal(found.error, `2 of ${checks.length} checks found something broken.`)
})

test('--fix corrects modes and tries failed jobs again', async (context) => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const settings = await settingsOf(site)
  await chmod(settings.dataFolder, 0o755)
  const job = {
    kind: 'none',
    subject: 'nothing',
    state: 'failed',
    attempts: 5,
    percent: 0,
    lease: null,
  } as const
  await site.ctx.db
    .insertInto('job')
    .values({ ...job, id: newId(), due_at: new Date() })
    .execute()

  const before = await runDoctor(context, settings)
  assert.match(before.of('modes')?.message ?? '', /can be read by other users/)
  assert.match(before.of('jobs')?.message ?? '', /^1 have failed/)
  const after = await runDoctor(context, settings, '--fix')
  for (const name of ['modes', 'jobs']) {
    assert.equal(after.of(name)?.verdict, 'ok')
    assert.equal(after.of(name)?.isFixed, true)
  }
  assert.equal((await stat(settings.dataFolder)).mode & 0o077, 0)
  const rows = await site.ctx.db.selectFrom('job').select(['state', 'attempts']).execute()
  assert.deepEqual(rows, [{ state: 'waiting', attempts: 0 }])
})

test('files without an owner are named once they are old enough, and stay', async (context) => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.call('createCourse', { session, form: courseFields() })
  const settings = await settingsOf(site)
  const stray = join(settings.dataFolder, 'media/lectures/stray')
  await mkdir(stray)
  await writeFile(join(stray, 'original.mp4'), 'bytes')
  assert.equal((await runDoctor(context, settings)).of('orphans')?.message, 'none')
  const longAgo = new Date(Date.now() - 2 * settings.sweepAfterSeconds * 1_000)
  for (const path of [join(stray, 'original.mp4'), stray]) await utimes(path, longAgo, longAgo)
  const found = (await runDoctor(context, settings, '--fix')).of('orphans')
  assert.equal(found?.verdict, 'warning')
  assert.match(found?.message ?? '', /^1 files or folders .*lectures\/stray\. Run: .* sweep$/)
  await stat(stray)
})

test('weak settings, an open proxy and a clock that was set back are warnings', async (context) => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const ahead = new Date(Date.now() + 3_600_000)
  await site.ctx.db.updateTable('user').set({ created_at: ahead }).execute()
  const { rateLimits, trustedProxies, publicUrl, sessionDays } = readSettings({
    RATE_LIMITS: 'off',
    TRUST_PROXY: '0.0.0.0/0',
    PUBLIC_URL: 'http://courses.example.org',
    SESSION_DAYS: '1000',
  })
  const weak = { rateLimits, trustedProxies, publicUrl, sessionDays }
  const found = await runDoctor(context, { ...(await settingsOf(site)), ...weak })
  assert.match(found.of('settings')?.message ?? '', /RATE_LIMITS is off.*; SESSION_DAYS is 1000/)
  assert.match(found.of('proxy')?.message ?? '', /TRUST_PROXY has 0\.0\.0\.0\/0/)
  assert.match(found.of('address')?.message ?? '', /unencrypted/)
  assert.match(found.of('clock')?.message ?? '', /this clock was set back/)
  const https = { publicUrl: new URL('https://courses.example.org'), trustedProxies: [] }
  const alone = await runDoctor(context, { ...(await settingsOf(site)), ...https })
  assert.match(alone.of('proxy')?.message ?? '', /TRUST_PROXY is not set/)
})

test('a scheduled backup that failed, or that is too old, is a warning', async (context) => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const settings = { ...(await settingsOf(site)), backupAt: '03:30' }
  const look = async () => (await runDoctor(context, settings)).of('backup')
  const note = (at: Date, isDone: boolean) =>
    JSON.stringify({ at: at.toISOString(), isDone, message: 'the disk is full' })
  assert.match((await look())?.message ?? '', /^there is no backup yet/)
  const row = { key: 'last-backup', value: note(new Date(), true) }
  await site.ctx.db.insertInto('library').values(row).execute()
  assert.equal((await look())?.verdict, 'ok')
  for (const [value, expected] of [
    [note(new Date(), false), /failed: the disk is full$/],
    [note(new Date(Date.now() - 3 * 86_400_000), true), /although BACKUP_SCHEDULE is set$/],
  ] as const) {
    await site.ctx.db.updateTable('library').set({ value }).where('key', '=', 'last-backup').execute()
    assert.match((await look())?.message ?? '', expected)
  }
})

test('a server that is not ready is a warning with its sentence', async (context) => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const message = 'Not ready: the media does not answer'
  const server = createServer((_, response) => response.writeHead(503).end(JSON.stringify({ message })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  context.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const found = await runDoctor(context, { ...(await settingsOf(site)), port })
  assert.deepEqual(found.of('server'), { name: 'server', verdict: 'warning', message, isFixed: false })
})

test('an unknown option is explained', async (context) => {
  await using site = await openTestApp()
  context.mock.method(console, 'log', () => {})
  await assert.rejects(diagnose(site.ctx.settings, ['--mend']), /Usage: doctor, with --fix or --json or both/)
})
