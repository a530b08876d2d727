import type { Kysely } from 'kysely'
import { binaryText } from '../../dialect.ts'
import { searchWords } from '../../search/search-words.ts'
import type { Tables } from '../../tables.ts'

const rowsAtOnce = 200
// One statement safely takes this many rows of two values (sqlite.org/limits.html).
const wordsAtOnce = 1_000

/**
 * The states keep the words of the previous version, which runs beside this one for a while: read is open, answered is
 * done, and spam is a message that the previous version takes for answered.
 */
export async function up(db: Kysely<Tables>) {
  const message = db.schema.alterTable('contact_message')
  await message.addColumn('is_spam', 'boolean', (column) => column.notNull().defaultTo(false)).execute()
  await message
    .addColumn('assignee_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await message.addColumn('note', 'text').execute()
  await message.addColumn('language', 'text').execute()
  await db.schema
    .createIndex('contact_message_inbox')
    .on('contact_message')
    .columns(['is_spam', 'state', 'id'])
    .execute()
  await db.schema
    .createTable('message_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('contact_message.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    // No reference: the mail log is kept for a shorter time.
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('message_reply_message')
    .on('message_reply')
    .columns(['message_id', 'id'])
    .execute()
  await db.schema
    .createTable('message_word')
    .addColumn('word', binaryText(db), (column) => column.notNull())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('contact_message.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('message_word_key', ['word', 'message_id'])
    .execute()
  await db.schema.createIndex('message_word_message').on('message_word').column('message_id').execute()
  await indexMessages(db)
}

async function indexMessages(db: Kysely<Tables>, after = ''): Promise<void> {
  const found = await db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'message'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  const rows = found.flatMap(({ id, name, email, message }) =>
    searchWords(`${name} ${email} ${message}`).map((word) => ({ word, message_id: id })),
  )
  for (let from = 0; from < rows.length; from += wordsAtOnce)
    await db
      .insertInto('message_word')
      .values(rows.slice(from, from + wordsAtOnce))
      .execute()
  const last = found.at(-1)
  if (last) await indexMessages(db, last.id)
}
