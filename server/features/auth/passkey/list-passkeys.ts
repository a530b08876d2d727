import type { passkeyEndpoints } from '../../../../contract/endpoints/passkey.ts'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import type { Handler } from '../../../http/route.ts'
import { listPasskeyRows } from './passkey-store.ts'
import { toPasskey } from './passkey-view.ts'

export const listPasskeys: Handler<typeof passkeyEndpoints.listPasskeys> = async ({ ctx, user }) => ({
  message: messages.passkeysListed,
  passkeys: (await listPasskeyRows(ctx.db, user.id)).map(toPasskey),
})
