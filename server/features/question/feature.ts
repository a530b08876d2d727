import { daysAgo, pastUndo } from '../../core/sweeping.ts'
import type { Feature, Purge } from '../../feature.ts'
import { purgeUnmailed } from './mailing/unmailed-store.ts'
import { purgePostPictures } from './picture/post-picture-store.ts'
import { purgePosts } from './post/post-store.ts'
import { answerRoutes, questionRoutes } from './routes.ts'

const unusedDays = 1

const purgePictures: Purge = async (context) => {
  const times = { deleted: pastUndo(context), unused: daysAgo(context, unusedDays) }
  for (const folder of await purgePostPictures(context.db, times))
    context.sweeping.deleted.add(`lectures/${folder}`)
}

export const questionFeature: Feature = {
  routes: [...questionRoutes, ...answerRoutes],
  purges: [
    purgePictures,
    (context) => purgePosts(context.db, pastUndo(context)),
    ({ db, now }) => purgeUnmailed(db, now()),
  ],
  begin: ({ questionMails }) => questionMails.begin(),
}
