import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Copies one row of a table of a running SQLite site `count` times. `changes` are SQL expressions by column;
 * `n` is the number of the copy, from 1.
 */
export function copyRows(
  folder: string,
  { table, count, changes }: { table: string; count: number; changes: Record<string, string> },
) {
  const db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  const columns = db
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
  const values = columns.map((column) => changes[column] ?? `one."${column}"`)
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`
  const names = columns.map((column) => `"${column}"`).join(', ')
  const one = `(select * from "${table}" order by id desc limit 1) as one`
  db.exec(`insert into "${table}" (${names}) ${numbers} select ${values.join(', ')} from ${one}, numbers`)
  db.close()
}
