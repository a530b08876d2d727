import type { Feature } from '../../feature.ts'
import { findCertificate } from './certificate-page.ts'
import { certificateRoutes } from './routes.ts'
import { serveDid } from './serve-did.ts'
import { listPublicKeys } from './signing/key-store.ts'

export const certificateFeature: Feature = {
  routes: certificateRoutes,
  serve: serveDid,
  personalPages: { certificate: findCertificate },
  prepare: listPublicKeys,
}
