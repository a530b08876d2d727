import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { pages } from '../../../../contract/addresses.ts'
import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { localeOf } from '../../../core/locales.ts'
import type { Tables } from '../../../db/tables.ts'
import { linkForMail, linkForRequest } from '../../../http/public-address.ts'
import { addMail } from '../../../mail/mail-store.ts'
import { insertUserRow } from '../user-store.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationMs, saveInvitation } from './invitation-store.ts'

export type Inviting = { ctx: AppContext; request: FastifyRequest; schoolName: string; maker: CurrentUser }
export type Invited = BodyOf<typeof invitationEndpoints.invitePerson>

const pageOf = (token: string) => `${pages.acceptInvitation}?token=${token}`

/** For the administrator, who may pass it on if there is no mail. */
export const linkToCopy = (
  { ctx: { settings }, request }: Pick<Inviting, 'ctx' | 'request'>,
  token: string,
) => linkForRequest(settings, request, pageOf(token))

/** Creates an account whose owner sets the password later. Call it with `onDuplicate` around the transaction. */
export async function makeInvited(trx: Transaction<Tables>, inviting: Inviting, invited: Invited) {
  const { passwords, now } = inviting.ctx
  const draft = {
    full_name: invited.fullName,
    email: invited.email,
    password_hash: passwords.none,
    role: invited.role,
    avatar_picture: null,
    subscription_status: 'none',
  }
  const user = await insertUserRow(trx, draft, now())
  const token = await writeInvitation(trx, inviting, user)
  return { id: user.id, user, token }
}

/** Until they say otherwise, they are called by their address. Call it with `onDuplicate` around the transaction. */
export async function inviteByEmail(trx: Transaction<Tables>, inviting: Inviting, emails: string[]) {
  const invited: Awaited<ReturnType<typeof makeInvited>>[] = []
  for (const email of emails) {
    const [fullName = email] = email.split('@')
    invited.push(await makeInvited(trx, inviting, { fullName, email, role: 'USER' }))
  }
  return invited
}

type Reader = { id: string; full_name: string; email: string }

export async function writeInvitation(
  trx: Transaction<Tables>,
  { ctx, request, schoolName, maker }: Inviting,
  reader: Reader,
) {
  const { settings, now } = ctx
  const token = await saveInvitation(trx, { userId: reader.id, maker, now: now() })
  const link = linkForMail(settings, request, pageOf(token))
  const template = invitationMail({ email: reader.email, school: schoolName, link })
  const letter = { reader, schoolName, locale: localeOf(request), template, lifeMs: invitationMs }
  await addMail(trx, { kind: 'invitation', ...letter }, now())
  return token
}
