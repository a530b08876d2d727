import { pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { articleRoutes } from './article/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { findVideoFoldersInUse, purgeLectures } from './lecture-store.ts'
import { outlineRoutes } from './outline/routes.ts'
import { findResourceFoldersInUse, purgeResources } from './resource/resource-store.ts'
import { resourceRoutes } from './resource/routes.ts'
import { lectureRoutes } from './routes.ts'
import { purgePreparing, requestNextLength } from './video/video-job-store.ts'

export const lectureFeature: Feature = {
  routes: [
    ...lectureRoutes,
    ...outlineRoutes,
    ...bulkRoutes,
    ...articleRoutes,
    ...fileRoutes,
    ...resourceRoutes,
  ],
  purges: [
    (context) => purgeLectures(context.db, pastUndo(context)),
    (context) => purgeResources(context.db, pastUndo(context)),
    ({ db }) => purgePreparing(db),
  ],
  owns: {
    lectures: async (db, folders) => [
      ...(await findVideoFoldersInUse(db, folders)),
      ...(await findResourceFoldersInUse(db, folders)),
    ],
  },
  begin: ({ db, now }) => requestNextLength(db, '', now()),
}
