import { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { courseAdminEndpoints } from '../../../contract/endpoints/course-admin.ts'
import { courseEditorEndpoints } from '../../../contract/endpoints/course-editor.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listCategories, listCourses } from './catalogue/list-courses.ts'
import { changeCourseStates, listAllCourses, listTrash } from './course-admin/course-admin.ts'
import { changeEditors, listEditedCourses, listEditors } from './course-editor/course-editors.ts'
import { createCourse } from './create-course.ts'
import { summarizeCourse } from './curriculum/summarize-course.ts'
import { deleteCourse, restoreCourse } from './delete-course.ts'
import { editCourse } from './edit-course.ts'

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

export const courseAdminRoutes = routesFor(courseAdminEndpoints, {
  listAllCourses,
  changeCourseStates,
  listTrash,
})
