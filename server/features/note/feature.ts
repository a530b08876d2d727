import { noteUndoMinutes } from '../../../contract/validation/limits.ts'
import type { Feature } from '../../feature.ts'
import { purgeNotes } from './note-store.ts'
import { noteRoutes } from './routes.ts'

const minuteMs = 60_000

export const noteFeature: Feature = {
  routes: noteRoutes,
  purges: [({ db, now }) => purgeNotes(db, new Date(now().getTime() - noteUndoMinutes * minuteMs))],
}
