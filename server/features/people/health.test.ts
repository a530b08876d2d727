import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../../db/transact.ts'
import { backupKeys } from '../../jobs/backup-note-store.ts'
import { insertWebhook } from '../webhook/webhook-store.ts'

async function readParts(site: TestApp, session: string) {
  const response = await site.call('readHealth', { session })
  assert.equal(response.statusCode, 200)
  const { parts } = response.json() as { parts: { name: string; state: string; finding: string }[] }
  return Object.fromEntries(parts.map(({ name, ...part }) => [name, part]))
}

const noteBackup = (site: TestApp, isDone: boolean) =>
  site.ctx.db
    .insertInto('library')
    .values({
      key: backupKeys.last,
      value: JSON.stringify({ at: site.clock.now.toISOString(), isDone, message: '/secret/place' }),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()

test('a new library is well, but for the backup and the mail server that nobody has set', async () => {
  await using site = await openTestApp()
  const { backup, mail, version, disk, ...others } = await readParts(site, await site.signIn('ADMIN'))
  assert.deepEqual(backup, { state: 'warning', finding: 'unscheduled' })
  assert.deepEqual(mail, { state: 'warning', finding: 'unset' })
  assert.match(JSON.stringify(version), /"version":"\d+\.\d+\.\d+"/)
  assert.match(JSON.stringify(disk), /"freeBytes":\d+/)
  assert.deepEqual(Object.keys(others), ['database', 'media', 'jobs', 'webhooks', 'sweeping'])
  for (const part of Object.values(others)) assert.deepEqual(part, { state: 'ok', finding: 'well' })
})

test('the backup is done, old or failed, and the place that its message names stays in the log', async () => {
  await using site = await openTestApp({ BACKUP_SCHEDULE: '03:30', BACKUP_TO: '/tmp/lectern-no-backups' })
  const session = await site.signIn('ADMIN')
  assert.deepEqual((await readParts(site, session)).backup, { state: 'warning', finding: 'none' })
  await noteBackup(site, true)
  const at = site.clock.now.toISOString()
  assert.deepEqual((await readParts(site, session)).backup, { state: 'ok', finding: 'well', at })
  await noteBackup(site, false)
  const response = await site.call('readHealth', { session })
  assert.deepEqual((await readParts(site, session)).backup, { state: 'error', finding: 'failed', at })
  assert.ok(!response.body.includes('secret'))
  await noteBackup(site, true)
  site.clock.now = new Date(site.clock.now.getTime() + 31 * 3_600_000)
  assert.deepEqual((await readParts(site, session)).backup, { state: 'warning', finding: 'old', at })
})

test('failed videos, failing webhooks, a stopped sweep and a full disk are found', async () => {
  await using site = await openTestApp({ LOW_DISK_MB: '1000000000' })
  const session = await site.signIn('ADMIN')
  const now = site.clock.now
  // Only those of kind 'video' are videos that could not be prepared.
  const job = { subject: 'none', state: 'failed', attempts: 2, percent: 0, due_at: now } as const
  for (const kind of ['video', 'length', 'judging'])
    await site.ctx.db
      .insertInto('job')
      .values({ ...job, id: crypto.randomUUID(), kind })
      .execute()
  const webhook = { id: crypto.randomUUID(), url: 'https://example.org', description: '', events: '' }
  const failing = { ...webhook, secret: 's', is_active: true, failing_since: now, created_at: now }
  await transact(site.ctx.db, (trx) => insertWebhook(trx, failing, 9))
  site.ctx.sweeping.held.set('pictures', { folder: 'pictures', files: 101, of: 101 })
  const { jobs, webhooks, sweeping, disk } = await readParts(site, session)
  assert.deepEqual(jobs, { state: 'warning', finding: 'failed', count: 1 })
  assert.deepEqual(webhooks, { state: 'warning', finding: 'failing', count: 1 })
  assert.deepEqual(sweeping, { state: 'warning', finding: 'stopped', count: 101 })
  assert.deepEqual(disk, { state: 'error', finding: 'full', freeBytes: 0 })
})

test('storage that does not respond is broken, and the rest is still read', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  site.ctx.media.probe = () => Promise.reject(new Error('S3 is away'))
  site.ctx.disk.left = () => Promise.reject(new Error('the disk is away'))
  const parts = await readParts(site, session)
  assert.deepEqual(parts.disk, { state: 'error', finding: 'silent' })
  assert.deepEqual(parts.media, { state: 'error', finding: 'silent' })
  assert.deepEqual(parts.database, { state: 'ok', finding: 'well' })
})
