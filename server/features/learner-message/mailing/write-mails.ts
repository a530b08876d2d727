import { pages } from '../../../../contract/addresses.ts'
import { english } from '../../../../contract/messages/message.ts'
import * as mailMessages from '../../../../contract/messages/server-mail.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { addBatchMails, roomForBatches } from '../../../mail/batch-store.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { type MailTemplate, nameInMail } from '../../../mail/write-mail.ts'
import { findCourse } from '../../course/course-store.ts'
import { operator } from '../../course/visible-course-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { findUser } from '../../user/user-store.ts'
import { messageList } from '../learner-message-store.ts'
import { hasMailing, listMailReaders, mailingMs, saveMailing, takeMailing } from './mailing-store.ts'

export const openLearnerMessages = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: () => hasMailing(ctx.db),
    writeNext: () => writeNextMails(ctx),
    failure: 'mails of messages to learners could not be written',
  })

type Context = Pick<AppContext, 'settings' | 'db' | 'now' | 'unsubscribeTokens'>

const maxAtOnce = 100

/**
 * Writes the mails of a message to its next readers, and its progress in the same transaction: a killed process leaves
 * neither a gap nor a duplicate. False if nothing can be written now.
 */
export const writeNextMails = (ctx: Context) =>
  transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const message = await takeMailing(trx, now)
    const limit = message ? Math.min(maxAtOnce, await roomForBatches(trx)) : 0
    if (!message || limit === 0) return false
    const course = await findCourse(trx, operator, message.course_id)
    if (!course) return false
    const author = message.author_id ? await findUser(trx, message.author_id) : undefined
    const sender = author && author.state !== 'deleted' ? nameInMail(author.full_name, english) : undefined
    const readers = await listMailReaders(trx, {
      messageId: message.id,
      needsConfirmedEmail: ctx.settings.requireConfirmedEmail,
      after: message.mail_after ?? '',
      limit,
    })
    const facts = { ...message, course: course.title, sender: sender ?? course.created_by }
    const letters = readers.map((reader) => ({ reader, template: messageMail(ctx, facts, reader.id) }))
    const { name: schoolName } = await readSchool(trx)
    const common = { kind: 'message', schoolName, locale: english, lifeMs: mailingMs } as const
    await addBatchMails(trx, { ...common, batchId: message.id, letters }, now)
    const after = readers.length < limit ? null : (readers.at(-1)?.id ?? null)
    await saveMailing(trx, { id: message.id, after, written: readers.length })
    return true
  })

type Facts = { course_id: string; link_origin: string | null; course: string; sender: string; text: string }

function messageMail(
  { settings: { publicUrl }, unsubscribeTokens }: Context,
  { course_id, link_origin, course, sender, text }: Facts,
  userId: string,
): MailTemplate {
  const linkTo = (path: string) => new URL(path, publicUrl ?? link_origin ?? undefined).href
  const token = unsubscribeTokens.tokenFor({ userId, list: messageList })
  return {
    subject: mailMessages.messageSubject({ course, sender }),
    paragraphs: [mailMessages.messageReason({ course, sender }), text],
    action: {
      label: mailMessages.messageAction,
      link: linkTo(`${pages.courseDescription}?course=${course_id}`),
    },
    unsubscribe: {
      label: mailMessages.messageUnsubscribe,
      link: linkTo(`${pages.unsubscribe}?token=${token}`),
    },
  }
}
