import { listCourses } from '../../../contract/endpoints/course.ts'
import { defineSharedRoute } from '../../http/route.ts'
import { readCatalogue, simplifyFilter } from './catalogue-view.ts'

export const listCoursesRoute = defineSharedRoute(
  listCourses,
  ({ ctx, query }) => readCatalogue(ctx, query),
  simplifyFilter,
)
