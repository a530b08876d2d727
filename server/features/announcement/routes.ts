import { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addAnnouncement } from './add-announcement.ts'
import { deleteAnnouncement, editAnnouncement, restoreAnnouncement } from './change-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'

export const announcementRoutes = routesFor(announcementEndpoints, {
  listAnnouncements,
  addAnnouncement,
  editAnnouncement,
  deleteAnnouncement,
  restoreAnnouncement,
})
