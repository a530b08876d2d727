import type { statisticsEndpoints } from '../../../../contract/endpoints/statistics.ts'
import * as adminMessages from '../../../../contract/messages/server-admin.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import { csv } from '../../../http/csv/csv.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import type { LearnerRow } from './learner-store.ts'
import { readLearners } from './read-learners.ts'

export const listLearners: Handler<typeof statisticsEndpoints.listLearners> = async ({
  ctx,
  user,
  params,
  caller,
  query: { limit = adminPage.default, cursor, sort = 'name', q = '', filter = 'all' },
}) => {
  const course = await requireCourse(ctx.db, user, params.courseId)
  const listing = { sort, q: q.trim(), filter }
  const { last: _, ...page } = await readLearners({ ctx, caller, course }, listing, { limit, cursor })
  return { message: adminMessages.learnersListed, ...page }
}

const rowsAtOnce = 500
const everyone = { sort: 'name', q: '', filter: 'all' } as const

export const downloadLearners = csv<typeof statisticsEndpoints.downloadLearners>({
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  fileName: 'learners.csv',
  columns: [
    'fullName',
    ...['finishedLectures', 'lectures', 'share'],
    ...['startedAt', 'completedAt', 'lastWatchedAt'],
    'id',
    // Programs may read columns by position, so new ones follow.
    ...['lastLecture', 'isStuck'],
  ],
  listRows: async function* ({ ctx, user, params, caller }) {
    const course = await requireCourse(ctx.db, user, params.courseId)
    let cursor: string | undefined
    let after: LearnerRow | undefined
    do {
      const page = await readLearners({ ctx, caller, course }, everyone, { limit: rowsAtOnce, cursor, after })
      if (page.learners.length > 0)
        yield page.learners.map((learner) => [
          learner.fullName,
          learner.finishedLectures,
          course.lecture_count,
          learner.share,
          learner.startedAt,
          learner.completedAt ?? null,
          learner.lastWatchedAt,
          learner._id,
          learner.lastLecture?.title ?? null,
          learner.isStuck,
        ])
      cursor = page.nextCursor ?? undefined
      after = page.last
    } while (cursor)
  },
})
