import { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { courseAdminEndpoints } from '../../../contract/endpoints/course-admin.ts'
import { courseEditorEndpoints } from '../../../contract/endpoints/course-editor.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listCategories } from './catalogue/list-categories.ts'
import { listCourses } from './catalogue/list-courses.ts'
import { changeCourseStates } from './course-admin/change-course-states.ts'
import { listAllCourses } from './course-admin/list-all-courses.ts'
import { listTrash } from './course-admin/list-trash.ts'
import { changeEditors } from './course-editor/change-editors.ts'
import { listEditedCourses } from './course-editor/list-edited-courses.ts'
import { listEditors } from './course-editor/list-editors.ts'
import { createCourse } from './create-course.ts'
import { summarizeCourse } from './curriculum/summarize-course.ts'
import { deleteCourse } from './delete-course.ts'
import { editCourse } from './edit-course.ts'
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

export const courseAdminRoutes = routesFor(courseAdminEndpoints, {
  listAllCourses,
  changeCourseStates,
  listTrash,
})
