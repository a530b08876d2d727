import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { AnswerTable } from '../../../db/tables/question-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { AuthorColumns, Reader } from '../question-store.ts'

export type AnswerRow = Selectable<AnswerTable> & AuthorColumns

/** The question must be locked. */
export async function insertAnswer(trx: Transaction<Tables>, draft: Insertable<AnswerTable>) {
  await trx.insertInto('answer').values(draft).execute()
}

/** The question must be locked. Call it after changing its answers. */
export async function countAnswers(trx: Transaction<Tables>, questionId: string) {
  await trx
    .updateTable('question')
    .set(({ selectFrom }) => ({
      answer_count: selectFrom('answer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('answer.question_id', '=', questionId)
        .where('answer.deleted_at', 'is', null)
        .where('answer.hidden_at', 'is', null),
    }))
    .where('id', '=', questionId)
    .execute()
}

type Page = { questionId: string; without: string | null; cursor?: string | undefined; limit: number }

/** Oldest first. `without` is the accepted one, which is shown above the others. */
export function listAnswerRows(
  db: Database,
  { userId, isEditor }: Reader,
  { questionId, without, cursor, limit }: Page,
): Promise<AnswerRow[]> {
  let query = selectAnswers(db)
    .where('answer.question_id', '=', questionId)
    .where('answer.deleted_at', 'is', null)
  if (!isEditor)
    query = query.where((row) =>
      row.or([row('answer.hidden_at', 'is', null), row('answer.user_id', '=', userId)]),
    )
  if (without) query = query.where('answer.id', '!=', without)
  if (cursor) query = query.where('answer.id', '>', cursor)
  return query.orderBy('answer.id').limit(limit).execute()
}

export const findAnswerRow = (db: Database, id: string): Promise<AnswerRow | undefined> =>
  selectAnswers(db).where('answer.id', '=', id).executeTakeFirst()

export const isShownAnswer = async (db: Database, id: string, questionId: string) =>
  (await db
    .selectFrom('answer')
    .select('id')
    .where('id', '=', id)
    .where('question_id', '=', questionId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()) !== undefined

// A busy question must not notify hundreds of people of each answer.
const maxNotified = 50

export async function listTakingPart(db: Database, questionId: string) {
  const asker = await db.selectFrom('question').select('user_id').where('id', '=', questionId).execute()
  const answerers = await db
    .selectFrom('answer')
    .select('user_id')
    .where('question_id', '=', questionId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxNotified)
    .execute()
  return [...asker, ...answerers].flatMap(({ user_id }) => user_id ?? [])
}

const selectAnswers = (db: Database) =>
  db
    .selectFrom('answer')
    .leftJoin('user', 'user.id', 'answer.user_id')
    .selectAll('answer')
    .select(['user.full_name as author_name', 'user.role as author_role', 'user.state as author_state'])
    .select(['user.created_at as author_since', 'user.avatar_picture as author_picture'])
