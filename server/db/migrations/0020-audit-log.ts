import { type Kysely, sql } from 'kysely'
import { auditRefusal, isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    // No reference: an entry outlives the account.
    .addColumn('who_id', 'text')
    .addColumn('who_name', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('which_kind', 'text', (column) => column.notNull())
    .addColumn('which_id', 'text', (column) => column.notNull())
    .addColumn('which_name', 'text')
    .addColumn('address', 'text')
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .$call((table) => (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  for (const column of ['who_id', 'what', 'which_id', 'which_kind'] as const)
    await db.schema.createIndex(`audit_log_${column}`).on('audit_log').columns([column, 'id']).execute()
  await (isSqlite(db) ? guardSqlite(db) : guardPostgres(db))
}

// INSERT OR REPLACE deletes without firing the delete trigger (sqlite.org/lang_conflict.html).
async function guardSqlite(db: Kysely<Tables>) {
  for (const event of ['update', 'delete'])
    await sql`create trigger ${sql.id(`audit_log_no_${event}`)} before ${sql.raw(event)} on audit_log
      begin select raise(abort, ${sql.lit(auditRefusal)}); end`.execute(db)
  await sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, ${sql.lit(auditRefusal)}); end`.execute(db)
}

async function guardPostgres(db: Kysely<Tables>) {
  await sql`create function audit_log_kept() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${auditRefusal}'; end`)}`.execute(db)
  await sql`create trigger audit_log_kept before update or delete or truncate on audit_log
    for each statement execute function audit_log_kept()`.execute(db)
}
