import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { dropNotificationsOf } from '../../notification/notification-store.ts'
import { addEvents } from '../../webhook/event-store.ts'
import type { GroupRow } from './change-store.ts'
import { type OfPerson, readOthers } from './counting-store.ts'
import { toEvents } from './enrolment-events.ts'
import { notify } from './notify-enrolled.ts'
import type { TableOfEnrolments } from './telling-store.ts'

type Told = { created_at: Date; is_own: boolean; rows: (GroupRowOfPerson & OfPerson)[] }
type GroupRowOfPerson = Omit<GroupRow, 'through' | 'user_id'>

/** Tells that these enrolments reach these people since then, unless they had the same otherwise. */
export async function tellReached(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  { created_at, is_own, rows }: Told,
  now: Date,
) {
  const others = await readOthers(trx, table, rows, now)
  const fresh = rows
    .filter((row) => row.ends_at === null || row.ends_at > now)
    .filter((row) => {
      const { isEnrolled, isLeaving } = others(row)
      return !isEnrolled && !isLeaving
    })
    .map((row) => ({ ...row, starts_at: created_at }))
  await addEvents(trx, 'enrolment.created', await toEvents(trx, table, fresh), now)
  // Who is about to hear with the whole group hears that once.
  const isToHear = ({ people_told, user_id }: Told['rows'][number]) =>
    people_told !== null && people_told < user_id
  if (!is_own)
    await notify(
      trx,
      table,
      fresh.filter((row) => !isToHear(row)),
      now,
    )
}

/** Tells that they reach them no more since then. A notice of the enrolment goes with it. */
export async function tellLeft(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  { created_at, rows }: Omit<Told, 'is_own'>,
  now: Date,
) {
  const others = await readOthers(trx, table, rows, now)
  const over = rows
    // What ended then is told as a whole.
    .filter(({ ends_at }) => ends_at === null || ends_at > created_at)
    .filter((row) => {
      const { isEnrolled, isLeaving } = others(row)
      return !isEnrolled && !isLeaving
    })
    .map((row) => ({ ...row, ends_at: created_at }))
  await addEvents(trx, 'enrolment.ended', await toEvents(trx, table, over), now)
  const gone = rows.filter((row) => !others(row).isKept)
  for (const [aboutId, some] of Map.groupBy(gone, ({ id }) => id))
    await dropNotificationsOf(
      trx,
      some.map(({ user_id }) => user_id),
      { kind: 'enrolled', aboutId },
    )
}
