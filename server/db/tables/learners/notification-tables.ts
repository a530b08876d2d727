import type { NotificationKind } from '../../../../contract/validation/choices.ts'

export interface NotificationTable {
  id: string
  user_id: string
  kind: NotificationKind
  course_id: string
  lecture_id: string | null
  /** The question, for news from the discussion of a lecture. */
  question_id: string | null
  about_id: string
  /** Who caused it; null for the product itself, and after that account was erased. */
  by_id: string | null
  read_at: Date | null
  created_at: Date
}
