import type { Transaction } from 'kysely'
import type { EventData } from '../../../../contract/endpoints/webhook-events.ts'
import type { Tables } from '../../../db/tables.ts'
import { listEventCourses } from '../../course/course-store.ts'
import { startOf } from '../../course/enrolment/source-store.ts'
import { operator } from '../../course/visible-course-store.ts'
import { findPathRows } from '../../path/path-store.ts'
import { listUsersByIds, toEventUser } from '../../user/user-store.ts'
import { listGroupNames } from './group-people-store.ts'
import type { TableOfEnrolments, ToldRow } from './telling-store.ts'

type Event = EventData<'enrolment.created'>

/** Of courses, paths and people that are there. */
export async function toEvents(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  rows: ToldRow[],
): Promise<Event[]> {
  if (rows.length === 0) return []
  const targets = await readTargets(
    trx,
    table,
    idsOf(rows, ({ target_id }) => target_id),
  )
  const found = await listUsersByIds(
    trx,
    idsOf(rows, ({ user_id }) => user_id),
  )
  const users = new Map(found.map((user) => [user.id, user]))
  const groups = await listGroupNames(
    trx,
    idsOf(rows, ({ group_id }) => group_id),
  )
  return rows.flatMap((row) => {
    const target = targets.get(row.target_id)
    const user = users.get(row.user_id ?? '')
    const name = groups.get(row.group_id ?? '')
    if (!target || (row.user_id === null ? name === undefined : !user)) return []
    return [
      {
        ...target,
        ...(user && toEventUser(user)),
        ...(row.group_id !== null && name !== undefined && { group: { _id: row.group_id, name } }),
        source: row.source,
        startsAt: startOf(row).toISOString(),
        ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
      },
    ]
  })
}

const idsOf = (rows: ToldRow[], idOf: (row: ToldRow) => string | null) => [
  ...new Set(rows.flatMap((row) => idOf(row) ?? [])),
]

async function readTargets(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  ids: string[],
): Promise<Map<string, Pick<Event, 'course' | 'path'>>> {
  if (table === 'enrolment') return listEventCourses(trx, ids)
  const paths = await findPathRows(trx, operator, ids)
  return new Map(paths.map(({ id, title }) => [id, { path: { _id: id, title } }]))
}
