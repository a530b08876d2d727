import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { pages } from '../../../contract/addresses.ts'
import { english } from '../../../contract/messages/message.ts'
import * as mailMessages from '../../../contract/messages/server-mail.ts'
import * as messages from '../../../contract/messages/server-report.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { linkForMail } from '../../http/public-address.ts'
import { addMail } from '../../mail/mail-store.ts'
import type { MailTemplate } from '../../mail/write-mail.ts'
import { addNotifications } from '../notification/notification-store.ts'
import { readSchool } from '../school/school-store.ts'
import { keepAnAdministrator, requireAmong } from '../user/people/people-access.ts'
import { changeState, findUser } from '../user/user-store.ts'
import type { CaseRow } from './case-store.ts'
import { insertWarning } from './report-store.ts'

const lifeMs = 3 * 86_400_000

export type RequestContext = { ctx: AppContext; request: FastifyRequest }
type Warning = RequestContext & { user: CurrentUser; row: CaseRow }

/** Tells the author by notification and mail, without the names of moderator and reporters. */
export async function warnAuthor(
  trx: Transaction<Tables>,
  { ctx: { settings, now }, request, user, row }: Warning,
  words: string,
) {
  const { id, course_id: courseId, course_title: course, author_id } = row
  const author = author_id ? await findUser(trx, author_id) : undefined
  if (!author || author.state === 'disabled') throw new Problem('conflict', messages.authorGone)
  const aboutId = await insertWarning(trx, {
    user_id: author.id,
    case_id: id,
    by_id: user.id,
    text: words,
    created_at: now(),
  })
  const news = { kind: 'warning', courseId, lectureId: null, aboutId, byId: null } as const
  await addNotifications(trx, [author.id], news, now())
  // The notification waits until the account is restored.
  if (author.state === 'deleted') return
  // Anyone may sign up with anyone's e-mail.
  if (settings.requireConfirmedEmail && !author.email_confirmed_at) return
  const { name: schoolName } = await readSchool(trx)
  const link = linkForMail(settings, request, `${pages.courseDescription}?course=${courseId}`)
  const template = warningMail(course, words, link)
  await addMail(
    trx,
    { kind: 'warning', reader: author, schoolName, locale: english, template, lifeMs },
    now(),
  )
}

const warningMail = (course: string, words: string, link: string): MailTemplate => ({
  subject: mailMessages.warningSubject({ course }),
  paragraphs: [mailMessages.warningReason({ course }), words],
  action: { label: mailMessages.warningAction, link },
})

/**
 * Their sessions and tokens are refused from then on; an account that its owner has deleted is disabled when it is
 * restored. Throws 409 for the last administrator, and if the account is gone.
 */
export async function disableAuthor(
  trx: Transaction<Tables>,
  user: CurrentUser,
  { author_id }: Pick<CaseRow, 'author_id'>,
) {
  requireAmong(await keepAnAdministrator(trx, author_id ?? ''), user.id)
  const author = author_id ? await findUser(trx, author_id) : undefined
  if (!author) throw new Problem('conflict', messages.authorGone)
  if (author.state !== 'disabled') await changeState(trx, author.id, 'disabled')
}
