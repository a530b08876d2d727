import { schoolEndpoints } from '../../../contract/endpoints/school.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeBanner, removeBanner } from './change-banner.ts'
import { findBannerInUse } from './school-store.ts'
import { serveLogo } from './serve-logo.ts'
import { changeLogo, changeSettings, readSettings } from './settings.ts'

const schoolRoutes = routesFor(schoolEndpoints, {
  readSettings,
  changeSettings,
  changeLogo,
  changeBanner,
  removeBanner,
})

export const schoolFeature: Feature = {
  routes: schoolRoutes,
  serve: serveLogo,
  owns: { pictures: findBannerInUse },
}
