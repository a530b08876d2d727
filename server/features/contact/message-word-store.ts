import type { ExpressionBuilder, Transaction } from 'kysely'
import { queryWords, searchWords } from '../../db/search/search-words.ts'
import type { Tables } from '../../db/tables.ts'

// One statement safely takes this many rows of two values (sqlite.org/limits.html).
const wordsAtOnce = 1_000

type Written = { id: string; name: string; email: string; message: string }

export async function indexMessage(trx: Transaction<Tables>, { id, name, email, message }: Written) {
  const rows = searchWords(`${name} ${email} ${message}`).map((word) => ({ word, message_id: id }))
  for (let from = 0; from < rows.length; from += wordsAtOnce)
    await trx
      .insertInto('message_word')
      .values(rows.slice(from, from + wordsAtOnce))
      .execute()
}

export function isMessageSought(from: ExpressionBuilder<Tables, 'contact_message'>, text: string) {
  const words = queryWords(text)
  if (words.length === 0) return text.trim() === '' ? undefined : from.lit(false)
  return from.and(
    words.map((word) =>
      from(
        'contact_message.id',
        'in',
        from
          .selectFrom('message_word')
          .select('message_id')
          .where('word', '>=', word)
          .where('word', '<', word + lastCharacter),
      ),
    ),
  )
}

// Words are sorted by code points, so a prefix is a range of the index.
const lastCharacter = '\u{10ffff}'
