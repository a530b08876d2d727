import type { Transaction } from 'kysely'
import type { StoredKind } from '../../../../contract/lecture-kinds.ts'
import type { Tables } from '../../../db/tables.ts'
import { changedColumns } from '../bulk/several-store.ts'

/** What is moved: all or none, in the order of `ids`, at most as many as one call names. Both courses are locked first. */
export type Move = { from: string; to: string; ids: string[] }

export type Moving = { id: string; title: string; kind: StoredKind }

/** Those that are in the course and not in its trash. */
export const listMoving = (trx: Transaction<Tables>, { from, ids }: Move): Promise<Moving[]> =>
  trx
    .selectFrom('lecture')
    .select(['id', 'title', 'kind'])
    .where('id', 'in', ids)
    .where('course_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute()

/** Those of these lectures of which an earlier round of their course is kept: it counts in that course. */
export async function listKeptByEarlierRound(trx: Transaction<Tables>, ids: string[]) {
  const rows = await trx
    .selectFrom('earlier_progress')
    .select('lecture_id')
    .distinct()
    .where('lecture_id', 'in', ids)
    .execute()
  return rows.map(({ lecture_id }) => lecture_id)
}

/** How many exceptions to dates the course has, with those of these lectures. */
export async function countExceptions(trx: Transaction<Tables>, { to, ids }: Move) {
  const counts = await Promise.all(
    (['due_override', 'group_override'] as const).map((table) =>
      trx
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where((row) => row.or([row('course_id', '=', to), row('lecture_id', 'in', ids)]))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

/** They come behind all others, in the section without a title; `applyOutline` brings them to their places. */
export async function rehome(trx: Transaction<Tables>, { to, ids }: Move) {
  const last = await trx
    .selectFrom('lecture')
    .select('position')
    .where('course_id', '=', to)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return trx
    .updateTable('lecture')
    .set((row) => ({
      course_id: to,
      section_id: null,
      position: row('position', '+', last?.position ?? 0),
    }))
    .where('id', 'in', ids)
    .returning(changedColumns)
    .execute()
}

/** Tables whose rows about a lecture name its course as well, and with which column they name the lecture. */
export const followers = [
  { table: 'note', column: 'lecture_id' },
  { table: 'notification', column: 'lecture_id' },
  { table: 'due_override', column: 'lecture_id' },
  { table: 'group_override', column: 'lecture_id' },
  { table: 'due_reminder', column: 'subject_id' },
  { table: 'import_entry', column: 'lecture_id' },
] as const

/** Everything that names its lecture alone follows without a change. */
export async function takeAlong(trx: Transaction<Tables>, { to, ids }: Move) {
  for (const { table, column } of followers)
    await trx.updateTable(table).set({ course_id: to }).where(column, 'in', ids).execute()
  await takeQuestionsAlong(trx, { to, ids })
  await trx
    .updateTable('lecture_progress')
    .set(({ fn, selectFrom, val }) => ({
      run: fn.coalesce(
        selectFrom('course_run')
          .select((row) => row.fn.max('course_run.run').as('run'))
          .whereRef('course_run.user_id', '=', 'lecture_progress.user_id')
          .where('course_run.course_id', '=', to),
        val(1),
      ),
    }))
    .where('lecture_id', 'in', ids)
    .execute()
}

/** Their words, by which they are found in a course, mails that are still to be sent, and reports of them. */
async function takeQuestionsAlong(trx: Transaction<Tables>, { to, ids }: Pick<Move, 'to' | 'ids'>) {
  const questions = trx.selectFrom('question').select('question.id').where('question.lecture_id', 'in', ids)
  const answers = trx.selectFrom('answer').select('answer.id').where('question_id', 'in', questions)
  for (const table of ['question_word', 'unmailed_question'] as const)
    await trx.updateTable(table).set({ course_id: to }).where('question_id', 'in', questions).execute()
  await trx
    .updateTable('report_case')
    .set({ course_id: to })
    .where((row) => row.or([row('thing_id', 'in', questions), row('thing_id', 'in', answers)]))
    .execute()
}
