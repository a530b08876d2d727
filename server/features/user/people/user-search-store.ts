import type { ExpressionBuilder, Transaction } from 'kysely'
import { queryWords, searchWords } from '../../../db/search/search-words.ts'
import type { Tables } from '../../../db/tables.ts'

type Named = { id: string; full_name: string; email: string }

/** Replaces the words for finding a user. Call it in the transaction that changes the name or e-mail. */
export async function indexUser(trx: Transaction<Tables>, { id, full_name, email }: Named) {
  await trx.deleteFrom('user_word').where('user_id', '=', id).execute()
  const rows = searchWords(`${full_name} ${email}`).map((word) => ({ word, user_id: id }))
  if (rows.length > 0) await trx.insertInto('user_word').values(rows).execute()
}

export function isUserSought(from: ExpressionBuilder<Tables, 'user'>, text: string) {
  const words = queryWords(text)
  if (words.length === 0) return text.trim() === '' ? undefined : from.lit(false)
  return from.and(
    words.map((word) =>
      from(
        'user.id',
        'in',
        from
          .selectFrom('user_word')
          .select('user_id')
          .where('word', '>=', word)
          .where('word', '<', word + lastCharacter),
      ),
    ),
  )
}

/**
 * By words of the name, or by a whole e-mail: beginnings of e-mails would tell editors letter by letter what their lists do
 * not show them.
 */
export function isLearnerSought(from: ExpressionBuilder<Tables, 'user'>, text: string) {
  const email = text.trim().toLowerCase()
  return email.includes('@') ? from('user.email', '=', email) : (isUserSought(from, text) ?? from.lit(true))
}

// Words are sorted by code points, so a prefix is a range of the index.
const lastCharacter = '\u{10ffff}'
