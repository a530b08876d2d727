import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { maxCounted } from '../../../contract/validation/limits.ts'
import type { Handler } from '../../http/route.ts'
import { readCatalogue } from '../course/catalogue/catalogue-view.ts'
import { listOwnCourseIds } from './learning/course-list-store.ts'

export const listOwnCourses: Handler<typeof progressEndpoints.listOwnCourses> = async ({
  ctx,
  user,
  query,
}) => {
  const { progress, ...rest } = query
  const rows = await listOwnCourseIds(ctx.db, user, progress, maxCounted)
  return readCatalogue(ctx, user, rest, { ids: rows.map(({ id }) => id) })
}
