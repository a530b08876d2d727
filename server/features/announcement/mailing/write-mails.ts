import { pages } from '../../../../contract/addresses.ts'
import { english } from '../../../../contract/messages/message.ts'
import * as mailMessages from '../../../../contract/messages/server-mail.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { addBatchMails, roomForBatches } from '../../../mail/batch-store.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import { findCourse } from '../../course/course-store.ts'
import { operator } from '../../course/visible-course-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { mailingMs } from '../announcement-store.ts'
import { hasMailing, listMailReaders, saveMailing, takeMailing } from './mailing-store.ts'

export const openAnnouncing = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: () => hasMailing(ctx.db),
    writeNext: () => writeNextMails(ctx),
    failure: 'mails of announcements could not be written',
  })

type Context = Pick<AppContext, 'settings' | 'db' | 'now' | 'unsubscribeTokens'>

const maxAtOnce = 100

/**
 * Writes the mails of an announcement to its next learners, and its progress in the same transaction: a killed process
 * leaves neither a gap nor a duplicate. False if nothing can be written now.
 */
export const writeNextMails = (ctx: Context) =>
  transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const announcement = await takeMailing(trx, now)
    const limit = announcement ? Math.min(maxAtOnce, await roomForBatches(trx)) : 0
    if (!announcement || limit === 0) return false
    const { id, course_id: courseId, author_id: authorId } = announcement
    const course = await findCourse(trx, operator, courseId)
    if (!course) return false
    const who = { courseId, authorId, needsConfirmedEmail: ctx.settings.requireConfirmedEmail }
    const readers = await listMailReaders(trx, who, { after: announcement.mail_after ?? '', limit })
    const toLetter = (reader: (typeof readers)[number]) => ({
      reader,
      template: announcementMail(ctx, { ...announcement, course: course.title, userId: reader.id }),
    })
    const { name: schoolName } = await readSchool(trx)
    const common = { kind: 'announcement', schoolName, locale: english, lifeMs: mailingMs } as const
    await addBatchMails(trx, { ...common, batchId: id, letters: readers.map(toLetter) }, now)
    const last = readers.length < limit ? null : (readers.at(-1)?.id ?? null)
    await saveMailing(trx, { id, after: last, written: readers.length })
    return true
  })

type MailFields = {
  course_id: string
  link_origin: string | null
  course: string
  title: string
  text: string
  userId: string
}

/** Mails show Markdown unrendered, because it is readable as it is. */
function announcementMail(
  { settings: { publicUrl }, unsubscribeTokens }: Context,
  { course_id, link_origin, course, title, text, userId }: MailFields,
): MailTemplate {
  const linkTo = (path: string) => new URL(path, publicUrl ?? link_origin ?? undefined).href
  const token = unsubscribeTokens.tokenFor({ userId, list: course_id })
  return {
    subject: mailMessages.announcementSubject({ course, title }),
    paragraphs: [title, text, mailMessages.announcementReason({ course })],
    action: {
      label: mailMessages.announcementAction,
      link: linkTo(`${pages.announcements}?course=${course_id}`),
    },
    unsubscribe: {
      label: mailMessages.announcementUnsubscribe,
      link: linkTo(`${pages.unsubscribe}?token=${token}`),
    },
  }
}
