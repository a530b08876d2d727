import type { Kysely, Selectable } from 'kysely'
import { monthOf } from '../../../core/time/day.ts'
import { systemAct } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { defineSubject } from '../../../db/audit/subject.ts'
import { isBehind } from '../../../db/moving/read-rows.ts'
import type { Database } from '../../../db/open.ts'
import type { AuditTable } from '../../../db/tables/audit-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { boundsOf, fileOf, type Month } from './entry-file.ts'

type AuditEntryRow = Selectable<AuditTable>

const rowsAtOnce = 500

/** Stays in the table: a start asks whether ADMIN_EMAIL or a command made an account. */
const staying = 'createAdministrator'

const entriesOf = (db: Database, month: Month) => {
  const { begins_at, ends_at } = boundsOf(month)
  return db
    .selectFrom('audit_log')
    .where('at', '>=', begins_at)
    .where('at', '<', ends_at)
    .where('what', '!=', staying)
}

/** A month that ended by `time` and has entries in the table, or whose move was interrupted. */
export async function findMonthToMove(db: Database, time: Date): Promise<Month | undefined> {
  const open = await db
    .selectFrom('audit_file')
    .select('month')
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) return open.month
  const oldest = await db
    .selectFrom('audit_log')
    .select('at')
    .where('at', '<', time)
    .where('what', '!=', staying)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return oldest && monthOf(oldest.at)
}

export async function hasEntries(db: Database, month: Month) {
  return (await entriesOf(db, month).select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function* readEntries(db: Database, month: Month): AsyncGenerator<AuditEntryRow> {
  let last: AuditEntryRow | undefined
  for (;;) {
    const after = last
    const rows = await entriesOf(db, month)
      .selectAll()
      .$if(after !== undefined, (query) => query.where(isBehind(['at', 'id'], { ...after })))
      .orderBy('at')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) return
  }
}

export async function isInFile(db: Database, month: Month) {
  const found = db.selectFrom('audit_file').select('month').where('month', '=', month)
  return (await found.executeTakeFirst()) !== undefined
}

/** From now on the triggers let entries of the month be deleted. */
export async function beginMonth(db: Database, month: Month) {
  await db
    .insertInto('audit_file')
    .values({ month, ...boundsOf(month), entries: 0, finished_at: null })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ finished_at: null }))
    .execute()
}

export async function deleteEntries(db: Database, ids: string[]) {
  if (ids.length > 0) await db.deleteFrom('audit_log').where('id', 'in', ids).execute()
}

/** Writes the entry about the file, once: an interrupted move is finished before another begins. */
export async function finishMonth(db: Database, month: Month, entries: number, now: Date) {
  const subject = auditFileSubject(month)
  await auditChange(db, systemAct('moveAuditLog', now), subject, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('audit_file')
      .set({ entries, finished_at: now })
      .where('month', '=', month)
      .where((row) => row.or([row('finished_at', 'is', null), row('entries', '!=', entries)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

export async function listAuditFiles(db: Kysely<Tables>) {
  const rows = await db.selectFrom('audit_file').select('month').execute()
  return rows.map(({ month }) => fileOf(month))
}

const auditFileSubject = defineSubject('auditFile', async (trx, month) => {
  const row = await trx
    .selectFrom('audit_file')
    .select('entries')
    .where('month', '=', month)
    .executeTakeFirst()
  return row && { name: month, facts: { entries: row.entries } }
})
