import { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeCertificate, issueCertificateAgain, revokeCertificate } from './change-certificate.ts'
import { readCertificatePdf } from './pdf/read-pdf.ts'
import { listCertificates, readCertificate } from './read-certificate.ts'
import { readCertificateStatus, readCredential } from './read-credential.ts'

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
