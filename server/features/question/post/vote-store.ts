import type { Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PostKind, PostRef } from './post-store.ts'

const columnOf = { question: 'question_id', answer: 'answer_id' } as const

/** The post must be locked. False if this person has voted already. */
export async function insertVote(trx: Transaction<Tables>, { kind, id }: PostRef, userId: string, now: Date) {
  const vote = { id: newId(), user_id: userId, created_at: now }
  const insert =
    kind === 'question'
      ? trx.insertInto('question_vote').values({ ...vote, question_id: id })
      : trx.insertInto('answer_vote').values({ ...vote, answer_id: id })
  const { numInsertedOrUpdatedRows = 0n } = await insert
    .onConflict((conflict) => conflict.columns([columnOf[kind], 'user_id'] as never).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The post must be locked. False if this person has not voted. */
export async function deleteVote(trx: Transaction<Tables>, { kind, id }: PostRef, userId: string) {
  const query =
    kind === 'question'
      ? trx.deleteFrom('question_vote').where('question_id', '=', id)
      : trx.deleteFrom('answer_vote').where('answer_id', '=', id)
  const { numDeletedRows } = await query.where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The post must be locked. */
export async function addToVotes(trx: Transaction<Tables>, { kind, id }: PostRef, change: 1 | -1) {
  await trx
    .updateTable(kind as 'question')
    .set((post) => ({ vote_count: post('vote_count', '+', change) }))
    .where('id', '=', id)
    .execute()
}

export async function listOwnVotes(db: Database, kind: PostKind, ids: string[], userId: string) {
  if (ids.length === 0) return new Set<string>()
  if (kind === 'question') {
    const votes = db.selectFrom('question_vote').select('question_id as id').where('question_id', 'in', ids)
    return new Set((await votes.where('user_id', '=', userId).execute()).map(({ id }) => id))
  }
  const votes = db.selectFrom('answer_vote').select('answer_id as id').where('answer_id', 'in', ids)
  return new Set((await votes.where('user_id', '=', userId).execute()).map(({ id }) => id))
}
