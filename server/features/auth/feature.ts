import type { Feature, Purge } from '../../feature.ts'
import { emailRoutes } from './email/routes.ts'
import { purgeAccounts } from './my-data/purge-accounts.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { purgeSignIns } from './purge-sign-ins.ts'
import { authRoutes } from './routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'

const eraseAccounts: Purge = async (context) => {
  for (const picture of await purgeAccounts(context)) context.sweeping.deleted.add(`pictures/${picture}`)
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
