import { pages } from '../../../contract/addresses.ts'
import { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { courseAdminEndpoints } from '../../../contract/endpoints/course-admin.ts'
import { courseEditorEndpoints } from '../../../contract/endpoints/course-editor.ts'
import { instructorEndpoints } from '../../../contract/endpoints/instructor.ts'
import { pastUndo } from '../../core/sweeping.ts'
import { transact } from '../../db/transact.ts'
import type { Feature, Purge } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { findCatalogue, findHomeCourses, readCatalogueQuery } from './catalogue/catalogue-page-view.ts'
import { listCourseIds } from './catalogue/catalogue-store.ts'
import { listCategories, listCourses } from './catalogue/list-courses.ts'
import { changeCourseStates, listAllCourses, listTrash } from './course-admin/course-admin.ts'
import { changeEditors, listEditedCourses, listEditors } from './course-editor/course-editors.ts'
import { findThumbnailsInUse, purgeCourses } from './course-store.ts'
import { createCourse } from './create-course.ts'
import { findDescription, readDescriptionQuery } from './curriculum/description-page-view.ts'
import { summarizeCourse } from './curriculum/summarize-course.ts'
import { deleteCourse, restoreCourse } from './delete-course.ts'
import { editCourse } from './edit-course.ts'
import { hideProfile, readOwnProfile, saveOwnProfile, showProfile } from './instructor/change-profile.ts'
import { findInstructorPage, readInstructorQuery } from './instructor/instructor-page-view.ts'
import { readInstructor } from './instructor/read-instructor.ts'
import { listCourseGroups } from './listing/list-course-groups.ts'

const courseRoutes = routesFor(courseEndpoints, {
  listCourses,
  listCategories,
  summarizeCourse,
  createCourse,
  editCourse,
  listCourseGroups,
  deleteCourse,
  restoreCourse,
})

const courseEditorRoutes = routesFor(courseEditorEndpoints, {
  listEditedCourses,
  listEditors,
  changeEditors,
})

const instructorRoutes = routesFor(instructorEndpoints, {
  readInstructor,
  readOwnProfile,
  saveOwnProfile,
  hideProfile,
  showProfile,
})

const courseAdminRoutes = routesFor(courseAdminEndpoints, {
  listAllCourses,
  changeCourseStates,
  listTrash,
})

const purgedAtOnce = 20
// sitemaps.org allows 50,000 addresses in a file.
const maxInSitemap = 10_000

const purgeAllCourses: Purge = async (context) => {
  const time = pastUndo(context)
  let gone: number
  do {
    gone = await transact(context.db, (trx) => purgeCourses(trx, time, purgedAtOnce))
  } while (gone === purgedAtOnce)
}

export const courseFeature: Feature = {
  routes: [...courseRoutes, ...instructorRoutes, ...courseEditorRoutes, ...courseAdminRoutes],
  purges: [purgeAllCourses],
  owns: { pictures: findThumbnailsInUse },
  listAddresses: async (db) =>
    (await listCourseIds(db, maxInSitemap)).map((id) => `${pages.courseDescription}?course=${id}`),
  pages: {
    home: {
      readQuery: () => ({}),
      loadData: findHomeCourses,
      isOfCatalogue: true,
    },
    courses: { readQuery: readCatalogueQuery, loadData: findCatalogue, isOfCatalogue: true },
    instructor: { readQuery: readInstructorQuery, loadData: findInstructorPage, isOfCatalogue: true },
    courseDescription: { readQuery: readDescriptionQuery, loadData: findDescription, isOfCatalogue: true },
  },
}
