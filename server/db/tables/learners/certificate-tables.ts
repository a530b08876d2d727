import type { ColumnType, Generated } from 'kysely'

/** What stands on a certificate is as it was when it was issued. */
export interface CertificateTable {
  id: string
  user_id: string
  /** No reference: the certificate stays when the course is gone. */
  course_id: string
  /** Counts the certificates of a person for a course, from 1; the latest stands. */
  edition: number
  learner_name: string
  course_title: string
  instructor: string
  /** Written as JSON text. */
  outcomes: ColumnType<string[], string, never>
  completed_at: Date
  issued_at: Date
  /** Null: for ever. */
  expires_at: Date | null
  revoked_at: ColumnType<Date | null, Date | null | undefined>
  revoked_reason: ColumnType<string | null, string | null | undefined>
  /** Whether everyone who has its address may see it. */
  is_public: Generated<boolean>
}
