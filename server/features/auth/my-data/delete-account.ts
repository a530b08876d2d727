import { pages } from '../../../../contract/addresses.ts'
import type { myDataEndpoints } from '../../../../contract/endpoints/my-data.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import * as serverAccountMessages from '../../../../contract/messages/server-account.ts'
import * as serverMailMessages from '../../../../contract/messages/server-mail.ts'
import { showMomentWithZone } from '../../../../contract/time/show-time.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditOfAdministrator } from '../../../db/audit/audited.ts'
import { linkForMail } from '../../../http/public-address.ts'
import type { Handler, HandlerRequest } from '../../../http/route.ts'
import { addMail } from '../../../mail/mail-store.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import { readSchool } from '../../school/school-store.ts'
import { schoolZone } from '../../school/zone-store.ts'
import { keepAnAdministrator } from '../../user/people/people-access.ts'
import { userSubject } from '../../user/user-store.ts'
import { erasedFrom } from '../../user/user-view.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { takeSessionCookie } from '../session-cookie.ts'
import { markDeleted } from './deletion-store.ts'

const noticeLifeMs = 3 * 86_400_000

export async function deleteAccount(handlerRequest: HandlerRequest<typeof myDataEndpoints.deleteAccount>) {
  const { ctx, user: reader, body, caller, act, request, reply } = handlerRequest
  const { db, settings, mail } = ctx
  await requirePasswordAgain({ ctx, user: reader, caller }, body.currentPassword)
  const until = erasedFrom(settings, act.at)
  const locale = localeOf(request)
  const loginLink = linkForMail(settings, request, pages.login)
  const template = deletionMail({ until, locale, zone: await schoolZone(ctx), loginLink })
  await auditOfAdministrator(db, act, userSubject(reader.id), async (trx) => {
    await keepAnAdministrator(trx, reader.id)
    const { name: schoolName } = await readSchool(trx)
    // Administrators read the outbox, which must not show the name from now on.
    const nameless = { ...reader, full_name: '' }
    const notice = { reader: nameless, schoolName, locale, template, lifeMs: noticeLifeMs }
    await addMail(trx, { kind: 'account-deleted', ...notice }, act.at)
    if (!(await markDeleted(trx, reader.id, act.at))) throw new Problem('not-signed-in', messages.notSignedIn)
    return true
  })
  void mail.poll()
  takeSessionCookie(reply, settings)
  return { message: messages.accountDeleted, restorableUntil: until.toISOString() }
}

export const readDeletion: Handler<typeof myDataEndpoints.readDeletion> = async ({
  ctx: { settings, now },
}) => ({
  message: serverAccountMessages.deletionRead,
  restorableUntil: erasedFrom(settings, now()).toISOString(),
})

type Deletion = { until: Date; locale: Locale; zone: string; loginLink: string }

function deletionMail({ until, locale, zone, loginLink }: Deletion): MailTemplate {
  const date = showMomentWithZone(until.toISOString(), locale.code, zone)
  return {
    subject: serverMailMessages.deletedSubject,
    paragraphs: [serverMailMessages.deletedText({ date }), serverMailMessages.deletedNotYou],
    action: { label: serverMailMessages.deletedAction, link: loginLink },
  }
}
