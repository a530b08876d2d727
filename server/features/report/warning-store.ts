import type { Insertable, Transaction } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { WarningTable } from '../../db/tables/report-tables.ts'
import type { Tables } from '../../db/tables.ts'

export async function insertWarning(trx: Transaction<Tables>, draft: Omit<Insertable<WarningTable>, 'id'>) {
  const id = newId()
  await trx
    .insertInto('warning')
    .values({ id, ...draft })
    .execute()
  return id
}

/** Warnings per person; people without any are missing. */
export async function countWarnings(db: Database, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('warning')
    .select('user_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, total }) => [user_id, Number(total)]))
}
