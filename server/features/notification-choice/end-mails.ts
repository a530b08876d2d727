import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { dropBatches, listBatchesFor } from '../../mail/batch-store.ts'
import { listOfCourse } from '../announcement/announcement-store.ts'
import { saveChoice } from './choice-store.ts'

type Ending = { userId: string; courseId: string | undefined }

/** No more mails of announcements of a course, or of any; those that wait are dropped. Again, it changes nothing. */
export async function endMails(trx: Transaction<Tables>, { userId, courseId }: Ending, now: Date) {
  await saveChoice(trx, { userId, kind: 'announcement', courseId, byMail: false }, now)
  const waiting = await listBatchesFor(trx, userId)
  const unwanted = courseId ? await listOfCourse(trx, waiting, courseId) : waiting
  await dropBatches(trx, unwanted, userId)
}
