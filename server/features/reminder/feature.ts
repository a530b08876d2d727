import type { Feature } from '../../feature.ts'
import { purgeUnmailed } from './mailing/unmailed-store.ts'

export const reminderFeature: Feature = {
  purges: [({ db, now }) => purgeUnmailed(db, now())],
  begin: ({ dueReminders, notificationMails }) => {
    dueReminders.begin()
    notificationMails.begin()
  },
}
