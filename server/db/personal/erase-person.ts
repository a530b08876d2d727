import { sql, type Transaction } from 'kysely'
import { newId } from '../../core/new-id.ts'
import { isSqlite } from '../dialect.ts'
import { withAnyTable } from '../moving/read-rows.ts'
import type { Tables } from '../tables.ts'
import { type AnyPersonalTable, personalTables } from './data-map.ts'
import { deletedName, hashOfId } from './neutral-name.ts'

type Person = { id: string; email: string }

/** Erases all rows about a person as the data map says. The account must be deleted already. */
export async function erasePerson(trx: Transaction<Tables>, person: Person, now = new Date()) {
  await renameInAuditLog(trx, person.id)
  // The account goes last, because the others refer to it.
  const others = personalTables.filter(({ table }) => table !== 'user')
  for (const table of others) await passRowsOn(trx, table, person)
  for (const table of others) await eraseRows(trx, table, person)
  await trx.deleteFrom('user').where('id', '=', person.id).execute()
  await trx
    .insertInto('erased_account')
    .values({ id_hash: hashOfId(person.id), erased_at: now })
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .execute()
}

/** The triggers of the audit log allow exactly these changes while the pseudonym is in `account_deletion`. */
async function renameInAuditLog(trx: Transaction<Tables>, id: string) {
  const { pseudonym } = await trx
    .updateTable('account_deletion')
    .set((row) => ({ pseudonym: row.fn.coalesce('pseudonym', row.val(newId())) }))
    .where('user_id', '=', id)
    .returning('pseudonym')
    .executeTakeFirstOrThrow()
  if (pseudonym === null) throw new Error('a deleted account has no pseudonym')
  await trx
    .updateTable('audit_log')
    .set({ who_id: pseudonym, who_name: deletedName, address: null })
    .where('who_id', '=', id)
    .execute()
  await trx
    .updateTable('audit_log')
    .set({ which_id: pseudonym })
    .where('which_kind', '=', 'user')
    .where('which_id', '=', id)
    .execute()
  await renameInFacts(trx, id, pseudonym)
}

/** Facts name people only by their ids. */
async function renameInFacts(trx: Transaction<Tables>, id: string, pseudonym: string) {
  const asText = (column: string) => sql`cast(${sql.ref(column)} as text)`
  const renamed = (column: string) =>
    isSqlite(trx)
      ? sql<string>`replace(${sql.ref(column)}, ${id}, ${pseudonym})`
      : sql<string>`replace(${asText(column)}, ${id}, ${pseudonym})::jsonb`
  const holds = (column: string) => sql<boolean>`${asText(column)} like ${`%${id}%`}`
  await withAnyTable(trx)
    .updateTable('audit_log')
    .set({ before: renamed('before'), after: renamed('after') })
    .where((row) => row.or([holds('before'), holds('after')]))
    .execute()
}

/** While the rows still say who else has a share in them. */
async function passRowsOn(trx: Transaction<Tables>, { table, erased }: AnyPersonalTable, { id }: Person) {
  if ('instead' in erased || !erased.passed) return
  const { of, to } = erased.passed
  const heir = to(id)
  await withAnyTable(trx)
    .updateTable(table)
    .set({ [of]: sql`coalesce(${heir}, ${sql.ref(`${table}.${of}`)})` })
    .where(of, '=', id)
    .execute()
}

async function eraseRows(trx: Transaction<Tables>, { table, erased }: AnyPersonalTable, person: Person) {
  if ('instead' in erased) return
  if (erased.forget) {
    const { of, columns } = erased.forget
    await withAnyTable(trx)
      .updateTable(table)
      .set(Object.fromEntries([of, ...columns].map((column) => [column, null])))
      .where(of, '=', person.id)
      .execute()
  }
  for (const column of erased.clear ?? [])
    await withAnyTable(trx)
      .updateTable(table)
      .set({ [column]: null })
      .where(column, '=', person.id)
      .execute()
  for (const column of erased.renames ?? []) {
    const mention = `@{${person.id}}`
    await withAnyTable(trx)
      .updateTable(table)
      .set({ [column]: sql`replace(${sql.ref(column)}, ${mention}, ${`@${deletedName}`})` })
      .where(sql<boolean>`${sql.ref(column)} like ${`%${mention}%`}`)
      .execute()
  }
  for (const [column, is] of Object.entries(erased.rows ?? {}))
    await withAnyTable(trx)
      .deleteFrom(table)
      .where(
        is === 'mentions'
          ? sql<boolean>`${sql.ref(column)} like ${`%${person.id}%`}`
          : sql<boolean>`${sql.ref(column)} = ${is === 'id' ? person.id : person.email}`,
      )
      .execute()
}
