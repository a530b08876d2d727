import { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import { pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addAnnouncement } from './add-announcement.ts'
import { purgeAnnouncements } from './announcement-store.ts'
import { deleteAnnouncement, editAnnouncement, restoreAnnouncement } from './change-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'

const announcementRoutes = routesFor(announcementEndpoints, {
  listAnnouncements,
  addAnnouncement,
  editAnnouncement,
  deleteAnnouncement,
  restoreAnnouncement,
})

export const announcementFeature: Feature = {
  routes: announcementRoutes,
  purges: [(context) => purgeAnnouncements(context.db, pastUndo(context), context.now())],
  begin: ({ announcements }) => announcements.begin(),
}
