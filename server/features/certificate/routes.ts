import { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeCertificate } from './change-certificate.ts'
import { issueCertificateAgain } from './issue-again.ts'
import { listCertificates } from './list-certificates.ts'
import { readCertificatePdf } from './pdf/read-pdf.ts'
import { readCertificate } from './read-certificate.ts'
import { readCertificateStatus, readCredential } from './read-credential.ts'
import { revokeCertificate } from './revoke-certificate.ts'

export const certificateRoutes = routesFor(certificateEndpoints, {
  listCertificates,
  readCertificate,
  readCredential,
  readCertificatePdf,
  readCertificateStatus,
  changeCertificate,
  revokeCertificate,
  issueCertificateAgain,
})
