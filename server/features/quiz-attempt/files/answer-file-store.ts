import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { QuizFileTable } from '../../../db/tables/quiz-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type AnswerFileRow = Selectable<QuizFileTable>

/** Also those of teachers. In the order in which they came. */
export async function listFilesOf(db: Database, answerIds: string[]): Promise<AnswerFileRow[]> {
  if (answerIds.length === 0) return []
  return db
    .selectFrom('quiz_file')
    .selectAll()
    .where('answer_id', 'in', answerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const findFileOf = (db: Database, attemptId: string, id: string) =>
  db
    .selectFrom('quiz_file')
    .innerJoin('quiz_answer', 'quiz_answer.id', 'quiz_file.answer_id')
    .selectAll('quiz_file')
    .select('question_id')
    .where('attempt_id', '=', attemptId)
    .where('quiz_file.id', '=', id)
    .executeTakeFirst()

export async function insertFiles(trx: Transaction<Tables>, rows: Insertable<QuizFileTable>[]) {
  if (rows.length > 0) await trx.insertInto('quiz_file').values(rows).execute()
}

export async function deleteFiles(trx: Transaction<Tables>, ids: string[]) {
  if (ids.length > 0) await trx.deleteFrom('quiz_file').where('id', 'in', ids).execute()
}

/** Which of these folders have a file of an answer. */
export async function findAnswerFoldersInUse(db: Database, folders: string[]) {
  const rows = await db.selectFrom('quiz_file').select('id').where('id', 'in', folders).execute()
  return rows.map(({ id }) => id)
}
