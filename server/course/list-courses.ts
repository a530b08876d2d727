import { listCourses } from '../../contract/course.ts'
import { sharedDoor } from '../http/door.ts'
import { showCatalogue, simplifyFilter } from './catalogue-view.ts'

export const listCoursesDoor = sharedDoor(
  listCourses,
  ({ house, query }) => showCatalogue(house, query),
  simplifyFilter,
)
