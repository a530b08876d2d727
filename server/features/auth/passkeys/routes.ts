import { passkeyEndpoints } from '../../../../contract/endpoints/sign-in/passkey.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { createPasskeyOptions } from './create-options.ts'
import { createPasskey } from './create-passkey.ts'
import { deletePasskey } from './delete-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { renamePasskey } from './rename-passkey.ts'
import { confirmPasskeyOptions, confirmWithPasskey } from './sign-in/confirm-with-passkey.ts'
import { loginPasskeyOptions } from './sign-in/login-options.ts'
import { loginWithPasskey } from './sign-in/login-with-passkey.ts'

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
