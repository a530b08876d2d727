import type { Locale } from '../../../../../contract/messages/message.ts'
import type { AppContext } from '../../../../context.ts'
import { transact } from '../../../../db/transact.ts'
import { confirmEmail } from '../../../user/email/email-store.ts'
import { findUser } from '../../../user/user-store.ts'
import { OidcFailure } from '../flow/oidc-failure.ts'
import type { Claims } from '../flow/provider.ts'
import { findIdentity, insertIdentity } from './identity-store.ts'
import { addLinkedMail } from './linked-mail.ts'
import { requireVerifiedEmail } from './verified-email.ts'

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
