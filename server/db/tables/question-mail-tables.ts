import { defineTable, unread } from './define-table.ts'

interface UnmailedQuestionTable {
  user_id: string
  question_id: string
  course_id: string
  link_origin: string
  due_at: Date
}

export const unmailedQuestion = defineTable<UnmailedQuestionTable>({
  key: ['user_id', 'question_id'],
  bounds: [{ onePer: ['user_id', 'question_id'] }, { kept: 'a week' }],
  why: 'of which questions a teacher is still to be told by mail',
  kept: 'until the mail is written, a week at most',
  exports: 'it is gone with the next mail; the notifications of the same questions are exported',
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who is to be told',
    question_id: 'of which question',
    course_id: 'in which course',
    link_origin: unread('where links in the mail lead'),
    due_at: 'when the mail is due',
  },
})

/** When a teacher may be mailed again, so that they never get two mails where one was promised. */
interface QuestionMailingTable {
  user_id: string
  /** '' for the mail of the day, which covers all courses. */
  course_id: string
  free_at: Date
}

export const questionMailing = defineTable<QuestionMailingTable>({
  key: ['user_id', 'course_id'],
  bounds: [{ onePer: ['user_id', 'course_id'] }, { kept: 'two days' }],
  why: 'keeps mails about questions from becoming too many',
  kept: 'two days',
  exports: 'it says only when the last mail about questions was written',
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who was told',
    course_id: 'of questions in which course; empty for the mail of the day',
    free_at: 'from when on another mail may be written',
  },
})
