import { pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { purgeAnnouncements } from './announcement-store.ts'
import { announcementRoutes } from './routes.ts'

export const announcementFeature: Feature = {
  routes: announcementRoutes,
  purges: [(context) => purgeAnnouncements(context.db, pastUndo(context), context.now())],
  begin: ({ announcements }) => announcements.begin(),
}
