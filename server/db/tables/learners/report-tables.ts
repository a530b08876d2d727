import type { Decision, ReportedKind } from '../../../../contract/validation/choices.ts'

/** All reports of one question, answer or review until a moderator decides; later reports begin another case. */
export interface ReportCaseTable {
  id: string
  course_id: string
  kind: ReportedKind
  thing_id: string
  author_id: string | null
  report_count: number
  created_at: Date
  decision: Decision | null
  /** Null while the case is open, and after the account was erased. */
  decided_by: string | null
  decided_at: Date | null
}

export interface ReportTable {
  id: string
  case_id: string
  user_id: string | null
  number: number
  reason: string
  created_at: Date
}

export interface WarningTable {
  id: string
  user_id: string
  case_id: string | null
  by_id: string | null
  text: string
  created_at: Date
}
