import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { takeTurn } from '../../../db/library-store.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { listGoing } from '../../course/enrolment/source-store.ts'
import { addEvents } from '../../webhook/event-store.ts'
import { openFreedSeats } from '../give-freed-seats.ts'
import { readOthers } from './counting-store.ts'
import { toEvents } from './enrolment-events.ts'
import { notify } from './notify-enrolled.ts'
import { tellGroups, tellPeople } from './tell-groups.ts'
import {
  enrolmentTables,
  hasUntold,
  listEnded,
  listUntold,
  saveTold,
  type TableOfEnrolments,
  type ToldRow,
} from './telling-store.ts'

type Context = Pick<AppContext, 'db' | 'now'>

/** Tells webhooks and people of enrolments that have begun or ended since, by an act or because their time has come. */
export function openEnrolmentNews(ctx: Context & Pick<AppContext, 'log' | 'mail'>) {
  const giveFreedSeats = openFreedSeats(ctx)
  return openMailWriting({
    ...ctx,
    hasNext: async () => {
      await giveFreedSeats()
      return hasUntold(ctx.db, ctx.now())
    },
    writeNext: () => tellNext(ctx),
    failure: 'news of enrolments could not be written',
  })
}

/**
 * What is told and that it was told is written in one transaction: a killed process tells nothing twice. One process
 * tells at a time, and people who joined or left a group are told of last, so that nothing is told that another source
 * of the same enrolment is about to tell.
 */
export const tellNext = (ctx: Context) =>
  transact(ctx.db, async (trx) => {
    if (!(await takeTurn(trx, 'enrolment-news'))) return false
    const now = ctx.now()
    for (const table of enrolmentTables) if (await tellRows(trx, table, now)) return true
    return (await tellGroups(trx, now)) || (await tellPeople(trx, now))
  })

async function tellRows(trx: Transaction<Tables>, table: TableOfEnrolments, now: Date) {
  const untold = await listUntold(trx, table, now)
  const [begun, missed] = [listGoing(untold, now), untold.filter((row) => !listGoing([row], now)[0])]
  const over = await listEnded(trx, table, now)
  if (untold.length + over.length === 0) return false
  const alone = await leaveOthers(trx, table, [...begun, ...over], now)
  const [fresh, ended] = [begun.filter(alone), over.filter(alone)]
  await addEvents(trx, 'enrolment.created', await toEvents(trx, table, fresh), now)
  await addEvents(trx, 'enrolment.ended', await toEvents(trx, table, ended), now)
  await notify(trx, table, fresh, now)
  await saveTold(trx, table, begun, 'created')
  await saveTold(trx, table, [...missed, ...over], 'ended')
  return true
}

/** An enrolment begins with its first source and ends with its last: those beside which another counts are left out. */
async function leaveOthers(trx: Transaction<Tables>, table: TableOfEnrolments, rows: ToldRow[], now: Date) {
  const others = await readOthers(trx, table, rows, now)
  const taken = new Set(rows.map(({ id }) => id))
  const told = new Set<string>()
  return ({ id, target_id, user_id }: ToldRow) => {
    if (user_id === null) return true
    const key = `${target_id} ${user_id}`
    const { isEnrolled, isLeaving } = others({ id, target_id, user_id, via: null }, (other) =>
      taken.has(other.id),
    )
    if (told.has(key) || isEnrolled || isLeaving) return false
    told.add(key)
    return true
  }
}
