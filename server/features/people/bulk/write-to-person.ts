import type { Transaction } from 'kysely'
import { pages } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/server-admin.ts'
import * as learnerMessages from '../../../../contract/messages/server-learner-message.ts'
import * as mailMessages from '../../../../contract/messages/server-mail.ts'
import { maxMessagesPerDay } from '../../../../contract/validation/limits.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { linkForMail } from '../../../http/public-address.ts'
import { addMail } from '../../../mail/mail-store.ts'
import { nameInMail } from '../../../mail/write-mail.ts'
import { listMessagesSince, messageList } from '../../learner-message/learner-message-store.ts'
import {
  addSchoolMessage,
  findMessageChoice,
  listSchoolMessageTimes,
} from '../../notification/school-message-store.ts'
import { lockUser, type UserRow } from '../../user/user-store.ts'
import type { Bulk } from './bulk-acts.ts'

const dayMs = 86_400_000
const mailLifeMs = 3 * dayMs

/** By bell and mail, as the person has chosen. False if they want neither, or cannot sign in. */
export async function writeToPerson(trx: Transaction<Tables>, person: UserRow, bulk: Bulk, text: string) {
  const { ctx, maker } = bulk
  // Two messages to the same person are counted one after the other.
  const reader = await lockUser(trx, person.id)
  if (reader?.state === 'deleted') throw new Problem('conflict', messages.personIsDeleted)
  if (reader?.state !== 'active') return false
  const { by_bell = true, by_mail = true } = (await findMessageChoice(trx, reader.id)) ?? {}
  const isConfirmed = !ctx.settings.requireConfirmedEmail || reader.email_confirmed_at !== null
  const getsMail = ctx.mail.isOn && isConfirmed && by_mail
  if (!by_bell && !getsMail) return false
  await requireRoom(trx, reader.id, ctx.now())
  const draft = { user_id: reader.id, author_id: maker.id, text, created_at: ctx.now() }
  await addSchoolMessage(trx, draft)
  if (getsMail) await mailTo(trx, reader, bulk, text)
  return true
}

/** Messages about courses count, too. */
async function requireRoom(trx: Transaction<Tables>, userId: string, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const times = [
    ...(await listSchoolMessageTimes(trx, userId, since)),
    ...((await listMessagesSince(trx, [userId], since)).get(userId) ?? []),
  ].sort((one, other) => one.getTime() - other.getTime())
  const limiting = times.at(-maxMessagesPerDay)
  if (!limiting) return
  const waitMs = limiting.getTime() + dayMs - now.getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const message = learnerMessages.tooManyToday({ max: maxMessagesPerDay })
  throw new Problem('too-many', message, { retryAfterSeconds })
}

async function mailTo(
  trx: Transaction<Tables>,
  reader: UserRow,
  { ctx, request, schoolName, maker }: Bulk,
  text: string,
) {
  const { settings, unsubscribeTokens, now } = ctx
  const locale = localeOf(request)
  const sender = nameInMail(maker.full_name, locale) ?? schoolName
  const token = unsubscribeTokens.tokenFor({ userId: reader.id, list: messageList })
  const template = {
    subject: mailMessages.schoolMessageSubject({ school: schoolName, sender }),
    paragraphs: [mailMessages.schoolMessageReason({ school: schoolName, sender }), text],
    action: {
      label: mailMessages.schoolMessageAction,
      link: linkForMail(settings, request, pages.home),
    },
    unsubscribe: {
      label: mailMessages.messageUnsubscribe,
      link: linkForMail(settings, request, `${pages.unsubscribe}?token=${token}`),
    },
  }
  await addMail(trx, { kind: 'message', reader, schoolName, locale, template, lifeMs: mailLifeMs }, now())
}
