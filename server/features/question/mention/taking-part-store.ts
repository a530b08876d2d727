import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

export type Participant = {
  id: string
  full_name: string
  name_key: string
  avatar_picture: string | null
  teaches: boolean
  tookPart: boolean
}

type Place = { questionId: string; courseId: string }

/** Active people with one of these names who took part in a question or teach its course, and those with these ids who took part. */
export async function listNamesakes(db: Database, place: Place, sought: { keys: string[]; ids: string[] }) {
  const rows = await select(db, place)
    // PostgreSQL has no empty lists.
    .where((row) =>
      row.or([row('name_key', 'in', [...sought.keys, '']), row('id', 'in', [...sought.ids, ''])]),
    )
    .where((row) => row.or([wrote(row, place.questionId), edits(row, place.courseId)]))
    .execute()
  return rows.map(toParticipant)
}

export async function listTakingPart(db: Database, place: Place, limit: number) {
  const rows = await select(db, place)
    .where((row) => wrote(row, place.questionId))
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toParticipant)
}

const select = (db: Database, { questionId, courseId }: Place) =>
  db
    .selectFrom('user')
    .select(['id', 'full_name', 'name_key', 'avatar_picture', 'role'])
    .select((row) => [wrote(row, questionId).as('took_part'), edits(row, courseId).as('is_editor')])
    .where('state', '=', 'active')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toParticipant = ({ role, took_part, is_editor, ...person }: Selected): Participant => ({
  ...person,
  teaches: role === 'ADMIN' || Boolean(is_editor),
  tookPart: Boolean(took_part),
})

const wrote = (row: ExpressionBuilder<Tables, 'user'>, questionId: string) =>
  row.or([
    row.exists(
      row
        .selectFrom('question')
        .select('question.id')
        .where('question.id', '=', questionId)
        .whereRef('question.user_id', '=', 'user.id'),
    ),
    row.exists(
      row
        .selectFrom('answer')
        .select('answer.id')
        .where('answer.question_id', '=', questionId)
        .whereRef('answer.user_id', '=', 'user.id')
        .where('answer.deleted_at', 'is', null)
        .where('answer.hidden_at', 'is', null),
    ),
  ])

const edits = (row: ExpressionBuilder<Tables, 'user'>, courseId: string) =>
  row.exists(
    row
      .selectFrom('course_editor')
      .select('course_editor.user_id')
      .where('course_editor.course_id', '=', courseId)
      .whereRef('course_editor.user_id', '=', 'user.id'),
  )

/** Names of people by their ids, of deleted accounts, too. */
export async function findNames(db: Database, ids: string[]) {
  const rows = ids.length
    ? await db
        .selectFrom('user')
        .select(['id', 'full_name', 'role', 'state'])
        .where('id', 'in', ids)
        .execute()
    : []
  return new Map(rows.map((row) => [row.id, row]))
}
