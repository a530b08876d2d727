import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { queryWords, searchWords } from '../../../db/search/search-words.ts'
import type { Tables } from '../../../db/tables.ts'
import { withoutMentions } from '../post/mention-store.ts'

// With four values each they stay below what one statement surely takes (sqlite.org/limits.html).
const rowsAtOnce = 200
/** Different words by which one question or answer is found. */
const maxIndexed = 500
// The words are sorted by code points, so that a prefix is a range of the index.
const lastCharacter = '\u{10ffff}'

/** `answerId` is empty for the question itself. */
type Source = { questionId: string; answerId: string }

export async function forgetPostWords(trx: Transaction<Tables>, { questionId, answerId }: Source) {
  await trx
    .deleteFrom('question_word')
    .where('question_id', '=', questionId)
    .where('answer_id', '=', answerId)
    .execute()
}

/** Stores the words by which a question is found. Runs in the transaction that changes the text. */
export async function indexPost(
  trx: Transaction<Tables>,
  { courseId, text, ...source }: Source & { courseId: string; text: string },
) {
  await forgetPostWords(trx, source)
  const rows = searchWords(withoutMentions(text))
    .slice(0, maxIndexed)
    .map((word) => ({
      course_id: courseId,
      word,
      question_id: source.questionId,
      answer_id: source.answerId,
    }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('question_word')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** Whether each sought word begins a word of the question or of its answers; undefined when nothing is sought. */
export function isQuestionSought(
  from: ExpressionBuilder<Tables, 'question'>,
  { courseId, q }: { courseId: string; q: string },
) {
  const words = queryWords(q)
  if (words.length === 0) return q.trim() === '' ? undefined : from.lit(false)
  return from.and(
    words.map((word) =>
      from(
        'question.id',
        'in',
        from
          .selectFrom('question_word')
          .select('question_word.question_id')
          .where('course_id', '=', courseId)
          .where('word', '>=', word)
          .where('word', '<', word + lastCharacter),
      ),
    ),
  )
}

// Newer questions alone for words that many have in common.
const maxHitsOfWord = 200

/** The newest questions of a course that have one of these words, by word. */
export async function listHits(db: Database, courseId: string, words: string[]) {
  if (words.length === 0) return new Map<string, string[]>()
  const arms = words.map(
    (word) => sql`select * from (select word, question_id from question_word
      where course_id = ${courseId} and word = ${word} and answer_id = ''
      order by question_id desc limit ${maxHitsOfWord}) as hits`,
  )
  const { rows } = await sql<{
    word: string
    question_id: string
  }>`${sql.join(arms, sql` union all `)}`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ word }) => word)].map(([word, hits]) => [
      word,
      hits.map(({ question_id }) => question_id),
    ]),
  )
}
