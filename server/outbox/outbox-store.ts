import { randomUUID } from 'node:crypto'
import type {
  Expression,
  ExpressionBuilder,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  SqlBool,
  Updateable,
} from 'kysely'
import { leaveTaken } from '../db/dialect.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type OutboxTable = 'webhook_delivery' | 'mail'

export type Claimed<T extends OutboxTable> = Selectable<Tables[T]> & { lease: string }

type Lease = { id: string; lease: string }
type DueRows = SelectQueryBuilder<Tables, OutboxTable, { id: string }>

// All these tables have the columns used here; the compiler follows one of them.
const columnsOf = (table: OutboxTable) => table as 'mail'

/** Takes the first of `due`, so that no other process sends it before `leaseUntil`. */
export async function claimRow<T extends OutboxTable>(
  db: Database,
  table: T,
  due: DueRows,
  leaseUntil: Date,
): Promise<Claimed<T> | undefined> {
  // Reads first: usually nothing is due, and a claim is a write.
  if (!(await due.executeTakeFirst())) return undefined
  const lease = randomUUID()
  const row = await db
    .updateTable(columnsOf(table))
    .set((row) => ({ state: 'sending', lease, due_at: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', leaveTaken(db, due))
    .returningAll()
    .executeTakeFirst()
  return row && ({ ...row, lease } as unknown as Claimed<T>)
}

/** Ends the claim. False if the lease has ended: another process has the row now. */
export async function settleRow<T extends OutboxTable>(
  trx: Kysely<Tables>,
  table: T,
  { id, lease }: Lease,
  values: Updateable<Tables[T]>,
) {
  const { numUpdatedRows } = await trx
    .updateTable(columnsOf(table))
    .set({ ...(values as Updateable<Tables['mail']>), lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns a row as if it had not been claimed, because the process ends. */
export function returnRow(
  db: Database,
  table: OutboxTable,
  { id, lease, attempts }: Lease & { attempts: number },
  now: Date,
) {
  const before = { state: 'waiting', due_at: now, attempts: attempts - 1 } as const
  return settleRow(db, table, { id, lease }, before)
}

export async function expediteRows(db: Database, table: OutboxTable, dueAt: Date, latest: Date) {
  await db.updateTable(columnsOf(table)).set({ due_at: dueAt }).where('due_at', '>', latest).execute()
}

/** Frees the rows of a process that has ended; only for a process that has the database to itself. */
export async function freeRows(db: Database, table: OutboxTable, now: Date) {
  await db
    .updateTable(columnsOf(table))
    .set({ state: 'waiting', lease: null, due_at: now })
    .where('state', '=', 'sending')
    .execute()
}

type OfGroup = (row: ExpressionBuilder<Tables, 'mail'>) => Expression<SqlBool>

/** Rows that have ended. Others are neither too old nor too many to stay: what they wait for has an end of its own. */
const hasEnded = (row: ExpressionBuilder<Tables, 'mail'>) => row('due_at', 'is', null)

export async function purgeEnded(db: Database, table: OutboxTable, time: Date) {
  const ended = db.deleteFrom(columnsOf(table)).where(hasEnded)
  await ended.where('created_at', '<=', time).execute()
}

/** Of the rows of a group that have ended, deletes all but the `max` newest. */
export async function purgeSurplus(db: Database, table: OutboxTable, ofGroup: OfGroup, max: number) {
  const surplus = await db
    .selectFrom(columnsOf(table))
    .select('id')
    .where(hasEnded)
    .where(ofGroup)
    .orderBy('id', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst()
  if (!surplus) return
  const ended = db.deleteFrom(columnsOf(table)).where(hasEnded).where(ofGroup)
  await ended.where('id', '<=', surplus.id).execute()
}
