import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { dropNotificationsOf } from '../../notification/notification-store.ts'
import { addEvents } from '../../webhook/event-store.ts'
import { type Change, saveChange, takeChange } from './change-store.ts'
import { readOthers } from './counting-store.ts'
import { toEvents } from './enrolment-events.ts'
import { listPeopleAfter } from './group-people-store.ts'
import { notify } from './notify-enrolled.ts'
import {
  enrolmentTables,
  savePeopleTold,
  type TableOfEnrolments,
  type ToldRow,
  takeUntoldToPeople,
} from './telling-store.ts'

/** Tells of people who joined or left a group, by the enrolments of the group and of those that it stands in. */
export async function tellChange(trx: Transaction<Tables>, now: Date) {
  const taken = await takeChange(trx)
  if (!taken) return false
  const { change, userIds, enrolments, last } = taken
  for (const table of enrolmentTables) {
    const ofTable = enrolments.flatMap((found) => (found.table === table ? [found.row] : []))
    const rows = userIds.flatMap((user_id) => ofTable.map((row) => ({ ...row, user_id })))
    if (rows.length === 0) continue
    if (change.has_joined) await tellJoined(trx, table, { change, rows }, now)
    else await tellLeft(trx, table, { change, rows }, now)
  }
  await saveChange(trx, change, userIds, last)
  return true
}

type OfChange = { change: Change; rows: (ToldRow & { user_id: string })[] }

async function tellJoined(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  { change, rows }: OfChange,
  now: Date,
) {
  const others = await readOthers(trx, table, rows, now)
  const fresh = rows
    .filter((row) => row.ends_at === null || row.ends_at > now)
    .filter((row) => {
      const { isEnrolled, isLeaving } = others({ ...row, via: change.group_id })
      return !isEnrolled && !isLeaving
    })
    .map((row) => ({ ...row, starts_at: change.created_at }))
  await addEvents(trx, 'enrolment.created', await toEvents(trx, table, fresh), now)
  if (!change.is_own) await notify(trx, table, fresh, now)
}

/** A notice of the enrolment goes with it. */
async function tellLeft(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  { change, rows }: OfChange,
  now: Date,
) {
  const others = await readOthers(trx, table, rows, now)
  const over = rows
    .filter((row) => {
      const { isEnrolled, isLeaving } = others({ ...row, via: change.group_id })
      return !isEnrolled && !isLeaving
    })
    .map((row) => ({ ...row, ends_at: change.created_at }))
  await addEvents(trx, 'enrolment.ended', await toEvents(trx, table, over), now)
  for (const [aboutId, some] of Map.groupBy(rows, ({ id }) => id))
    await dropNotificationsOf(
      trx,
      some.map(({ user_id }) => user_id),
      { kind: 'enrolled', aboutId },
    )
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
