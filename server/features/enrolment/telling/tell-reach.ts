import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { listRowsOfAncestor } from './change-store.ts'
import {
  endReach,
  eventsAtOnce,
  isInRange,
  listNextPeople,
  type Reach,
  saveReach,
} from './reach-telling-store.ts'
import { tellLeft, tellReached } from './tell-people.ts'
import { enrolmentTables } from './telling-store.ts'

/**
 * Tells the next people of a group that was moved or deleted of the enrolments that came or went with its ancestor, as if
 * each had joined or left. Few enough for one transaction.
 */
export async function tellReach(trx: Transaction<Tables>, reach: Reach, now: Date) {
  const [next] = await listNextPeople(trx, reach, 1)
  // Of somebody with very many enrolments a part may be told.
  const isGoingOn = next === reach.after_user
  const { enrolments, last } = await listRowsOfAncestor(trx, reach, isGoingOn ? reach.after_id : '')
  const isAlone = isGoingOn || last !== undefined
  const limit = isAlone ? 1 : Math.max(1, Math.floor(eventsAtOnce / Math.max(1, enrolments.length)))
  const isOver = enrolments.length === 0 && !isGoingOn
  const userIds = isOver ? [] : await listNextPeople(trx, reach, limit)
  for (const table of enrolmentTables) {
    const ofTable = enrolments.flatMap((found) => (found.table === table ? [found.row] : []))
    const rows = userIds.flatMap((user_id) =>
      ofTable
        .filter(({ id }) => isInRange(reach, user_id, id))
        .map((row) => ({ ...row, user_id, via: reach.group_id })),
    )
    if (rows.length === 0) continue
    const { created_at } = reach
    if (reach.is_reached) await tellReached(trx, table, { created_at, is_own: false, rows }, now)
    else await tellLeft(trx, table, { created_at, rows }, now)
  }
  const [lastUser] = userIds.slice(-1)
  if (lastUser === undefined || userIds.length < limit) await endReach(trx, reach.id)
  else await saveReach(trx, reach.id, lastUser, last)
}
