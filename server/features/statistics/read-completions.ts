import type { Completions, statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/server-statistics.ts'
import type { AppContext } from '../../context.ts'
import { addDays, countDays, dayOf } from '../../core/time/day.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listRunDates, type RunDates } from './curve-store.ts'
import { hideSmall } from './hide-small-groups.ts'
import { inPages } from './in-pages.ts'

type Dated = Awaited<ReturnType<typeof listRunDates>>[number]

const runsAtOnce = 1_000

export const readCompletions: Handler<typeof statisticsEndpoints.readCompletions> = async ({
  ctx,
  user,
  params,
}) => {
  const course = await requireCourse(ctx.db, user, params.courseId)
  return { message: messages.completionsRead, completions: await count(ctx, course.id) }
}

export const downloadCompletions = csv<typeof statisticsEndpoints.downloadCompletions>({
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  fileName: 'completions.csv',
  columns: ['day', 'begun', 'completed'],
  listRows: async function* ({ ctx, params }) {
    const { steps } = await count(ctx, params.courseId)
    yield steps.map(({ day, begun, completed }) => [day, begun, completed])
  },
})

async function count({ db, now }: AppContext, courseId: string): Promise<Completions> {
  const runs: RunDates[] = []
  const pages = inPages<Dated>(runsAtOnce, (last, limit) =>
    listRunDates(db, courseId, { after: { userId: last?.user_id ?? '', run: last?.run ?? 0 }, limit }),
  )
  for await (const page of pages) runs.push(...page)
  return { ...countCompletions(runs, now()), countedAt: now().toISOString() }
}

const maxSteps = 120
const stepLengths = [1, 7, 28, 91, 364]

/**
 * How many people had begun and completed a course at the end of each step, from the first beginning until today. Each
 * person counts once, with their first beginning and first completion.
 */
export function countCompletions(runs: RunDates[], now: Date): Omit<Completions, 'countedAt'> {
  const begun = firstDays(runs.map((run) => [run.user_id, run.started_at]))
  const completed = firstDays(runs.map((run) => [run.user_id, run.completed_at]))
  const today = dayOf(now)
  const first = begun[0]
  if (!first || first > today) return { stepDays: 1, steps: [] }
  const days = countDays(first, today)
  const stepDays = stepLengths.find((length) => days / length <= maxSteps) ?? Math.ceil(days / maxSteps)
  const steps = Math.ceil(days / stepDays)
  const ends = Array.from({ length: steps }, (_, step) => addDays(today, (step + 1 - steps) * stepDays))
  const [begunUntil, completedUntil] = [begun, completed].map(countUntil)
  return {
    stepDays,
    steps: ends.map((day) => ({
      day,
      begun: hideSmall(begunUntil?.(day) ?? 0),
      completed: hideSmall(completedUntil?.(day) ?? 0),
    })),
  }
}

function firstDays(moments: [userId: string, at: Date | null][]): string[] {
  const first = new Map<string, number>()
  for (const [userId, at] of moments)
    if (at) first.set(userId, Math.min(at.getTime(), first.get(userId) ?? Infinity))
  return [...first.values()].toSorted((a, b) => a - b).map((time) => dayOf(new Date(time)))
}

/** Counts the days up to a given one. Ask for ascending days. */
function countUntil(days: string[]) {
  let counted = 0
  return (day: string) => {
    while (counted < days.length && (days[counted] ?? '') <= day) counted += 1
    return counted
  }
}
