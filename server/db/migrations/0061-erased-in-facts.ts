import { type Kysely, sql } from 'kysely'
import { auditRefusal, isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/**
 * Erasing an account also replaces its id by its pseudonym within what an entry of the audit log says was there before
 * and after. Pictures of questions and answers lose the names of the files that people sent.
 */
export async function up(db: Kysely<Tables>) {
  await (isSqlite(db) ? guardSqlite(db) : guardPostgres(db))
  await db.updateTable('resource').set({ file_name: 'picture.webp' }).where('is_in_post', '=', true).execute()
}

async function guardSqlite(db: Kysely<Tables>) {
  const inFacts = (name: string) => `new."${name}" is replace(old."${name}", user_id, pseudonym)`
  await sql`drop trigger if exists audit_log_no_update`.execute(db)
  await sql`create trigger audit_log_no_update before update on audit_log
    when not (${sql.raw(mayChange('is', inFacts))})
    begin select raise(abort, ${sql.lit(auditRefusal)}); end`.execute(db)
}

async function guardPostgres(db: Kysely<Tables>) {
  const inFacts = (name: string) =>
    `new."${name}" is not distinct from replace(old."${name}"::text, user_id, pseudonym)::jsonb`
  await sql`create or replace function audit_log_renamed() returns trigger language plpgsql as ${sql.lit(
    `begin
      if ${mayChange('is not distinct from', inFacts)} then return new; end if;
      raise exception '${auditRefusal}';
    end`,
  )}`.execute(db)
}

const unchanged = ['id', 'at', 'what', 'which_kind', 'which_name']

function mayChange(same: string, inFacts: (name: string) => string) {
  const areSame = (columns: string[]) =>
    columns.map((name) => `new."${name}" ${same} old."${name}"`).join(' and ')
  const sameFacts = areSame(['before', 'after'])
  const asActor = `old.who_id = user_id and new.who_id = pseudonym and new.who_name = 'Deleted account'
    and new.address is null and ${areSame(['which_id'])} and ${sameFacts}`
  const asSubject = `old.which_kind = 'user' and old.which_id = user_id and new.which_id = pseudonym
    and ${areSame(['who_id', 'who_name', 'address'])} and ${sameFacts}`
  const withinFacts = `${areSame(['who_id', 'who_name', 'address', 'which_id'])}
    and ${inFacts('before')} and ${inFacts('after')}`
  return `${areSame(unchanged)} and exists (
    select 1 from account_deletion
    where pseudonym is not null and ((${asActor}) or (${asSubject}) or (${withinFacts})))`
}
