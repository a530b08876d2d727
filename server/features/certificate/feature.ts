import { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { findCertificate } from './certificate-page.ts'
import { changeCertificate, issueCertificateAgain, revokeCertificate } from './change-certificate.ts'
import { readCertificatePdf } from './pdf/read-pdf.ts'
import { listCertificates, readCertificate } from './read-certificate.ts'
import { readCertificateStatus, readCredential, serveDid } from './read-credential.ts'
import { listPublicKeys } from './signing/key-store.ts'

const certificateRoutes = routesFor(certificateEndpoints, {
  listCertificates,
  readCertificate,
  readCredential,
  readCertificatePdf,
  readCertificateStatus,
  changeCertificate,
  revokeCertificate,
  issueCertificateAgain,
})

export const certificateFeature: Feature = {
  routes: certificateRoutes,
  serve: serveDid,
  personalPages: { certificate: findCertificate },
  prepare: listPublicKeys,
}
