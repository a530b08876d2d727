import { type Kysely, sql } from 'kysely'
import { auditRefusal, isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Entries may be deleted once their month has a file: `audit_file` says which months have. */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('audit_file')
    .addColumn('month', 'text', (column) => column.primaryKey().notNull())
    .addColumn('begins_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('audit_log_at').on('audit_log').columns(['at', 'id']).execute()
  await (isSqlite(db) ? guardSqlite(db) : guardPostgres(db))
}

const hasFile = 'exists (select 1 from audit_file where old.at >= begins_at and old.at < ends_at)'

async function guardSqlite(db: Kysely<Tables>) {
  await sql`drop trigger if exists audit_log_no_delete`.execute(db)
  await sql`create trigger audit_log_no_delete before delete on audit_log when not ${sql.raw(hasFile)}
    begin select raise(abort, ${sql.lit(auditRefusal)}); end`.execute(db)
}

async function guardPostgres(db: Kysely<Tables>) {
  await sql`create or replace function audit_log_moved() returns trigger language plpgsql as ${sql.lit(
    `begin
      if ${hasFile} then return old; end if;
      raise exception '${auditRefusal}';
    end`,
  )}`.execute(db)
  await sql`drop trigger if exists audit_log_kept on audit_log`.execute(db)
  await sql`create trigger audit_log_kept before truncate on audit_log
    for each statement execute function audit_log_kept()`.execute(db)
  await sql`drop trigger if exists audit_log_moved on audit_log`.execute(db)
  await sql`create trigger audit_log_moved before delete on audit_log
    for each row execute function audit_log_moved()`.execute(db)
}
