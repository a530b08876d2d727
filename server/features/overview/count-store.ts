import { type RawBuilder, sql } from 'kysely'
import { type Counted, counted } from '../../../contract/endpoints/overview-measures.ts'
import { addDays, startOfDay } from '../../core/time/day.ts'
import type { Database } from '../../db/open.ts'

const counts: Record<Counted, (day: string) => RawBuilder<unknown>> = {
  activeLearners: (day) => sql`select count(*) from active_day where day = ${day}`,
  activeLearners7: (day) => countActive(addDays(day, -6), day),
  activeLearners28: (day) => countActive(addDays(day, -27), day),
  minutesWatched: (day) =>
    sql`select coalesce(sum(watched_seconds), 0) / 60 from active_day where day = ${day}`,
  signUps: (day) => countRows('user', day),
  messages: (day) => sql`${countRows('contact_message', day)} and not (is_spam and state = 'answered')`,
}

/** Learners who watched between two days. Looks up single days only for those who have watched since. */
const countActive = (from: string, to: string) => sql`select count(*) from learner
  where last_day >= ${from} and (last_day <= ${to} or exists (select 1 from active_day
    where active_day.user_id = learner.user_id and active_day.day between ${from} and ${to}))`

const countRows = (
  table: 'user' | 'contact_message',
  day: string,
) => sql`select count(*) from ${sql.table(table)}
  where created_at >= ${startOfDay(day)} and created_at < ${startOfDay(addDays(day, 1))}`

const sinceWatchingIsNoted: readonly Counted[] = [
  'activeLearners',
  'activeLearners7',
  'activeLearners28',
  'minutesWatched',
]

const countable = (day: string, since: string) =>
  counted.filter((measure) => day >= since || !sinceWatchingIsNoted.includes(measure))

const selectCounts = (day: string, chosen: readonly Counted[]) =>
  sql.join(
    chosen.map(
      (measure) =>
        sql`select cast(${day} as text) as day, cast(${measure} as text) as measure,
          cast((${counts[measure](day)}) as double precision) as value`,
    ),
    sql` union all `,
  )

/** One statement, which SQLite runs on the writer thread, so the serving thread does not wait. */
export async function insertCounts(trx: Database, day: string, since: string) {
  await sql`insert into daily_totals (day, measure, value) ${selectCounts(day, countable(day, since))}`.execute(
    trx,
  )
}

/** For the current day: no later day exists, so each learner's last day is enough. */
export async function countToday(db: Database, day: string): Promise<Map<string, number>> {
  const [byDay, others] = await Promise.all([
    db
      .selectFrom('learner')
      .select((select) => ['last_day', select.fn.countAll<number>().as('total')] as const)
      .where('last_day', '>', addDays(day, -28))
      .groupBy('last_day')
      .execute(),
    db
      .selectFrom(
        sql<{
          measure: string
          value: number
        }>`(${selectCounts(day, ['minutesWatched', 'signUps', 'messages'])})`.as('totals'),
      )
      .select(['totals.measure', 'totals.value'])
      .execute(),
  ])
  const activeOf = (days: number) =>
    byDay.filter(({ last_day }) => last_day > addDays(day, -days)).reduce((sum, { total }) => sum + total, 0)
  return new Map([
    ['activeLearners', activeOf(1)],
    ['activeLearners7', activeOf(7)],
    ['activeLearners28', activeOf(28)],
    ...others.map(({ measure, value }) => [measure, value] as const),
  ])
}
