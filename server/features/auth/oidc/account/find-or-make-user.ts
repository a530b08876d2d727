import type { Transaction } from 'kysely'
import type { Locale } from '../../../../../contract/messages/message.ts'
import * as rules from '../../../../../contract/messages/rules.ts'
import { givenName } from '../../../../../contract/validation/names/full-name.ts'
import type { AppContext } from '../../../../context.ts'
import { hasBlockedWord } from '../../../../core/blocked-words/require-allowed-words.ts'
import { isReservedName } from '../../../../core/blocked-words/require-free-name.ts'
import type { WordTree } from '../../../../core/blocked-words/word-tree.ts'
import { onDuplicate } from '../../../../db/dialect.ts'
import { makeNeutralName } from '../../../../db/personal/neutral-name.ts'
import type { Tables } from '../../../../db/tables.ts'
import { transact } from '../../../../db/transact.ts'
import { followProvider, readGroupNames } from '../../../group/membership/provider-group-store.ts'
import { isDomainAllowed, readSchool } from '../../../school/school-store.ts'
import { findUser, insertUserRow, type UserRow } from '../../../user/user-store.ts'
import { noPasswordHash } from '../../hashing/password.ts'
import { OidcFailure } from '../flow/oidc-failure.ts'
import type { Claims } from '../flow/provider.ts'
import { findIdentity, insertIdentity, lockUserByEmail } from './identity-store.ts'
import { linkByEmail, requireVerifiedEmail } from './link-user.ts'

class EmailTaken extends Error {}

/**
 * Returns the account with this identity; else the one with its verified e-mail, newly linked; else a new one if the
 * school allows sign-up. All or nothing is written.
 */
export async function findOrMakeUser(ctx: AppContext, claims: Claims, locale: Locale): Promise<UserRow> {
  const find = () =>
    transact(ctx.db, async (trx) => {
      const user = await findOrMake(trx, ctx, claims, locale)
      await follow(trx, ctx, user.id, claims)
      return user
    }).catch(
      onDuplicate('user.email', () => {
        throw new EmailTaken()
      }),
    )
  const user = await find().catch((error) => {
    // A simultaneous sign-in or sign-up made the account: it is found now.
    if (error instanceof EmailTaken) return find()
    throw error
  })
  void ctx.mail.poll()
  return user
}

async function follow(
  trx: Transaction<Tables>,
  { settings: { oidc }, now }: AppContext,
  userId: string,
  claims: Claims,
) {
  if (!oidc?.groupsClaim) return
  const names = readGroupNames(claims, oidc.groupsClaim)
  if (names) await followProvider(trx, { userId, names, makesGroups: oidc.makesGroups }, now())
}

async function findOrMake(trx: Transaction<Tables>, ctx: AppContext, claims: Claims, locale: Locale) {
  const identity = { issuer: claims.iss, subject: claims.sub }
  const known = await findIdentity(trx, identity)
  const user = known && (await findUser(trx, known.user_id))
  if (user) return requireActive(user)
  const email = requireVerifiedEmail(claims, ctx.settings.oidc)
  const holder = await lockUserByEmail(trx, email)
  if (!holder) return makeUser(trx, ctx, { claims, email, identity })
  // Another answer of the provider may have made or linked the account while this one waited for the row.
  if ((await findIdentity(trx, identity))?.user_id === holder.id) return requireActive(holder)
  return linkByEmail(trx, ctx, { user: requireActive(holder), identity, locale })
}

function requireActive(user: UserRow) {
  if (user.state !== 'active') throw new OidcFailure('disabled')
  return user
}

type NewUser = { claims: Claims; email: string; identity: { issuer: string; subject: string } }

/** Like the sign-up form, but without a password: a link from 'Forgot password?' sets one. */
async function makeUser(
  trx: Transaction<Tables>,
  { now, settings }: AppContext,
  { claims, email, identity }: NewUser,
) {
  await requireSignUp(trx, email)
  const draft = {
    full_name: nameOf(claims, settings.blockedWords),
    email,
    password_hash: noPasswordHash,
    role: 'USER' as const,
    avatar_picture: null,
    subscription_status: 'none',
    email_confirmed_at: now(),
  }
  const user = await insertUserRow(trx, draft, now())
  await insertIdentity(trx, { ...identity, user_id: user.id, created_at: now() })
  return user
}

async function requireSignUp(trx: Transaction<Tables>, email: string) {
  const school = await readSchool(trx)
  if (school.signUp === 'closed') throw new OidcFailure('sign-up-closed')
  if (school.signUp === 'invitation') throw new OidcFailure('sign-up-invitation')
  if (!isDomainAllowed(school, email)) throw new OidcFailure('domain')
}

const nameRule = givenName(rules.signUpMissing)

/** The first of the provider's names that others may see, else one that says nothing. The person may change it. */
function nameOf(claims: Claims, blocked: WordTree) {
  const { name, given_name, family_name, preferred_username, nickname } = claims
  const isText = (part: unknown) => typeof part === 'string' && part !== ''
  const both = [given_name, family_name].filter(isText).join(' ')
  for (const given of [name, both, preferred_username, nickname]) {
    const { success, data } = nameRule.safeParse(given)
    if (success && !hasBlockedWord(blocked, data) && !isReservedName(data)) return data
  }
  return makeNeutralName()
}
