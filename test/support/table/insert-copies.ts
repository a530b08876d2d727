import type { Database } from '../../../server/db/open.ts'
import type { TableName } from '../../../server/db/tables.ts'

const rowsAtOnce = 500

/** Inserts copies of a row, each with what `change` says of it. */
export async function insertCopies<Row extends object>(
  db: Database,
  table: TableName,
  { row, count, change }: { row: Row; count: number; change: (index: number) => Partial<Row> },
) {
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, ...change(index) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce) as never)
      .execute()
}
