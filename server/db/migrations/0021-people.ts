import type { Kysely } from 'kysely'
import { binaryText } from '../dialect.ts'
import { searchKey } from '../search/search-words.ts'
import type { Tables } from '../tables.ts'

const rowsAtOnce = 500

export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('user')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('active'))
    .execute()
  await db.schema
    .alterTable('user')
    .addColumn('name_key', binaryText(db), (column) => column.notNull().defaultTo(''))
    .execute()
  await fillKeys(db)
  await db.schema.createIndex('user_name_key').on('user').columns(['name_key', 'id']).execute()
  await db.schema.createIndex('user_role').on('user').columns(['role', 'id']).execute()
  await db.schema.createIndex('user_state').on('user').columns(['state', 'id']).execute()
}

async function fillKeys(db: Kysely<Tables>, after = ''): Promise<void> {
  const users = await db
    .selectFrom('user')
    .select(['id', 'full_name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  for (const { id, full_name } of users)
    await db
      .updateTable('user')
      .set({ name_key: searchKey(full_name) })
      .where('id', '=', id)
      .execute()
  const last = users.at(-1)
  if (last) await fillKeys(db, last.id)
}
