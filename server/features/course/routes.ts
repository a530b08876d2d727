import { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { courseEditorEndpoints } from '../../../contract/endpoints/course-editor.ts'
import { courseDeskEndpoints } from '../../../contract/endpoints/desk/course-desk.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listCategories } from './catalogue/list-categories.ts'
import { listCourses } from './catalogue/list-courses.ts'
import { createCourse } from './create-course.ts'
import { summarizeCourse } from './curriculum/summarize-course.ts'
import { deleteCourse } from './delete-course.ts'
import { changeCourseStates } from './desk/change-course-states.ts'
import { listAllCourses } from './desk/list-all-courses.ts'
import { listTrash } from './desk/list-trash.ts'
import { editCourse } from './edit-course.ts'
import { changeEditors } from './editors/change-editors.ts'
import { listEditedCourses } from './editors/list-edited-courses.ts'
import { listEditors } from './editors/list-editors.ts'
import { restoreCourse } from './restore-course.ts'

export const courseRoutes = routesFor(courseEndpoints, {
  listCourses,
  listCategories,
  summarizeCourse,
  createCourse,
  editCourse,
  deleteCourse,
  restoreCourse,
})

export const courseEditorRoutes = routesFor(courseEditorEndpoints, {
  listEditedCourses,
  listEditors,
  changeEditors,
})

export const courseDeskRoutes = routesFor(courseDeskEndpoints, {
  listAllCourses,
  changeCourseStates,
  listTrash,
})
