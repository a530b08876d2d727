import type { Mail, mailEndpoints } from '../../../contract/endpoints/mail.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-mail.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { localeOf } from '../../core/locales.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { addMail, findAdministratorsAmong, listMailRows, type MailRow } from '../../mail/mail-store.ts'
import { readSchool } from '../school/school-store.ts'
import { userSubject } from '../user/user-store.ts'

export const listOutbox: Handler<typeof mailEndpoints.listOutbox> = async ({ ctx, query }) => {
  const { limit = adminPage.default, cursor } = query
  const { page, nextCursor } = pageOf(await listMailRows(ctx.db, { limit: limit + 1, cursor }), limit)
  const administrators = await findAdministratorsAmong(ctx.db, page)
  return {
    message: messages.outboxListed,
    mails: page.map((row) => toMail(row, ctx.now(), administrators.has(row.user_id ?? ''))),
    nextCursor,
    isSending: ctx.mail.isOn,
    keptDays: ctx.settings.mailRetentionDays,
  }
}

const hourMs = 3_600_000

const template = { subject: messages.testSubject, paragraphs: [messages.testText] }

export const sendTestMail: Handler<typeof mailEndpoints.sendTestMail> = async ({
  ctx,
  user,
  request,
  act,
}) => {
  const locale = localeOf(request)
  const mail = await auditChange(ctx.db, act, userSubject(user.id), async (trx) => {
    const { name: schoolName } = await readSchool(trx)
    const draft = { kind: 'test', reader: user, schoolName, locale, template, lifeMs: hourMs } as const
    return addMail(trx, draft, ctx.now())
  })
  void ctx.mail.poll()
  return { message: calls.testMailWritten, mail: toMail(mail, ctx.now(), false) }
}

const setsPassword = ({ kind }: MailRow) => kind === 'password-reset' || kind === 'invitation'

/**
 * Leaves out body and link if the mail is out of date, even before the sweeper erases them, and if the link opens an
 * administrator's account.
 */
function toMail(row: MailRow, now: Date, isForAdministrator: boolean): Mail {
  const isOpen = row.expires_at > now && !(isForAdministrator && setsPassword(row))
  return {
    _id: row.id,
    kind: row.kind,
    to: { name: row.recipient_name, email: row.recipient_email },
    subject: row.subject,
    text: isOpen ? row.text : null,
    link: isOpen ? row.link : null,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    response: row.response,
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
    expiresAt: row.expires_at.toISOString(),
  }
}
