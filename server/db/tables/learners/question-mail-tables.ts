export interface UnmailedQuestionTable {
  user_id: string
  question_id: string
  course_id: string
  link_origin: string
  due_at: Date
}

/** When a teacher may be mailed again, so that they never get two mails where one was promised. */
export interface QuestionMailingTable {
  user_id: string
  /** '' for the mail of the day, which covers all courses. */
  course_id: string
  free_at: Date
}
