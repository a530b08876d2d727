import type { Feature } from '../../feature.ts'
import { userRoutes } from './routes.ts'
import { endSubscriptions } from './subscription-store.ts'
import { findAvatarsInUse } from './user-store.ts'

export const userFeature: Feature = {
  routes: userRoutes,
  purges: [({ db, now }) => endSubscriptions(db, now())],
  owns: { pictures: findAvatarsInUse },
}
