import type { Selectable, Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import type { Database } from '../../../db/open.ts'
import type { SubmissionMarkTable } from '../../../db/tables/marking-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isEditor } from '../../course/course-editor/editor-store.ts'

type MarkRow = Selectable<SubmissionMarkTable>

/** With the names of those who gave them; of each version the one that was begun first is the first. */
export async function listMarks(db: Database, versionIds: string[]) {
  if (versionIds.length === 0) return []
  return db
    .selectFrom('submission_mark')
    .innerJoin('user', 'user.id', 'submission_mark.marker_id')
    .selectAll('submission_mark')
    .select('user.full_name as marker')
    .where('version_id', 'in', versionIds)
    .orderBy('submission_mark.id')
    .execute()
}

export const isGiven = <Row extends { points: number | null }>(row: Row): row is Row & { points: number } =>
  row.points !== null

type Draft = Pick<MarkRow, 'version_id' | 'marker_id' | 'points' | 'marks' | 'comment' | 'marked_at'>

/** Lock the submission first. */
export async function saveMark(trx: Transaction<Tables>, { version_id, marker_id, marks, ...rest }: Draft) {
  const { points, comment, marked_at } = rest
  const changes = { version_id, marker_id, points, comment, marked_at, marks: marks && JSON.stringify(marks) }
  await trx
    .insertInto('submission_mark')
    .values({ id: newId(), ...changes })
    .onConflict((conflict) => conflict.columns(['version_id', 'marker_id']).doUpdateSet(changes))
    .execute()
}

export async function deleteMark(trx: Transaction<Tables>, id: string) {
  await trx.deleteFrom('submission_mark').where('id', '=', id).execute()
}

/** Whether a person still edits the course of a lecture. */
export async function mayMark(db: Database, userId: string, lectureId: string) {
  const administrator = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'ADMIN')
    .where('state', '=', 'active')
    .executeTakeFirst()
  return administrator !== undefined || isEditor(db, userId, { lectureId })
}
