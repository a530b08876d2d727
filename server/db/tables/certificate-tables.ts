import type { ColumnType, Generated } from 'kysely'
import { defineTable } from './define-table.ts'

/** A certificate shows what was true when it was issued. */
export interface CertificateTable {
  id: string
  user_id: string
  /** No reference: the certificate stays when the course is gone. In that of a path the id of the path. */
  course_id: string
  of_path: Generated<boolean>
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

export const certificate = defineTable<CertificateTable>({
  key: ['id'],
  bounds: [
    { onePer: ['user_id', 'course_id', 'edition'] },
    { because: 'one for each run of a course that was completed, and each that an editor issues again' },
  ],
  why: 'shows others that the person has completed a course',
  kept: 'as long as the account',
  exports: { certificates: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the certificate in its address',
    user_id: 'whose it is',
    course_id: 'for which course or path',
    of_path: 'whether it is for a path',
    edition: 'how many there were of this course or path',
    learner_name: 'the name that stands on it',
    course_title: 'what the course or path was called',
    instructor: 'who taught it',
    outcomes: 'what was learned, or the courses of a path',
    completed_at: 'when the course was completed',
    issued_at: 'when the certificate was issued',
    expires_at: 'until when it is valid',
    revoked_at: 'when an editor took it back',
    revoked_reason: 'why',
    is_public: 'whether everyone may see it, as its owner decides',
  },
})
