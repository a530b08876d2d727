import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { queryWords, searchWords } from '../../../db/search/search-words.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Requester, showsLecture, visibleCourses } from '../../course/visible-course-store.ts'
import { withoutMentions } from '../mention/mention.ts'

// With four values each, this many rows are below the limit of a statement (sqlite.org/limits.html).
const rowsAtOnce = 200
const maxIndexed = 500
// Words are sorted by code points, so a prefix is a range of the index.
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

/** Stores the words for finding a question. Call it in the transaction that changes the text. */
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

// Common words only find the newest questions.
const maxHitsOfWord = 200

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

export async function listVisibleLectures(db: Database, requester: Requester, ids: string[]) {
  if (ids.length === 0) return new Map<string, { isPreview: boolean }>()
  const rows = await visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.id', 'lecture.is_preview'])
    .where('lecture.id', 'in', [...new Set(ids)])
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))
    .execute()
  return new Map(rows.map(({ id, is_preview }) => [id, { isPreview: is_preview }]))
}
