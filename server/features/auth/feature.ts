import { authEndpoints } from '../../../contract/endpoints/auth.ts'
import type { Feature, Purge } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changePassword } from './change-password.ts'
import { emailRoutes } from './email/routes.ts'
import { login, logout } from './login.ts'
import { purgeAccounts } from './my-data/purge-accounts.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { purgeSignIns } from './purge-sign-ins.ts'
import { register } from './register.ts'
import { forgotPassword } from './reset/forgot-password.ts'
import { makeResetLink } from './reset/make-reset-link.ts'
import { resetPassword } from './reset/reset-password.ts'
import { sessionRoutes } from './session/routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'

const authRoutes = routesFor(authEndpoints, {
  register,
  login,
  logout,
  changePassword,
  forgotPassword,
  resetPassword,
  makeResetLink,
})

const eraseAccounts: Purge = async (context) => {
  for (const name of await purgeAccounts(context)) context.sweeping.deleted.add(name)
}

export const authFeature: Feature = {
  routes: [
    ...authRoutes,
    ...emailRoutes,
    ...sessionRoutes,
    ...twoStepRoutes,
    ...myDataRoutes,
    ...oidcRoutes,
    ...passkeyRoutes,
  ],
  purges: [purgeSignIns, eraseAccounts],
}
