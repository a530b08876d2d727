import type { NotificationKind } from '../../../../contract/validation/choices.ts'

/** Something that happened for a person in a course. */
export interface NotificationTable {
  id: string
  user_id: string
  kind: NotificationKind
  course_id: string
  /** Null when it is about the whole course. */
  lecture_id: string | null
  /** Of what is said below a lecture: the question. */
  question_id: string | null
  /** What it is about, such as an answer: its id. */
  about_id: string
  /** Who did it; null for the product itself, and when that account is gone. */
  by_id: string | null
  read_at: Date | null
  created_at: Date
}
