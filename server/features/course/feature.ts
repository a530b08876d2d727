import { pages } from '../../../contract/addresses.ts'
import { pastUndo } from '../../core/sweeping.ts'
import { transact } from '../../db/transact.ts'
import type { Feature, Purge } from '../../feature.ts'
import { findCatalogue, readCatalogueQuery } from './catalogue/catalogue-page-view.ts'
import { listCourseIds } from './catalogue/catalogue-store.ts'
import { findThumbnailsInUse, purgeCourses } from './course-store.ts'
import { findDescription, readDescriptionQuery } from './curriculum/description-page-view.ts'
import { courseAdminRoutes, courseEditorRoutes, courseRoutes } from './routes.ts'

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
  routes: [...courseRoutes, ...courseEditorRoutes, ...courseAdminRoutes],
  purges: [purgeAllCourses],
  owns: { pictures: findThumbnailsInUse },
  listAddresses: async (db) =>
    (await listCourseIds(db, maxInSitemap)).map((id) => `${pages.courseDescription}?course=${id}`),
  pages: {
    home: {
      readQuery: () => ({}),
      loadData: (request) => findCatalogue({ ...request, query: {} }),
      isOfCatalogue: true,
    },
    courses: { readQuery: readCatalogueQuery, loadData: findCatalogue, isOfCatalogue: true },
    courseDescription: { readQuery: readDescriptionQuery, loadData: findDescription, isOfCatalogue: true },
  },
}
