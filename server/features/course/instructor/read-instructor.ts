import type { Query } from '../../../../contract/api/define-endpoint.ts'
import type { instructorEndpoints } from '../../../../contract/endpoints/instructor.ts'
import * as messages from '../../../../contract/messages/server-instructor.ts'
import { coursePage } from '../../../../contract/page-sizes.ts'
import type { AppContext } from '../../../context.ts'
import { Problem } from '../../../core/problem.ts'
import { shared } from '../../../http/cache/shared.ts'
import { readCatalogue } from '../catalogue/catalogue-view.ts'
import { readInstructors, toInstructor } from './instructor-view.ts'

export const readInstructor = shared<typeof instructorEndpoints.readInstructor>({
  handler: ({ ctx, query }) => findInstructor(ctx, query),
})

/** The same for everyone: drafts are on no page of an instructor. */
export async function findInstructor(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { name, limit = coursePage.default, cursor }: Query<typeof instructorEndpoints.readInstructor>,
) {
  const of = { createdBy: name, state: 'published' } as const
  const { courses, total, nextCursor } = await readCatalogue(
    { db, settings },
    undefined,
    { limit, cursor },
    of,
  )
  if (total === 0) throw new Problem('not-found', messages.notFound)
  const rows = await readInstructors(
    db,
    courses.map(({ _id }) => ({ id: _id })),
  )
  const [account, another] = Map.groupBy(rows.values(), ({ user_id }) => user_id).values()
  const row = another ? undefined : account?.[0]
  return {
    message: messages.found,
    instructor: { name, ...(row && toInstructor(settings, row)) },
    courses,
    total,
    nextCursor,
  }
}
