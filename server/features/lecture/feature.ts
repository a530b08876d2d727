import { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import { daysAgo, pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addLecture } from './add-lecture.ts'
import { articleRoutes } from './article/routes.ts'
import { purgeEmptyDrafts } from './article/unpublished-store.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { deleteLecture, restoreLecture } from './delete-lecture.ts'
import { duplicateCourse } from './duplicate/duplicate-course.ts'
import { editLecture } from './edit-lecture.ts'
import { fileRoutes } from './file/routes.ts'
import { findVideoFoldersInUse, purgeLectures } from './lecture-store.ts'
import { listLectures } from './opening/list-lectures.ts'
import { orderLectures } from './outline/order-lectures.ts'
import { outlineRoutes } from './outline/routes.ts'
import { findResourceFoldersInUse, purgeResources } from './resource/resource-store.ts'
import { resourceRoutes } from './resource/routes.ts'
import { choosePoster } from './video/choose-poster.ts'
import { prepareLecture } from './video/prepare-lecture.ts'
import { replaceVideo } from './video/replace-video.ts'
import { purgePreparing, requestNextLength } from './video/video-job-store.ts'
import { videoQuestionRoutes } from './video-questions/routes.ts'
import { listPreviews } from './watching/list-previews.ts'

const lectureRoutes = routesFor(lectureEndpoints, {
  listLectures,
  listPreviews,
  addLecture,
  editLecture,
  replaceVideo,
  choosePoster,
  duplicateCourse,
  orderLectures,
  deleteLecture,
  restoreLecture,
  prepareLecture,
})

export const lectureFeature: Feature = {
  routes: [
    ...lectureRoutes,
    ...outlineRoutes,
    ...bulkRoutes,
    ...articleRoutes,
    ...fileRoutes,
    ...videoQuestionRoutes,
    ...resourceRoutes,
  ],
  purges: [
    (context) => purgeLectures(context.db, pastUndo(context)),
    (context) => purgeResources(context.db, pastUndo(context)),
    (context) => purgeEmptyDrafts(context.db, daysAgo(context, 1)),
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
