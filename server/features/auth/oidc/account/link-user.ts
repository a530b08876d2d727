import type { Transaction } from 'kysely'
import { email as emailRule } from '../../../../../contract/endpoints/user.ts'
import type { Locale } from '../../../../../contract/messages/message.ts'
import * as rules from '../../../../../contract/messages/rules.ts'
import * as messages from '../../../../../contract/messages/server-mail.ts'
import type { AppContext } from '../../../../context.ts'
import type { OidcSettings } from '../../../../core/oidc/oidc-settings.ts'
import type { Tables } from '../../../../db/tables.ts'
import { transact } from '../../../../db/transact.ts'
import { addMail, replaceMails } from '../../../../mail/mail-store.ts'
import { readSchool } from '../../../school/school-store.ts'
import { confirmEmail, isConfirmedByLink } from '../../../user/email/email-store.ts'
import { closeSessionsOf, deleteTokensOf } from '../../../user/session-store.ts'
import { changePasswordHash, findUser, type UserRow } from '../../../user/user-store.ts'
import { endEmailChange } from '../../email/email-link-store.ts'
import { hasPassword, noPasswordHash } from '../../hashing/password.ts'
import { deletePasskeysOf } from '../../passkey/passkey-store.ts'
import { deleteResetOf } from '../../reset/reset-store.ts'
import { findTwoStep } from '../../two-step/two-step-store.ts'
import { OidcFailure } from '../flow/oidc-failure.ts'
import type { Claims } from '../flow/provider.ts'
import { findIdentity, type IdentityKey, insertIdentity } from './identity-store.ts'

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

export async function linkToUser(ctx: AppContext, userId: string, claims: Claims, locale: Locale) {
  const identity = { issuer: claims.iss, subject: claims.sub }
  const name = ctx.settings.oidc?.name ?? ''
  await transact(ctx.db, async (trx) => {
    const user = await findUser(trx, userId)
    if (user?.state !== 'active') throw new OidcFailure('disabled')
    if (requireVerifiedEmail(claims, ctx.settings.oidc) !== user.email) throw new OidcFailure('email-differs')
    const isNew = await insertIdentity(trx, { ...identity, user_id: userId, created_at: ctx.now() })
    await confirmEmail(trx, userId, ctx.now())
    if (isNew) return addLinkedMail(trx, { user, locale, name, endsPassword: false }, ctx.now())
    const holder = (await findIdentity(trx, identity))?.user_id
    if (holder !== userId) throw new OidcFailure(holder ? 'linked-elsewhere' : 'linked-already')
  })
  void ctx.mail.poll()
}

const noticeLifeMs = 3 * 86_400_000

type Linked = { user: UserRow; locale: Locale; name: string; endsPassword: boolean }

async function addLinkedMail(
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

type Trust = Pick<OidcSettings, 'trustsEmail'> | undefined

export function requireVerifiedEmail(claims: Claims, trust: Trust) {
  if (claims.email === undefined || !isVerified(claims, trust)) throw new OidcFailure('unverified')
  const { success, data } = emailRule(rules.signUpMissing, rules.signUpEmailInvalid).safeParse(claims.email)
  if (!success) throw new OidcFailure('email-unfit')
  return data
}

/** Only 'true' counts, as a boolean or as text; the operator's trust counts where the provider does not say. */
function isVerified({ email_verified: verified }: Claims, trust: Trust) {
  if (verified === undefined || verified === null) return trust?.trustsEmail === true
  return verified === true || (typeof verified === 'string' && verified.toLowerCase() === 'true')
}
