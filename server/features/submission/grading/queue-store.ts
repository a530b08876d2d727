import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { MarkingStep } from '../../../../contract/endpoints/two-markers.ts'
import { type SubmissionState, submissionStates } from '../../../../contract/validation/choices.ts'
import type { Database } from '../../../db/open.ts'
import { searchKey } from '../../../db/search/search-words.ts'
import type { Tables } from '../../../db/tables.ts'
import { peopleOfGroup } from '../../group/group-store.ts'
import { type Marker, markingStep } from '../two-markers/step-store.ts'

/** Of the version that was handed in last, as `stateOf` of ../submission-store.ts says it. */
const state = sql<SubmissionState>`case
  when submission_version.points is not null then 'graded'
  when submission_version.number > 1 then 'resubmitted'
  when submission_version.late_days > 0 then 'late'
  else 'to-grade' end`

/** The last version of each submission that was handed in. */
export const handedIn = (db: Database, { lectureId, groupId }: Queue) => {
  const rows = db
    .selectFrom('submission')
    .innerJoin('submission_version', 'submission_version.submission_id', 'submission.id')
    .where('submission.lecture_id', '=', lectureId)
    .where('submission_version.submitted_at', 'is not', null)
    .where(isLast)
  if (groupId === undefined) return rows
  const people = peopleOfGroup(db, groupId)
  return rows.where(({ or, and, eb, selectFrom }) =>
    or([
      and([eb('submission.group_id', 'is', null), eb('submission.user_id', 'in', people)]),
      // What groups hand in is that of its people.
      and([
        eb('submission.group_id', 'is not', null),
        eb(
          'submission_version.id',
          'in',
          selectFrom('submission_member')
            .select('version_id')
            .where('submission_member.user_id', 'in', people),
        ),
      ]),
    ]),
  )
}

const isLast = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'submission' | 'submission_version'>) =>
  not(
    exists(
      selectFrom('submission_version as later')
        .select('later.id')
        .whereRef('later.submission_id', '=', 'submission.id')
        .whereRef('later.number', '>', 'submission_version.number')
        .where('later.submitted_at', 'is not', null),
    ),
  )

/** `groupId`: only the work of its people. */
type Queue = { lectureId: string; groupId?: string | undefined }

type Listed = {
  states: SubmissionState[] | undefined
  /** Only what is late, whatever else its state says. */
  isLate: boolean
  /** Only what is not graded and at one of these steps for the viewer. */
  steps: MarkingStep[] | undefined
  /** What is in the name of its person or group, where names are shown. */
  named?: { q: string; isAnonymous: boolean }
  cursor: string | undefined
  limit: number
}

const name = sql`coalesce(${sql.ref('groups.name_key')}, ${sql.ref('user.name_key')})`

const hasInName = (key: string) =>
  key === '' ? sql<boolean>`1 = 1` : sql<boolean>`replace(${name}, ${key}, '') <> ${name}`

/** In the order in which they were begun; one more than `limit` if there are more. */
export function listHandedIn(db: Database, queue: Queue, viewer: Marker, listed: Listed) {
  const { states, isLate, steps, named, cursor, limit } = listed
  const step = markingStep(viewer)
  let rows = handedIn(db, queue)
    .innerJoin('user', 'user.id', 'submission.user_id')
    .leftJoin('groups', 'groups.id', 'submission.group_id')
    .selectAll('submission_version')
    .select(['submission.user_id', 'user.full_name', 'user.avatar_picture', 'groups.name as group_name'])
    .select((select) => step(select).as('step'))
    .orderBy('submission.id')
    .limit(limit + 1)
  if (states) rows = rows.where(state, 'in', states)
  if (isLate) rows = rows.where('submission_version.late_days', '>', 0)
  if (steps) rows = rows.where('points', 'is', null).where((is) => is(step(is), 'in', steps))
  if (named) rows = rows.where(hasInName(searchKey(named.q)))
  if (named?.isAnonymous) rows = rows.where('submission_version.released_at', 'is not', null)
  if (cursor !== undefined) rows = rows.where('submission.id', '>', cursor)
  return rows.execute()
}

/** `toMark`: what is not graded, and the viewer's turn. */
export async function countStates(db: Database, queue: Queue, viewer: Marker) {
  const step = markingStep(viewer)
  const rows = await handedIn(db, queue)
    .select((select) => [
      state.as('state'),
      select.fn.countAll<number>().as('count'),
      select.fn
        .countAll<number>()
        .filterWhere('points', 'is', null)
        .filterWhere(step(select), 'in', ['mark', 'differ'])
        .as('to_mark'),
    ])
    .groupBy(state)
    .execute()
  const counts = Object.fromEntries(submissionStates.map((one) => [one, 0])) as Record<
    SubmissionState,
    number
  >
  for (const row of rows) counts[row.state] = Number(row.count)
  return { counts, toMark: rows.reduce((sum, { to_mark }) => sum + Number(to_mark), 0) }
}

/** Releases every grade of a lecture that is not, and says which. */
export async function releaseAll(trx: Transaction<Tables>, lectureId: string, now: Date) {
  return trx
    .updateTable('submission_version')
    .set({ released_at: now })
    .where('points', 'is not', null)
    .where('released_at', 'is', null)
    .where('submission_id', 'in', (row) =>
      row.selectFrom('submission').select('submission.id').where('lecture_id', '=', lectureId),
    )
    .returning(['id', 'user_id'])
    .execute()
}
