import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Courses show the name and picture of the account that teaches them: call it last when those, role or state change. */
export async function changeShownInstructor(trx: Transaction<Tables>, userId: string) {
  await trx
    .updateTable('catalogue')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('course_editor').select('course_id').where('user_id', '=', userId)),
        exists(selectFrom('instructor_profile').select('user_id').where('user_id', '=', userId)),
      ]),
    )
    .execute()
}
