import type { Completions, statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/server-statistics.ts'
import type { AppContext } from '../../context.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listRunDates, type RunDates } from './completion-store.ts'
import { countCompletions } from './count-completions.ts'
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
