import type { Decision, ReportedKind } from '../../../../contract/validation/choices.ts'

/** All reports of one question, answer or review until a moderator decides; a later report begins another case. */
export interface ReportCaseTable {
  id: string
  course_id: string
  kind: ReportedKind
  /** Of a question, answer or review that may be gone. */
  thing_id: string
  /** Null when the account is erased. */
  author_id: string | null
  report_count: number
  created_at: Date
  /** Null while the case is open. */
  decision: Decision | null
  /** Null while the case is open, and when the account is erased. */
  decided_by: string | null
  decided_at: Date | null
}

/** What one person says about the thing of a case. */
export interface ReportTable {
  id: string
  case_id: string
  /** Null when the account is erased. */
  user_id: string | null
  /** Its place among the reports of its case, from 1 on. */
  number: number
  reason: string
  created_at: Date
}

/** What a moderator has written to an author. */
export interface WarningTable {
  id: string
  user_id: string
  case_id: string | null
  by_id: string | null
  text: string
  created_at: Date
}
