import type { courseAdminEndpoints } from '../../../../contract/endpoints/course-admin.ts'
import { adminPage } from '../../../../contract/validation/limits.ts'
import type { Handler } from '../../../http/route.ts'
import { readCatalogue } from '../catalogue/catalogue-view.ts'

export const listAllCourses: Handler<typeof courseAdminEndpoints.listAllCourses> = ({ ctx, user, query }) => {
  const { state, limit = adminPage.default, ...rest } = query
  return readCatalogue(ctx, user, { ...rest, limit }, { state })
}
