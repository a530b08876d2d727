/** What one learner thinks of one course. */
export interface ReviewTable {
  id: string
  course_id: string
  /** Null when the account is erased, and with it what it wrote; the stars stay counted. */
  user_id: string | null
  /** 1 to 5. */
  stars: number
  text: string | null
  created_at: Date
  /** When stars or text changed last; null before. */
  changed_at: Date | null
  /** Counts nowhere; seen by its author and the editors of the course. */
  hidden_at: Date | null
  /** By its author. It may be brought back until it is purged. */
  deleted_at: Date | null
  /** What an editor of the course says to it. */
  answer: string | null
  /** Null without an answer, and when the account is erased. */
  answered_by: string | null
  answered_at: Date | null
}
