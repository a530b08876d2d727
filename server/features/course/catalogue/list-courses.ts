import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import { shared } from '../../../http/cache/shared.ts'
import { readCatalogue, simplifyFilter } from './catalogue-view.ts'

export const listCourses = shared<typeof courseEndpoints.listCourses>({
  simplify: simplifyFilter,
  handler: ({ ctx, user, query }) => readCatalogue(ctx, user, query),
})
