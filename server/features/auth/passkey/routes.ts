import { passkeyEndpoints } from '../../../../contract/endpoints/passkey.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { confirmPasskeyOptions, confirmWithPasskey } from './assertion/confirm-with-passkey.ts'
import { loginPasskeyOptions, loginWithPasskey } from './assertion/login-with-passkey.ts'
import { createPasskeyOptions } from './create-options.ts'
import { createPasskey } from './create-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './own-passkeys.ts'

export const passkeyRoutes = routesFor(passkeyEndpoints, {
  listPasskeys,
  createPasskeyOptions,
  createPasskey,
  renamePasskey,
  deletePasskey,
  loginPasskeyOptions,
  loginWithPasskey,
  confirmPasskeyOptions,
  confirmWithPasskey,
})
