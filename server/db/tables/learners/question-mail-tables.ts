/** A question of which a teacher is still to be told by mail. */
export interface UnmailedQuestionTable {
  user_id: string
  question_id: string
  course_id: string
  /** Where links in the mail lead, where PUBLIC_URL is not set. */
  link_origin: string
  due_at: Date
}

/** When a teacher was told last by mail, so that nobody gets two mails where one is promised. */
export interface QuestionMailingTable {
  user_id: string
  /** '' for the mail of the day, which is about all courses. */
  course_id: string
  /** From then on another mail may be written. */
  free_at: Date
}
