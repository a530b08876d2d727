import type { ColumnType, Generated } from 'kysely'

/** A certificate shows what was true when it was issued. */
export interface CertificateTable {
  id: string
  user_id: string
  /** No reference: the certificate stays when the course is gone. */
  course_id: string
  /** Numbers a person's certificates for a course, from 1; the latest is valid. */
  edition: number
  learner_name: string
  course_title: string
  instructor: string
  outcomes: ColumnType<string[], string, never>
  completed_at: Date
  issued_at: Date
  /** Null: forever. */
  expires_at: Date | null
  revoked_at: ColumnType<Date | null, Date | null | undefined>
  revoked_reason: ColumnType<string | null, string | null | undefined>
  /** Whether everyone with its address may see it. */
  is_public: Generated<boolean>
}
