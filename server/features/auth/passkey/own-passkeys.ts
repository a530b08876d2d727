import type { passkeyEndpoints } from '../../../../contract/endpoints/passkey.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { removeUnlessLast } from '../two-step/required-access.ts'
import { deletePasskeyRow, listPasskeyRows, renamePasskeyRow } from './passkey-store.ts'
import { toPasskey } from './passkey-view.ts'

export const listPasskeys: Handler<typeof passkeyEndpoints.listPasskeys> = async ({ ctx, user }) => ({
  message: messages.passkeysListed,
  passkeys: (await listPasskeyRows(ctx.db, user.id)).map(toPasskey),
})

export const renamePasskey: Handler<typeof passkeyEndpoints.renamePasskey> = async ({
  ctx,
  user,
  params,
  body,
}) => {
  const row = await renamePasskeyRow(ctx.db, user.id, params.passkeyId, body.name)
  if (!row) throw new Problem('not-found', messages.passkeyNotFound)
  return { message: calls.passkeyRenamed, passkey: toPasskey(row) }
}

export const deletePasskey: Handler<typeof passkeyEndpoints.deletePasskey> = async ({
  ctx,
  user,
  params,
  body,
  caller,
}) => {
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const isRemoved = await transact(ctx.db, (trx) =>
    removeUnlessLast(trx, ctx, user, () => deletePasskeyRow(trx, user.id, params.passkeyId)),
  )
  if (!isRemoved) throw new Problem('not-found', messages.passkeyNotFound)
  return { message: calls.passkeyDeleted }
}
