import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { beforeBaseline } from './before-baseline.ts'

export const baseline = '0001-baseline'

/** A library that executed all that the baseline stands for executed the baseline; its tables are the same. */
export async function adoptLibrary(trx: Transaction<Tables>) {
  const names = trx.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  await names
    .updateTable('kysely_migration')
    .set({ name: baseline })
    .where('name', '=', beforeBaseline[0] ?? '')
    .execute()
  await names.deleteFrom('kysely_migration').where('name', 'in', beforeBaseline).execute()
}

/** What a library executed, in the names of today: the baseline stands for all those before it. */
export function inNamesOfToday(executed: string[]) {
  const isWhole = beforeBaseline.every((name) => executed.includes(name))
  return isWhole ? [baseline, ...executed.filter((name) => !beforeBaseline.includes(name))] : executed
}
