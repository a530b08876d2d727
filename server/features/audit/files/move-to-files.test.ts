import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { auditLine, fillAuditLog } from '../../../../test/support/audit/fill-audit-log.ts'
import { sweepInChild } from '../../../../test/support/audit/sweep-in-child.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { ClockDoubted } from '../../../core/time/clock-doubted.ts'
import { sweep } from '../../../lifecycle/sweeper.ts'
import { readEntryFile } from './entry-file.ts'

const now = new Date('2026-07-15T12:00:00Z')
const months = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07']

/** Entries in five months; more in March than one batch of reading or deleting has. */
async function openFilled(environment: Record<string, string> = { AUDIT_LOG_MONTHS: '1' }) {
  const site = await openTestApp(environment)
  site.clock.now = now
  await fillAuditLog(site.ctx.db, '2026-03', 1_201)
  for (const month of months.slice(1)) await fillAuditLog(site.ctx.db, month, 3)
  return site
}

const listRows = async ({ ctx }: TestApp) =>
  (await ctx.db.selectFrom('audit_log').selectAll().where('what', '!=', 'moveAuditLog').execute()).map(
    auditLine,
  )

async function readFiles({ ctx }: TestApp) {
  const names = await Array.fromAsync(ctx.media.list('audit/'))
  const lines = names.map(({ name }) => Array.fromAsync(readEntryFile(ctx, name)))
  return (await Promise.all(lines)).flat().map((entry) => JSON.stringify(entry))
}

const listMoves = ({ ctx }: TestApp) =>
  ctx.db.selectFrom('audit_log').selectAll().where('what', '=', 'moveAuditLog').orderBy('id').execute()

test('months that are old enough move into a file each, entry by entry, and the log says so', async () => {
  await using site = await openFilled()
  const before = await listRows(site)
  await sweepWhole(site.ctx)
  const files = (await Array.fromAsync(site.ctx.media.list('audit/'))).map(({ name }) => name)
  assert.deepEqual(
    files.toSorted(),
    ['2026-03', '2026-04', '2026-05'].map((month) => `audit/${month}.jsonl.gz`),
  )
  const filed = await readFiles(site)
  assert.equal(filed.length, 1_207)
  assert.deepEqual([...(await listRows(site)), ...filed].toSorted(), before.toSorted())
  const moves = await listMoves(site)
  assert.deepEqual(
    moves.map(({ who_id, who_name, which_id, before, after }) => [who_id, who_name, which_id, before, after]),
    [
      [null, 'Lectern', '2026-03', { entries: 0 }, { entries: 1_201 }],
      [null, 'Lectern', '2026-04', { entries: 0 }, { entries: 3 }],
      [null, 'Lectern', '2026-05', { entries: 0 }, { entries: 3 }],
    ],
  )
  assert.deepEqual(await readdir(join(site.ctx.settings.dataFolder, 'media/incoming')), [])
  await sweepWhole(site.ctx)
  assert.equal((await listMoves(site)).length, 3, 'a second sweep moves nothing')
})

test('without the setting all entries stay in the database', async () => {
  await using site = await openFilled({})
  await sweepWhole(site.ctx)
  assert.equal((await listRows(site)).length, 1_213)
  assert.deepEqual(await readFiles(site), [])
})

test('while the clock is not believed, or a backup runs, no entry moves', async () => {
  await using site = await openFilled()
  const requireClock = async () => {
    throw new ClockDoubted('The clock says 2037.')
  }
  await assert.rejects(sweep({ ...site.ctx, requireClock }), ClockDoubted)
  const deletions = { ...site.ctx.deletions, whileNoBackup: async () => false }
  await sweep({ ...site.ctx, deletions })
  assert.equal((await listRows(site)).length, 1_213)
  assert.deepEqual(await readFiles(site), [])
})

test('a clock that is doubted only between two months stops the second', async () => {
  await using site = await openFilled()
  let asked = 0
  const requireClock = async () => {
    asked += 1
    if (asked > 2) throw new ClockDoubted('The clock says 2037.')
  }
  await assert.rejects(sweep({ ...site.ctx, requireClock }), ClockDoubted)
  assert.equal((await readFiles(site)).length, 1_201)
})

const steps = ['file-saved', 'month-begun', 'rows-half-deleted', 'rows-deleted']

for (const step of steps)
  test(`a process that is killed at ${step} loses and doubles no entry`, async () => {
    await using site = await openFilled()
    const before = await listRows(site)
    const crash = { work: 'move', now, crashAt: `audit-${step}` } as const
    assert.equal(await sweepInChild(site.ctx.settings, crash), 'SIGKILL')
    const everywhere = new Set([...(await listRows(site)), ...(await readFiles(site))])
    assert.deepEqual([...everywhere].toSorted(), before.toSorted(), 'each entry is somewhere')
    await sweepWhole(site.ctx)
    const after = [...(await listRows(site)), ...(await readFiles(site))]
    assert.deepEqual(after.toSorted(), before.toSorted())
    const counts = (await listMoves(site)).map(({ which_id, after }) => [which_id, after?.entries])
    assert.deepEqual(counts, [
      ['2026-03', 1_201],
      ['2026-04', 3],
      ['2026-05', 3],
    ])
  })

test('entries that a wrong clock dated into a month with a file are added to it', async () => {
  await using site = await openFilled()
  await sweepWhole(site.ctx)
  await fillAuditLog(site.ctx.db, '2026-03', 2)
  await sweepWhole(site.ctx)
  assert.equal((await readFiles(site)).length, 1_209)
  const { before, after } = (await listMoves(site)).at(-1) ?? {}
  assert.deepEqual([before, after], [{ entries: 1_201 }, { entries: 1_203 }])
})

test('the database lets no entry go whose month has no file, and changes none that has', async () => {
  await using site = await openFilled()
  await sweepWhole(site.ctx)
  await fillAuditLog(site.ctx.db, '2026-03', 1)
  const run = (statement: string) => sql.raw(statement).execute(site.ctx.db)
  await assert.rejects(
    run("delete from audit_log where what = 'moveAuditLog'"),
    /neither changed nor deleted/,
  )
  await assert.rejects(run('delete from audit_log'), /neither changed nor deleted/)
  await assert.rejects(run("update audit_log set what = 'nothing'"), /neither changed nor deleted/)
  assert.equal((await listRows(site)).length, 7)
})

test('who made the first administrator is still known after the month has moved', async () => {
  await using site = await openFilled()
  await fillAuditLog(site.ctx.db, '2026-04', 1, { what: 'createAdministrator' })
  await sweepWhole(site.ctx)
  const left = await listRows(site)
  assert.equal(left.filter((line) => line.includes('createAdministrator')).length, 1)
})
