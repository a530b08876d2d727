import { hash } from 'node:crypto'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { dateTables, readCourseDates } from '../../due/due-store.ts'
import { schoolZone } from '../../school/zone-store.ts'
import {
  findNextStart,
  listDatedCourses,
  listEnrolledGroups,
  listGroupTrees,
  listLearners,
  listPathMarks,
  listRecent,
} from './learner-store.ts'
import { planReminders, remind } from './remind.ts'
import { beginRounds, hasDueRound, notePlanned, saveRoundStep, syncRounds, takeRound } from './round-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** People whom one step looks at: reading more would hold up requests, and writing more other writes. */
export const peopleAtOnce = 200

const everyMs = 5_000
/** A transaction may have begun this long before its rows can be read. */
const overlapMs = 60_000
/** Rules are read again after this time, though no change of them is known. */
const maxSyncPauseMs = 30_000

const tables = [...dateTables, 'group_ancestors', 'library', 'path_enrolment', 'path_course'] as const

/**
 * Reminds people of what is due, within a minute after its time or after what made it due. Each course has a round, which
 * looks at its people step by step when one of them is to be reminded, when its rules change, and once an hour. People
 * who have just begun, were enrolled or joined a group are looked at by themselves. Several processes share the rounds,
 * and whoever claims a reminder sends it: processes may look twice, and nobody is reminded twice.
 */
export function openDueReminders(ctx: Context & Pick<AppContext, 'log' | 'mail'>) {
  ctx.db.changes.watch(tables)
  const look = openLook(ctx)
  return openMailWriting({
    ...ctx,
    everyMs,
    hasNext: async () => {
      await look.syncRules()
      await look.remindRecent()
      return hasDueRound(ctx.db, ctx.now())
    },
    writeNext: () => remindNext(ctx),
    failure: 'people could not be reminded of what is due',
  })
}

/** What one process has seen. */
function openLook(ctx: Context) {
  let since = new Date(ctx.now().getTime() - overlapMs)
  let synced = { changes: -1, at: 0 }

  async function syncRules() {
    const changes = ctx.db.changes.of(tables)
    if (changes === synced.changes && performance.now() - synced.at < maxSyncPauseMs) return
    const rounds = await readRules(ctx)
    await transact(ctx.db, (trx) => syncRounds(trx, rounds, ctx.now()))
    synced = { changes, at: performance.now() }
  }

  async function remindRecent() {
    const now = ctx.now()
    const { pairs, isCut } = await listRecent(ctx.db, since)
    // Mostly nobody is new, and then no course needs to be looked at.
    const dated = new Set(pairs.length > 0 ? (await listDatedCourses(ctx.db)).map(({ id }) => id) : [])
    const byCourse = Map.groupBy(pairs, ({ course_id }) => course_id)
    const courses = [...byCourse].filter(([id]) => dated.has(id))
    if (isCut)
      await transact(ctx.db, (trx) =>
        beginRounds(
          trx,
          courses.map(([id]) => id),
          now,
        ),
      )
    else
      for (const [id, people] of courses)
        await remindPeople(ctx, id, [...new Set(people.map(({ user_id }) => user_id))])
    since = new Date(now.getTime() - overlapMs)
  }

  return { syncRules, remindRecent }
}

/** A digest of all that decides who learns in each course and what is due for whom, besides people's own progress. */
async function readRules(ctx: Context) {
  const { db } = ctx
  const courses = await listDatedCourses(db)
  const ids = courses.map(({ id }) => id)
  const [zone, groups, trees, marks] = await Promise.all([
    schoolZone(ctx),
    listEnrolledGroups(db, ids),
    listGroupTrees(db),
    listPathMarks(db, ids),
  ])
  const byCourse = Map.groupBy(groups, ({ course_id }) => course_id)
  return Promise.all(
    courses.map(async ({ id, ...course }) => {
      const { rules } = await readCourseDates(db, id)
      const enrolled = byCourse.get(id) ?? []
      const named = [...enrolled.map(({ group_id }) => group_id), ...rules.map(({ groupId }) => groupId)]
      const paths = marks.filter(({ course_id }) => course_id === id)
      const inside = named.map((groupId) => trees.get(groupId ?? ''))
      return {
        courseId: id,
        rules: hash('sha256', JSON.stringify([zone, course, rules, enrolled, inside, paths])),
      }
    }),
  )
}

/** One step of the round that is due. False if there is none. */
export async function remindNext(ctx: Context) {
  const now = ctx.now()
  const round = await transact(ctx.db, (trx) => takeRound(trx, now))
  if (!round) return false
  const { course_id: courseId, rules, after_user } = round
  const page = { after: after_user, limit: peopleAtOnce }
  const learners = await listLearners(ctx.db, courseId, page, now)
  const plan = await planReminders(ctx, courseId, learners)
  const nextStart = await findNextStart(ctx.db, courseId, now)
  await transact(ctx.db, async (trx) => {
    await remind(trx, courseId, { learners, ...plan }, now)
    const isLast = learners.length < peopleAtOnce
    const after = learners.at(-1)?.id ?? ''
    const soonest = earlierOf(plan.soonest, nextStart)
    await saveRoundStep(trx, { courseId, rules, after, soonest, isLast }, now)
  })
  return true
}

const earlierOf = (one: Date | undefined, other: Date | undefined) =>
  one && other && other < one ? other : (one ?? other)

async function remindPeople(ctx: Context, courseId: string, userIds: string[]) {
  const now = ctx.now()
  for (let from = 0; from < userIds.length; from += peopleAtOnce) {
    const some = userIds.slice(from, from + peopleAtOnce)
    const learners = await listLearners(
      ctx.db,
      courseId,
      { after: '', limit: peopleAtOnce, userIds: some },
      now,
    )
    const { reminders, soonest } = await planReminders(ctx, courseId, learners)
    if (reminders.length > 0)
      await transact(ctx.db, (trx) => remind(trx, courseId, { learners, reminders }, now))
    if (soonest) await transact(ctx.db, (trx) => notePlanned(trx, courseId, soonest, now))
  }
}
