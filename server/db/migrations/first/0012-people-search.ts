import type { Kysely } from 'kysely'
import { binaryText } from '../../dialect.ts'
import { searchWords } from '../../search/search-words.ts'
import type { Tables } from '../../tables.ts'

const rowsAtOnce = 200

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('user_word')
    .addColumn('word', binaryText(db), (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_word_key', ['word', 'user_id'])
    .execute()
  await db.schema.createIndex('user_word_user').on('user_word').column('user_id').execute()
  await indexUsers(db)
}

async function indexUsers(db: Kysely<Tables>) {
  let after = ''
  for (;;) {
    const users = await db
      .selectFrom('user')
      .select(['id', 'full_name', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const last = users.at(-1)
    if (!last) return
    const rows = users.flatMap(({ id, full_name, email }) =>
      searchWords(`${full_name} ${email}`).map((word) => ({ word, user_id: id })),
    )
    if (rows.length > 0) await db.insertInto('user_word').values(rows).execute()
    after = last.id
  }
}
