import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { saveChange, takeChange } from './change-store.ts'
import { readOthers } from './counting-store.ts'
import { listPeopleAfter } from './group-people-store.ts'
import { notify } from './notify-enrolled.ts'
import { findReach } from './reach-telling-store.ts'
import { tellLeft, tellReached } from './tell-people.ts'
import { tellReach } from './tell-reach.ts'
import { enrolmentTables, savePeopleTold, takeUntoldToPeople } from './telling-store.ts'

/**
 * Tells of people who joined or left a group, by the enrolments of the group and of those that it stands in, and of groups
 * that were moved or deleted, in the order in which it happened.
 */
export async function tellGroups(trx: Transaction<Tables>, now: Date) {
  const reach = await findReach(trx)
  if (await tellChange(trx, now, reach?.created_at)) return true
  if (!reach) return false
  await tellReach(trx, reach, now)
  return true
}

async function tellChange(trx: Transaction<Tables>, now: Date, before: Date | undefined) {
  const taken = await takeChange(trx, before)
  if (!taken) return false
  const { change, userIds, enrolments, last, isKnown } = taken
  for (const table of enrolmentTables) {
    const ofTable = enrolments.flatMap((found) => (found.table === table ? [found.row] : []))
    const rows = userIds.flatMap((user_id) =>
      ofTable
        .filter((row) => isKnown(user_id, row))
        .map(({ through: _, ...row }) => ({ ...row, user_id, via: change.group_id })),
    )
    if (rows.length === 0) continue
    if (change.has_joined) await tellReached(trx, table, { ...change, rows }, now)
    else await tellLeft(trx, table, { ...change, rows }, now)
  }
  await saveChange(trx, change, userIds, last)
  return true
}

// A transaction of more would hold up other writes.
const peopleAtOnce = 50

/** Notifies the next people of a group that was enrolled as a whole; programs have heard of the group. */
export async function tellPeople(trx: Transaction<Tables>, now: Date) {
  for (const table of enrolmentTables) {
    const found = await takeUntoldToPeople(trx, table)
    if (!found) continue
    const { people_told, ...row } = found
    const ids = await listPeopleAfter(trx, row.group_id ?? '', people_told ?? '', peopleAtOnce)
    const rows = ids.map((user_id) => ({ ...row, user_id }))
    const others = await readOthers(trx, table, rows, now)
    const fresh = rows.filter((each) => !others({ ...each, via: null }, ({ id }) => id === row.id).isEnrolled)
    await notify(trx, table, fresh, now)
    await savePeopleTold(trx, table, row.id, ids.length < peopleAtOnce ? null : (ids.at(-1) ?? null))
    return true
  }
  return false
}
