import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import type { SharedHandler } from '../../../http/route.ts'
import { readCatalogue, simplifyFilter } from './catalogue-view.ts'

export const listCourses: SharedHandler<typeof courseEndpoints.listCourses> = {
  isShared: true,
  simplify: simplifyFilter,
  handler: ({ ctx, user, query }) => readCatalogue(ctx, user, query),
}
