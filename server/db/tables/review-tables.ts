import type { ColumnType } from 'kysely'
import { defineTable, unread } from './define-table.ts'

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
  /** Stands for the address that the stars came from, in this course alone; null for reviews from before. */
  address_key: ColumnType<string | null, string | null | undefined>
}

export const review = defineTable<ReviewTable>({
  key: ['id'],
  bounds: [{ onePer: ['course_id', 'user_id'] }, { calls: ['own reviews'] }],
  why: 'what learners think of a course, and what its editors answer',
  kept: 'until its author deletes it; the stars stay counted when the account is erased',
  exports: {
    reviews: { where: 'user_id', key: 'id' },
    'review-answers': {
      where: 'answered_by',
      key: 'id',
      columns: ['id', 'course_id', 'answer', 'answered_at'],
    },
  },
  erased: {
    forget: { of: 'user_id', columns: ['text', 'answer', 'answered_by', 'answered_at'] },
    clear: ['answered_by'],
  },
  columns: {
    id: 'names the review',
    course_id: 'which course',
    user_id: 'who thinks so',
    stars: 'one to five',
    text: 'what they wrote',
    created_at: 'when they reviewed it',
    changed_at: 'when they changed that last',
    hidden_at: 'when an editor hid it; it counts nowhere then',
    deleted_at: 'when they deleted it',
    answer: 'what an editor of the course answered, which may name the person',
    answered_by: 'who answered',
    answered_at: 'when they answered',
    address_key: unread(
      'an HMAC of the address with the course: reviews from one address are one vote; kept with the stars, because they count',
    ),
  },
})
