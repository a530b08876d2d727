export interface ReviewTable {
  id: string
  course_id: string
  /** Null after the account and its text were erased; the stars still count. */
  user_id: string | null
  /** 1 to 5. */
  stars: number
  text: string | null
  created_at: Date
  changed_at: Date | null
  /** A hidden review counts nowhere; only its author and the course's editors see it. */
  hidden_at: Date | null
  deleted_at: Date | null
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}
