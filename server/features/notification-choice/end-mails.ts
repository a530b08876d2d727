import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { dropBatches, listBatchesFor } from '../../mail/batch-store.ts'
import { listOfCourse } from '../announcement/announcement-store.ts'
import { dropUnmailed } from '../question/mailing/unmailed-store.ts'
import { saveChoice } from './choice-store.ts'

type Ending = { userId: string; courseId: string | undefined }

/** Ends mails about announcements of one course, or of all, and drops waiting ones. Repeating it changes nothing. */
export async function endAnnouncementMails(trx: Transaction<Tables>, ending: Ending, now: Date) {
  await saveChoice(trx, { ...ending, kind: 'announcement', byMail: false }, now)
  await dropAnnouncementMails(trx, ending)
}

export async function endQuestionMails(trx: Transaction<Tables>, userId: string, now: Date) {
  await saveChoice(trx, { userId, kind: 'question', byMail: false }, now)
  await dropQuestionMails(trx, userId)
}

export async function dropAnnouncementMails(trx: Transaction<Tables>, { userId, courseId }: Ending) {
  const waiting = await listBatchesFor(trx, userId, 'announcement')
  const unwanted = courseId ? await listOfCourse(trx, waiting, courseId) : waiting
  await dropBatches(trx, unwanted, userId)
}

export async function dropQuestionMails(trx: Transaction<Tables>, userId: string) {
  await dropUnmailed(trx, userId)
  await dropBatches(trx, await listBatchesFor(trx, userId, 'question'), userId)
}
