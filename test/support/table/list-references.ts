import { sql } from 'kysely'
import { isSqlite } from '../../../server/db/dialect.ts'
import type { Database } from '../../../server/db/open.ts'
import type { TableName } from '../../../server/db/tables.ts'

type Found = { name: string; table: TableName; target: TableName; column: string; of: string }

export type Reference = {
  table: TableName
  target: TableName
  columns: { column: string; of: string }[]
}

/** The foreign keys of all tables, each with its columns and those of the row that they refer to. */
export async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await (isSqlite(db) ? ofSqlite : ofPostgres).execute(db)
  const byName = Map.groupBy(rows, ({ table, name }) => `${table} ${name}`)
  return [...byName.values()].flatMap((columns) =>
    columns.slice(0, 1).map(({ table, target }) => ({ table, target, columns })),
  )
}

const ofSqlite = sql<Found>`select list.id as name, master.name as "table", list."table" as target,
    list."from" as "column", list."to" as "of"
  from sqlite_master master, pragma_foreign_key_list(master.name) list
  where master.type = 'table' order by master.name, list.id, list.seq`

const ofPostgres = sql<Found>`select one.conname as name, class.relname as "table", target.relname as target,
    here.attname as "column", there.attname as "of"
  from pg_constraint one
    join pg_class class on class.oid = one.conrelid
    join pg_class target on target.oid = one.confrelid
    cross join lateral unnest(one.conkey, one.confkey) as pair (here, there)
    join pg_attribute here on here.attrelid = one.conrelid and here.attnum = pair.here
    join pg_attribute there on there.attrelid = one.confrelid and there.attnum = pair.there
  where one.contype = 'f' and class.relnamespace = current_schema()::regnamespace
  order by class.relname, one.conname`
