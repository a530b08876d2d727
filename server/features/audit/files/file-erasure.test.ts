import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { fillAuditLog } from '../../../../test/support/audit/fill-audit-log.ts'
import { sweepInChild } from '../../../../test/support/audit/sweep-in-child.ts'
import { makeCourse } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../../../test/support/postgres/test-database.ts'
import { silently } from '../../../../test/support/sites/open-import-library.ts'
import { backUp } from '../../../cli/back-up.ts'
import { restore } from '../../../cli/restore.ts'
import { verify } from '../../../cli/verify.ts'
import { readSettings } from '../../../config.ts'
import { newId } from '../../../core/new-id.ts'

const month = '2026-03'
const dayMs = 86_400_000
const fullName = 'Zebedee Quixote'

/** A person who acted, was acted upon and is named in facts, in a month that is in a file now. */
async function openMoved() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await openTestApp({ AUDIT_LOG_MONTHS: '1' }))
  site.clock.now = new Date('2026-07-15T12:00:00Z')
  const { session, user, password } = await site.makeAccount({ fullName })
  const { db } = site.ctx
  const id = user._id
  // A library without media cannot be restored.
  await makeCourse(site, await site.signIn('ADMIN'))
  await fillAuditLog(db, '2026-07', 1, { who_id: id, who_name: fullName })
  await fillAuditLog(db, month, 600)
  await fillAuditLog(db, month, 1, { who_id: id, who_name: fullName, address: '203.0.113.7' })
  await fillAuditLog(db, month, 1, { which_kind: 'user', which_id: id, which_name: null })
  await fillAuditLog(db, month, 1, { after: JSON.stringify({ [id]: true }) })
  await fillAuditLog(db, month, 1, { before: JSON.stringify({ assigneeId: id }) })
  await sweepWhole(site.ctx)
  const closing = opened.move()
  return {
    ...site,
    userId: id,
    askForErasure: async () => {
      await site.call('deleteAccount', { session, json: { currentPassword: password } })
      site.clock.now = new Date(site.clock.now.getTime() + 8 * dayMs)
    },
    readFile: async (media = site.ctx.media) =>
      gunzipSync(await buffer(await media.read(`audit/${month}.jsonl.gz`))).toString(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

type Line = { who_id: string | null; who_name: string; which_id: string; address: string | null }

function requireErased(text: string, userId: string) {
  for (const word of [userId, fullName, '203.0.113.7']) assert.ok(!text.includes(word), word)
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(lines.length, 604)
  const acted: Line = lines.find(({ who_id }) => who_id !== null)
  assert.deepEqual([acted.who_name, acted.address], ['Deleted account', null])
  const pseudonym = acted.who_id ?? ''
  assert.equal(lines.filter((line) => JSON.stringify(line).includes(pseudonym)).length, 4)
  return pseudonym
}

test('an erased person is erased in the files, too: the same pseudonym stands there as in the database', async () => {
  await using site = await openMoved()
  assert.ok((await site.readFile()).includes(site.userId))
  await site.askForErasure()
  await sweepWhole(site.ctx)
  const pseudonym = requireErased(await site.readFile(), site.userId)
  const left = await site.ctx.db.selectFrom('audit_log').selectAll().execute()
  assert.equal(left.filter(({ who_id }) => who_id === pseudonym).length, 1)
})

test('files without the person stay as they are', async () => {
  await using site = await openMoved()
  await fillAuditLog(site.ctx.db, '2026-04', 3)
  await sweepWhole(site.ctx)
  const other = 'audit/2026-04.jsonl.gz'
  const before = await site.ctx.media.find(other)
  await site.askForErasure()
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.ctx.media.find(other), before)
  requireErased(await site.readFile(), site.userId)
})

test('an erasure that is killed after the files ends under the same pseudonym', async () => {
  await using site = await openMoved()
  await site.askForErasure()
  const crash = { work: 'purge', now: site.clock.now, crashAt: 'audit-files-renamed' } as const
  assert.equal(await sweepInChild(site.ctx.settings, crash), 'SIGKILL')
  const pseudonym = requireErased(await site.readFile(), site.userId)
  assert.equal((await site.ctx.db.selectFrom('account_deletion').selectAll().execute()).length, 1)
  await sweepWhole(site.ctx)
  assert.equal(requireErased(await site.readFile(), site.userId), pseudonym)
  const left = JSON.stringify(await site.ctx.db.selectFrom('audit_log').selectAll().execute())
  assert.ok(left.includes(pseudonym) && !left.includes(site.userId))
})

test('backups have the files; a restored one has them without those who were erased since', async () => {
  await using site = await openMoved()
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-audit-files-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const [before, after] = [join(folder, 'monday'), join(folder, 'tuesday')]
  const { settings } = site.ctx
  await silently(() => backUp(settings, [before]))
  await silently(() => verify(settings, [before]))
  await site.askForErasure()
  await sweepWhole(site.ctx)
  await silently(() => backUp(settings, [after]))
  const database = await openEmptyDatabase()
  stack.defer(() => database.drop())
  const environment = { DATABASE_URL: '', ...database.environment, DATA_DIR: join(folder, newId()) }
  const said = await silently(() => restore(readSettings(environment), [before]))
  assert.match(said, /1 account was erased after this backup/)
  const restored = stack.use(await openTestApp(environment))
  requireErased(await site.readFile(restored.ctx.media), site.userId)
  await stack.move().disposeAsync()
})
