import { pathAddress } from '../../../contract/addresses.ts'
import { pathEndpoints } from '../../../contract/endpoints/path.ts'
import { maxPaths } from '../../../contract/validation/bounds/enrolment-limits.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { deletePath, editPath, makePath } from './change-paths.ts'
import { findPathPage, readPathQuery } from './path-page-view.ts'
import { listPathRows } from './path-store.ts'
import { listPaths, readPath } from './read-paths.ts'

export const pathFeature: Feature = {
  routes: routesFor(pathEndpoints, { listPaths, readPath, makePath, editPath, deletePath }),
  listAddresses: async (db) =>
    (await listPathRows(db, undefined, { limit: maxPaths })).map(({ id }) => pathAddress(id)),
  pages: { path: { readQuery: readPathQuery, loadData: findPathPage, isOfCatalogue: true } },
}
