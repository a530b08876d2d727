import type { FastifyRequest } from 'fastify'
import type { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import type { AppContext } from '../../../context.ts'
import { csv } from '../../../http/csv/csv.ts'
import { listUnsentLinks } from '../../../mail/mail-store.ts'
import { isConfirmed } from '../../auth/session/password-again-access.ts'
import { listOpenInvitations, type OpenInvitation } from '../../user/email/invitation-store.ts'
import { linkToCopy } from '../../user/email/invite-access.ts'
import { hashToken } from '../../user/session-store.ts'

const rowsAtOnce = 500

/**
 * The table of invitations has no tokens, so that a stolen one opens nothing. The links are those of mails that were
 * not sent: reading them voids none.
 */
export const downloadInvitations = csv<typeof invitationEndpoints.downloadInvitations>({
  fileName: 'invitations.csv',
  columns: ['fullName', 'email', 'role', 'invitedUntil', 'link'],
  listRows: async function* ({ ctx, user, request }) {
    const showsAll = await isConfirmed({ ctx, user })
    let cursor: string | undefined
    do {
      const rows = await listOpenInvitations(ctx.db, ctx.now(), { limit: rowsAtOnce, cursor })
      const links = await findLinks({ ctx, request }, rows)
      if (rows.length > 0)
        yield rows.map(({ id, full_name, email, role, expires_at }) => [
          full_name,
          email,
          role,
          expires_at.toISOString(),
          // An attacker at an administrator's open session must not become a permanent administrator.
          (role === 'USER' || showsAll ? links.get(id) : undefined) ?? '',
        ])
      cursor = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
    } while (cursor)
  },
})

async function findLinks(asked: { ctx: AppContext; request: FastifyRequest }, rows: OpenInvitation[]) {
  const hashes = new Map(rows.map(({ id, token_hash }) => [id, token_hash]))
  const mails = await listUnsentLinks(asked.ctx.db, 'invitation', [...hashes.keys()])
  return new Map(
    mails.flatMap(({ user_id, link }) => {
      const token = link && new URL(link).searchParams.get('token')
      // A failed mail keeps its link when a newer one has voided it.
      if (!user_id || !token || hashToken(token) !== hashes.get(user_id)) return []
      return [[user_id, linkToCopy(asked, token)]]
    }),
  )
}
