import type { passkeyEndpoints } from '../../../../contract/endpoints/passkey.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { renamePasskeyRow } from './passkey-store.ts'
import { toPasskey } from './passkey-view.ts'

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
