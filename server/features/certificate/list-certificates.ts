import type { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/server-certificate.ts'
import { certificatePage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import { originForRequest } from '../../http/public-address.ts'
import type { Handler } from '../../http/route.ts'
import { readSchool } from '../school/school-store.ts'
import { listCertificateRows } from './certificate-store.ts'
import { toCertificate } from './certificate-view.ts'
import { findWithdrawnUntil } from './signing/key-store.ts'

export const listCertificates: Handler<typeof certificateEndpoints.listCertificates> = async ({
  ctx: { db, settings, now },
  user,
  request,
  query: { courseId, limit = certificatePage.default, cursor },
}) => {
  const [rows, school, withdrawnUntil] = await Promise.all([
    listCertificateRows(db, { userId: user.id, courseId }, { limit: limit + 1, cursor }),
    readSchool(db),
    findWithdrawnUntil(db),
  ])
  const shown = {
    schoolName: school.name,
    origin: originForRequest(settings, request),
    now: now(),
    withdrawnUntil,
  }
  // Editors revoke certificates on the course's page of learners instead.
  const rights = { isOwn: true, mayRevoke: false }
  const { page, nextCursor } = pageOf(rows, limit)
  const certificates = page.map((row) => toCertificate(row, { ...shown, rights }))
  return { message: messages.listed, certificates, nextCursor }
}
