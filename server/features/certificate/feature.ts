import type { Feature } from '../../feature.ts'
import { findCertificate } from './certificate-page.ts'
import { serveDid } from './read-credential.ts'
import { certificateRoutes } from './routes.ts'
import { listPublicKeys } from './signing/key-store.ts'

export const certificateFeature: Feature = {
  routes: certificateRoutes,
  serve: serveDid,
  personalPages: { certificate: findCertificate },
  prepare: listPublicKeys,
}
