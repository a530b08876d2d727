import { type DataMap, unread } from '../rules.ts'

export const learnerTables = {
  note: {
    why: 'what the person wrote at lectures, for themselves alone',
    kept: 'until they delete it and 10 minutes longer, or as long as the account; also when the lecture is gone',
    exports: { notes: { where: 'user_id', key: 'id' } },
    erased: { rows: { user_id: 'id' } },
    columns: {
      id: 'names the note',
      user_id: 'who wrote it',
      course_id: 'in which course; empty when that is gone',
      lecture_id: 'at which lecture; empty when that is gone',
      second: 'at which second of it',
      revision: 'how often it was saved',
      created_at: 'when it was written',
      changed_at: 'when it was saved last',
      deleted_at: 'when it was deleted, while that can be undone',
      text: 'what they wrote',
    },
  },
  unmailed_question: {
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
  },
  question_mailing: {
    why: 'keeps mails about questions from becoming too many',
    kept: 'two days',
    exports: 'it says only when the last mail about questions was written',
    erased: { rows: { user_id: 'id' } },
    columns: {
      user_id: 'who was told',
      course_id: 'of questions in which course; empty for the mail of the day',
      free_at: 'from when on another mail may be written',
    },
  },
} satisfies Partial<DataMap>
