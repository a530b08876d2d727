import { type Kysely, sql } from 'kysely'
import { auditRefusal, isSqlite } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('account_deletion')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('pseudonym', 'text')
    .execute()
  await db.schema.createIndex('account_deletion_age').on('account_deletion').column('deleted_at').execute()
  await db.schema
    .alterTable('contact_message')
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('contact_message_user').on('contact_message').column('user_id').execute()
  await db.schema.createIndex('contact_message_email').on('contact_message').column('email').execute()
  await (isSqlite(db) ? guardSqlite(db) : guardPostgres(db))
}

async function guardSqlite(db: Kysely<Tables>) {
  await sql`drop trigger if exists audit_log_no_update`.execute(db)
  await sql`create trigger audit_log_no_update before update on audit_log
    when not (${sql.raw(mayChange('is'))})
    begin select raise(abort, ${sql.lit(auditRefusal)}); end`.execute(db)
}

async function guardPostgres(db: Kysely<Tables>) {
  await sql`create or replace function audit_log_renamed() returns trigger language plpgsql as ${sql.lit(
    `begin
      if ${mayChange('is not distinct from')} then return new; end if;
      raise exception '${auditRefusal}';
    end`,
  )}`.execute(db)
  await sql`drop trigger if exists audit_log_kept on audit_log`.execute(db)
  await sql`create trigger audit_log_kept before delete or truncate on audit_log
    for each statement execute function audit_log_kept()`.execute(db)
  await sql`drop trigger if exists audit_log_renamed on audit_log`.execute(db)
  await sql`create trigger audit_log_renamed before update on audit_log
    for each row execute function audit_log_renamed()`.execute(db)
}

const unchanged = ['id', 'at', 'what', 'which_kind', 'which_name', 'before', 'after']

/**
 * The one allowed change of an entry: erasing an account replaces its id by its pseudonym and removes its name and
 * address.
 */
function mayChange(same: string) {
  const areSame = (columns: string[]) =>
    columns.map((name) => `new."${name}" ${same} old."${name}"`).join(' and ')
  const asActor = `old.who_id = user_id and new.who_id = pseudonym and new.who_name = 'Deleted account'
    and new.address is null and ${areSame(['which_id'])}`
  const asSubject = `old.which_kind = 'user' and old.which_id = user_id and new.which_id = pseudonym
    and ${areSame(['who_id', 'who_name', 'address'])}`
  return `${areSame(unchanged)} and exists (
    select 1 from account_deletion where pseudonym is not null and ((${asActor}) or (${asSubject})))`
}
