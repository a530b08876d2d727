import type { Transaction } from 'kysely'
import type { Locale } from '../../../../../contract/messages/message.ts'
import * as messages from '../../../../../contract/messages/server-mail.ts'
import type { Tables } from '../../../../db/tables.ts'
import { addMail } from '../../../../mail/mail-store.ts'
import { readSchool } from '../../../school/school-store.ts'
import type { UserRow } from '../../../user/user-store.ts'

const noticeLifeMs = 3 * 86_400_000

type Linked = { user: UserRow; locale: Locale; name: string; endsPassword: boolean }

export async function addLinkedMail(
  trx: Transaction<Tables>,
  { user, locale, name, endsPassword }: Linked,
  now: Date,
) {
  const { name: schoolName } = await readSchool(trx)
  const ended = endsPassword ? [messages.linkedPasswordEnded] : []
  const template = {
    subject: messages.linkedSubject({ name }),
    paragraphs: [messages.linkedText({ name }), ...ended, messages.linkedNotYou],
  }
  const notice = { reader: user, schoolName, locale, template, lifeMs: noticeLifeMs }
  await addMail(trx, { kind: 'identity-linked', ...notice }, now)
}
