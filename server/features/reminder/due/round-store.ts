import { sql, type Transaction } from 'kysely'
import { leaveTaken } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** How long people of a course stay unseen at most, though nothing that is known of changes. */
const maxQuietMs = 3_600_000

const leaseMs = 20_000

type Round = { courseId: string; rules: string }

/** Begins a new look at each course whose rules are other ones than at the last, and forgets courses without rules. */
export async function syncRounds(trx: Transaction<Tables>, rounds: Round[], now: Date) {
  const known = new Map(
    (await trx.selectFrom('due_round').select(['course_id', 'rules']).execute()).map((row) => [
      row.course_id,
      row.rules,
    ]),
  )
  const changed = rounds.filter(({ courseId, rules }) => known.get(courseId) !== rules)
  for (const { courseId, rules } of changed) {
    const fresh = { rules, next_at: now, soonest: null, after_user: '', leased_until: null }
    await trx
      .insertInto('due_round')
      .values({ course_id: courseId, ...fresh })
      .onConflict((conflict) => conflict.column('course_id').doUpdateSet(fresh))
      .execute()
  }
  const listed = new Set(rounds.map(({ courseId }) => courseId))
  const gone = [...known.keys()].filter((id) => !listed.has(id))
  if (gone.length > 0) await trx.deleteFrom('due_round').where('course_id', 'in', gone).execute()
}

const dueRounds = (db: Database, now: Date) =>
  db
    .selectFrom('due_round')
    .where(({ or, eb }) =>
      // Later than any round begins: the clock was set back.
      or([eb('next_at', '<=', now), eb('next_at', '>', new Date(now.getTime() + maxQuietMs))]),
    )
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('next_at')
    .limit(1)

export async function hasDueRound(db: Database, now: Date) {
  return (await dueRounds(db, now).select('course_id').executeTakeFirst()) !== undefined
}

/** The next course to look at; other processes leave it alone until the look is saved, or its lease is over. */
export async function takeRound(trx: Transaction<Tables>, now: Date) {
  const round = await leaveTaken(trx, dueRounds(trx, now).selectAll()).executeTakeFirst()
  if (round)
    await trx
      .updateTable('due_round')
      .set({ leased_until: new Date(now.getTime() + leaseMs) })
      .where('course_id', '=', round.course_id)
      .execute()
  return round
}

type Step = { courseId: string; rules: string; after: string; soonest: Date | undefined; isLast: boolean }

/** Does nothing if the rules have changed meanwhile: then the look begins anew. */
export async function saveRoundStep(
  trx: Transaction<Tables>,
  { courseId, rules, after, soonest, isLast }: Step,
  now: Date,
) {
  const cap = new Date(now.getTime() + maxQuietMs)
  const known = soonest ?? cap
  const earlier = sql<Date>`case when soonest is null or soonest > ${known} then ${known} else soonest end`
  await trx
    .updateTable('due_round')
    .set(
      isLast
        ? {
            next_at: sql<Date>`case when soonest < ${known} then soonest when ${known} < ${cap} then ${known}
              else ${cap} end`,
            ...{ soonest: null, after_user: '', leased_until: null },
          }
        : { soonest: earlier, after_user: after, leased_until: null },
    )
    .where('course_id', '=', courseId)
    .where('rules', '=', rules)
    .execute()
}

/** A reminder is ahead, so the next look comes then at the latest. */
export async function notePlanned(trx: Transaction<Tables>, courseId: string, soonest: Date, now: Date) {
  await trx
    .updateTable('due_round')
    .set({
      soonest: sql<Date>`case when soonest is null or soonest > ${soonest} then ${soonest} else soonest end`,
      next_at: sql<Date>`case when next_at > ${soonest} then ${soonest} else next_at end`,
    })
    .where('course_id', '=', courseId)
    .where(({ or, eb }) => or([eb('next_at', '>', soonest), eb('next_at', '<=', now)]))
    .execute()
}

export async function beginRounds(trx: Transaction<Tables>, courseIds: string[], now: Date) {
  if (courseIds.length === 0) return
  await trx
    .updateTable('due_round')
    .set({ next_at: now, after_user: '', soonest: null })
    .where('course_id', 'in', courseIds)
    .execute()
}
