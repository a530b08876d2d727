import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { RunRow } from '../../course/completion/latest-run-store.ts'

const kept = [
  ...(['user_id', 'lecture_id', 'seconds', 'duration', 'is_finished', 'ranges'] as const),
  ...(['replayed', 'watched_seconds', 'updated_at', 'completed_at'] as const),
]

/** Keeps the progress of a run, and clears it for the next one. Lectures in the trash are included. */
export async function keepEarlierProgress(
  trx: Transaction<Tables>,
  { user_id, course_id, run }: Pick<RunRow, 'user_id' | 'course_id' | 'run'>,
) {
  const lectures = trx.selectFrom('lecture').select('lecture.id').where('course_id', '=', course_id)
  await trx
    .insertInto('earlier_progress')
    .columns([...kept, 'run'])
    .expression((row) =>
      row
        .selectFrom('lecture_progress')
        .select(kept)
        .select(row.val(run).as('run'))
        .where('user_id', '=', user_id)
        .where('lecture_id', 'in', lectures),
    )
    .execute()
  await trx
    .deleteFrom('lecture_progress')
    .where('user_id', '=', user_id)
    .where('lecture_id', 'in', lectures)
    .execute()
}
