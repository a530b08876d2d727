import { type Kysely, sql } from 'kysely'
import { auditRefusal, isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Entries of the audit log are kept and never changed, except that an erased account gets its pseudonym there. */
export const guardAuditLog = (db: Kysely<Tables>) => (isSqlite(db) ? guardSqlite(db) : guardPostgres(db))

const refusal = sql.lit(auditRefusal)

// INSERT OR REPLACE deletes without firing the delete trigger (sqlite.org/lang_conflict.html).
async function guardSqlite(db: Kysely<Tables>) {
  await sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, ${refusal}); end`.execute(db)
  await sql`create trigger audit_log_no_update before update on audit_log
    when not (${sql.raw(mayChange('is'))})
    begin select raise(abort, ${refusal}); end`.execute(db)
  await sql`create trigger audit_log_no_delete before delete on audit_log
    begin select raise(abort, ${refusal}); end`.execute(db)
}

async function guardPostgres(db: Kysely<Tables>) {
  await makeFunction(db, 'kept', `begin raise exception '${auditRefusal}'; end`)
  await makeFunction(
    db,
    'renamed',
    `begin
      if ${mayChange('is not distinct from')} then return new; end if;
      raise exception '${auditRefusal}';
    end`,
  )
  await sql`create trigger audit_log_kept before delete or truncate on audit_log
    for each statement execute function audit_log_kept()`.execute(db)
  await sql`create trigger audit_log_renamed before update on audit_log
    for each row execute function audit_log_renamed()`.execute(db)
}

const makeFunction = (db: Kysely<Tables>, name: string, body: string) =>
  sql`create function ${sql.id(`audit_log_${name}`)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  )

const unchanged = ['id', 'at', 'what', 'which_kind', 'which_name', 'before', 'after']

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
