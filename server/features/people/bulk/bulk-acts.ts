import type { Transaction } from 'kysely'
import { pages } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/server-admin.ts'
import * as mailMessages from '../../../../contract/messages/server-mail.ts'
import { showMomentWithZone } from '../../../../contract/time/show-time.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { linkForMail } from '../../../http/public-address.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { markDeletedByAdministrator } from '../../auth/my-data/deletion-store.ts'
import { deleteInvited, lockInvitation } from '../../user/email/invitation-store.ts'
import { type Inviting, writeInvitation } from '../../user/email/invite-access.ts'
import { findDeletion } from '../../user/people/people-store.ts'
import type { UserRow } from '../../user/user-store.ts'
import { erasedFrom } from '../../user/user-view.ts'
import { applyChanges, type Changes, reachesDeleted } from '../apply-changes.ts'

type Trx = Transaction<Tables>
export type Bulk = Inviting & { zone: string }

const noticeLifeMs = 3 * 86_400_000

export async function changeRights(trx: Trx, person: UserRow, { ctx, maker }: Bulk, changes: Changes) {
  const deletion = await findDeletion(trx, person.id)
  if (deletion && !reachesDeleted(changes, deletion)) throw new Problem('conflict', messages.personIsDeleted)
  const { role = person.role, state = person.state } = changes
  if (role === person.role && state === (deletion?.restored_state ?? person.state)) return false
  await applyChanges(trx, person, changes, { byId: maker.id, now: ctx.now() })
  return true
}

export async function inviteAgain(trx: Trx, person: UserRow, bulk: Bulk) {
  // People who have signed in must not get a link that changes their password.
  if (!(await lockInvitation(trx, person.id)))
    throw new Problem('conflict', messages.personNotInvited({ name: person.full_name }))
  await replaceMails(trx, person.id, 'invitation')
  await writeInvitation(trx, bulk, person)
  return true
}

/** An account that nobody has used goes at once, like a withdrawn invitation. */
export async function removeAccount(trx: Trx, person: UserRow, { ctx, request, schoolName, zone }: Bulk) {
  if (await deleteInvited(trx, person.id)) return true
  const { settings, now } = ctx
  const locale = localeOf(request)
  const until = erasedFrom(settings, now()).toISOString()
  const template = {
    subject: mailMessages.deletedSubject,
    paragraphs: [mailMessages.deletedBySchool({ date: showMomentWithZone(until, locale.code, zone) })],
    action: {
      label: mailMessages.deletedBySchoolAction,
      link: linkForMail(settings, request, pages.contact),
    },
  }
  // Administrators read the outbox, which must not show the name from now on.
  const reader = { ...person, full_name: '' }
  await addMail(
    trx,
    { kind: 'account-deleted', reader, schoolName, locale, template, lifeMs: noticeLifeMs },
    now(),
  )
  if (!(await markDeletedByAdministrator(trx, person.id, now())))
    throw new Problem('conflict', messages.personIsDeleted)
  return true
}
