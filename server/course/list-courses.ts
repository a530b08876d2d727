import { listCourses } from '../../contract/course.ts'
import { door } from '../http/door.ts'
import { showCatalogue } from './catalogue-view.ts'

export const listCoursesDoor = door(listCourses, ({ house, query }) => showCatalogue(house, query))
