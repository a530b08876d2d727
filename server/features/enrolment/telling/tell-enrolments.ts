import type { Transaction } from 'kysely'
import type { EventData } from '../../../../contract/endpoints/webhook-events.ts'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { listEventCourses } from '../../course/course-store.ts'
import { listGoing, listSourcesIn, type SourceRow, startOf } from '../../course/enrolment/source-store.ts'
import { listGroupRows } from '../../group/group-store.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { dropNotifications, type News } from '../../notification/notification-store.ts'
import { listUsersByIds, toEventUser } from '../../user/user-store.ts'
import { addEvents } from '../../webhook/event-store.ts'
import { hasUntold, saveTold, takeEnded, takeUntold } from './telling-store.ts'

type Context = Pick<AppContext, 'db' | 'now'>

/** Tells webhooks and people of enrolments that have begun or ended since, by an act or because their time has come. */
export const openEnrolmentNews = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: () => hasUntold(ctx.db, ctx.now()),
    writeNext: () => tellNext(ctx),
    failure: 'news of enrolments could not be written',
  })

/** What is told and that it was told is written in one transaction: a killed process tells nothing twice. */
export const tellNext = (ctx: Context) =>
  transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const untold = await takeUntold(trx, now)
    const [begun, missed] = [listGoing(untold, now), untold.filter((row) => !listGoing([row], now)[0])]
    const over = await takeEnded(trx, now)
    const alone = await leaveOthers(trx, [...begun, ...over], now)
    const fresh = begun.filter(alone)
    await addEvents(trx, 'enrolment.created', await toEvents(trx, fresh), now)
    await addEvents(trx, 'enrolment.ended', await toEvents(trx, over.filter(alone)), now)
    await notify(trx, fresh, now)
    await saveTold(trx, begun, 'created')
    await saveTold(trx, [...missed, ...over], 'ended')
    return untold.length + over.length > 0
  })

/** An enrolment begins with its first source and ends with its last: those beside which another counts are left out. */
async function leaveOthers(trx: Transaction<Tables>, rows: SourceRow[], now: Date) {
  const all = await listSourcesIn(
    trx,
    [...new Set(rows.map(({ course_id }) => course_id))],
    [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))],
  )
  const counting = Map.groupBy(
    listGoing(all, now).filter((row) => row.has_seat && startOf(row) <= now),
    keyOf,
  )
  const taken = new Set(rows.map(({ id }) => id))
  const told = new Set<string>()
  return (row: SourceRow) => {
    if (row.user_id === null) return true
    const key = keyOf(row)
    const others = counting.get(key)?.filter(({ id }) => id !== row.id) ?? []
    if (told.has(key) || others.some(({ id }) => !taken.has(id))) return false
    told.add(key)
    return true
  }
}

const keyOf = ({ course_id, user_id }: Pick<SourceRow, 'course_id' | 'user_id'>) => `${course_id} ${user_id}`

/** Of courses and people that are there. */
async function toEvents(
  trx: Transaction<Tables>,
  rows: SourceRow[],
): Promise<EventData<'enrolment.created'>[]> {
  if (rows.length === 0) return []
  const byId = <Row extends { id: string }>(all: Row[]) => new Map(all.map((row) => [row.id, row]))
  const courses = await listEventCourses(trx, [...new Set(rows.map((row) => row.course_id))])
  const users = byId(await listUsersByIds(trx, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]))
  const isOfGroup = rows.some(({ group_id }) => group_id)
  const groups = byId(isOfGroup ? await listGroupRows(trx) : [])
  return rows.flatMap((row) => {
    const course = courses.get(row.course_id)
    const user = users.get(row.user_id ?? '')
    const group = groups.get(row.group_id ?? '')
    if (!course || (!user && !group)) return []
    return [
      {
        ...course,
        ...(user && toEventUser(user)),
        ...(group && { group: { _id: group.id, name: group.name } }),
        source: row.source,
        startsAt: startOf(row).toISOString(),
        ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
      },
    ]
  })
}

/** Those who did not enrol themselves, and those who have waited for their seat. */
async function notify(trx: Transaction<Tables>, rows: SourceRow[], now: Date) {
  const several = rows.flatMap((row): (News & { userId: string })[] => {
    if (row.user_id === null) return []
    const about = {
      userId: row.user_id,
      courseId: row.course_id,
      lectureId: null,
      aboutId: row.id,
      byId: null,
    }
    if (row.source === 'person') return [{ kind: 'enrolled', ...about }]
    const hasWaited = row.source === 'self' && startOf(row) > row.created_at
    return hasWaited ? [{ kind: 'seat', ...about }] : []
  })
  // Who was enrolled before hears of it again.
  for (const news of several) await dropNotifications(trx, news)
  await addMailedNews(trx, several, now)
}
