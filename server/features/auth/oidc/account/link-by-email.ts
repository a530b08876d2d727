import type { Transaction } from 'kysely'
import type { Locale } from '../../../../../contract/messages/message.ts'
import type { AppContext } from '../../../../context.ts'
import type { Tables } from '../../../../db/tables.ts'
import { replaceMails } from '../../../../mail/mail-store.ts'
import { isConfirmedByLink } from '../../../user/email/confirmed-access.ts'
import { confirmEmail } from '../../../user/email/email-store.ts'
import { closeSessionsOf, deleteTokensOf } from '../../../user/session-store.ts'
import { changePasswordHash, type UserRow } from '../../../user/user-store.ts'
import { endEmailChange } from '../../email/email-link-store.ts'
import { hasPassword, noPasswordHash } from '../../hashing/password.ts'
import { deletePasskeysOf } from '../../passkey/passkey-store.ts'
import { deleteResetOf } from '../../reset/reset-store.ts'
import { findTwoStep } from '../../two-step/two-step-store.ts'
import { OidcFailure } from '../flow/oidc-failure.ts'
import { type IdentityKey, insertIdentity } from './identity-store.ts'
import { addLinkedMail } from './linked-mail.ts'

type Linking = { user: UserRow; identity: IdentityKey; locale: Locale }

/**
 * Links the account that has the provider's verified e-mail. Anyone can sign up with another person's e-mail and wait
 * for them: until a link has confirmed the e-mail, the account's password may belong to a stranger, so it ends, with
 * everything that was opened with it. If that would also remove a second step or an administrator's rights, the person
 * must sign in by password and link the account on their profile.
 */
export async function linkByEmail(
  trx: Transaction<Tables>,
  { now, settings }: AppContext,
  { user, identity, locale }: Linking,
): Promise<UserRow> {
  if (user.role === 'ADMIN' || (await findTwoStep(trx, user.id))?.confirmed_at)
    throw new OidcFailure('password-first')
  // Another person may now have this e-mail at the provider.
  if (!(await insertIdentity(trx, { ...identity, user_id: user.id, created_at: now() })))
    throw new OidcFailure('linked-already')
  const isUnproven = hasPassword(user) && !isConfirmedByLink(user)
  await confirmEmail(trx, user.id, now())
  if (isUnproven) await endPassword(trx, user.id)
  await addLinkedMail(trx, { user, locale, name: settings.oidc?.name ?? '', endsPassword: isUnproven }, now())
  return user
}

async function endPassword(trx: Transaction<Tables>, userId: string) {
  await changePasswordHash(trx, userId, noPasswordHash)
  await closeSessionsOf(trx, userId)
  await deleteTokensOf(trx, userId)
  await deletePasskeysOf(trx, userId)
  await endEmailChange(trx, userId)
  await deleteResetOf(trx, userId)
  await replaceMails(trx, userId, 'password-reset')
}
