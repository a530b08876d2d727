import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import type { CertificateStatus } from '../../../contract/validation/choices.ts'
import type { Rights } from './certificate-access.ts'
import type { CertificateRow } from './certificate-store.ts'

type Shown = {
  rights: Rights
  schoolName: string
  origin: string
  now: Date
  withdrawnUntil: Date | undefined
}

export function toCertificate(
  row: CertificateRow,
  { rights, schoolName, origin, now, withdrawnUntil }: Shown,
): Certificate {
  const reason = rights.isOwn || rights.mayRevoke ? row.revoked_reason : undefined
  return {
    _id: row.id,
    status: statusOf(row, now),
    learnerName: row.learner_name,
    ...(row.of_path ? { pathId: row.course_id } : { courseId: row.course_id }),
    courseTitle: row.course_title,
    instructor: row.instructor,
    outcomes: row.outcomes,
    schoolName,
    completedAt: row.completed_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    ...(reason && { revokedReason: reason }),
    ...(withdrawnUntil &&
      row.issued_at < withdrawnUntil && { keyWithdrawnUntil: withdrawnUntil.toISOString() }),
    isPublic: row.is_public,
    address: pageOf(origin, row.id),
    ...rights,
  }
}

export const pageOf = (origin: string, id: string) => `${origin}/certificate/${id}`

export function statusOf(row: CertificateRow, now: Date): CertificateStatus {
  if (row.revoked_at) return 'revoked'
  return row.expires_at && row.expires_at <= now ? 'expired' : 'valid'
}
