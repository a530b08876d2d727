import { completeCourse } from '../learner/complete-course.ts'
import type { TestApp } from '../open-test-app.ts'

/** Valid calls about certificates: one is issued again, and its successor is revoked. */
export async function certificateInputs(
  site: TestApp,
  session: string,
  learner: { session: string; courseId: string },
) {
  const certificateId = await completeCourse(site, session, learner)
  const other = await site.makeAccount({ email: 'katherine@school.example' })
  const otherId = await completeCourse(site, session, { ...learner, session: other.session })
  const key = { session, params: { certificateId } }
  return {
    listCertificates: { session: learner.session },
    readCertificate: key,
    readCredential: key,
    readCertificatePdf: key,
    readCertificateStatus: { params: key.params },
    changeCertificate: { ...key, session: learner.session, json: { isPublic: true } },
    issueCertificateAgain: key,
    revokeCertificate: { session, params: { certificateId: otherId }, json: { reason: 'It was a test.' } },
  }
}
