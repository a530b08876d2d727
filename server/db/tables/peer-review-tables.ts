import type { ColumnType } from 'kysely'
import type { Mark } from '../../../contract/endpoints/submission-mark.ts'
import type { PeerNotice } from '../../../contract/validation/choices.ts'
import { defineTable, unread } from './define-table.ts'

/** A work that was handed out to another learner, and the review that they gave. */
export interface PeerReviewTable {
  /** Random: an id that says when it was made would tell who asked for the work. */
  id: string
  lecture_id: string
  /** Null once the account of the author is erased. */
  submission_id: string | null
  author_id: string | null
  /** Null once the account of the reviewer is erased. */
  reviewer_id: string | null
  asked_at: Date
  /** Of the version that was reviewed. */
  number: number | null
  /** Null: not given yet. */
  given_at: Date | null
  /** What was chosen in the rubric of that time, as JSON text. */
  marks: ColumnType<Mark[] | null, string | null, string | null>
  comment: string | null
  /** An editor took it out. */
  removed_at: Date | null
  removed_by: string | null
}

export const peerReview = defineTable<PeerReviewTable>({
  key: ['id'],
  bounds: [{ onePer: ['submission_id', 'reviewer_id'] }],
  why: 'the reviews of the work of others that the person gave, and those that they got',
  kept: 'as long as the course; what was written is forgotten with the account of the author of the work',
  exports: { 'peer-reviews': { where: 'reviewer_id', key: 'id' } },
  erased: {
    clear: ['reviewer_id', 'removed_by'],
    forget: { of: 'author_id', columns: ['submission_id', 'marks', 'comment'] },
  },
  columns: {
    id: 'which review',
    lecture_id: 'of which assignment',
    submission_id: unread('of whose work, which neither side learns'),
    author_id: unread('of whose work, which neither side learns'),
    reviewer_id: unread('who gives it, which the author of the work does not learn'),
    asked_at: 'when they got the work',
    number: 'of which version',
    given_at: 'when they gave the review',
    marks: 'what they chose in the rubric',
    comment: 'what they wrote',
    removed_at: 'when an editor took it out',
    removed_by: unread('which editor took it out'),
  },
})

interface PeerReviewNoticeTable {
  lecture_id: string
  user_id: string
  kind: PeerNotice
  created_at: Date
}

export const peerReviewNotice = defineTable<PeerReviewNoticeTable>({
  key: ['lecture_id', 'user_id', 'kind'],
  bounds: [{ onePer: ['lecture_id', 'user_id', 'kind'] }],
  why: 'which news of peer reviews the person was told, so that they are told once',
  kept: 'as long as the account',
  exports: 'it only says what the bell and the mails have told',
  erased: { rows: { user_id: 'id' } },
  columns: {
    lecture_id: unread('about which assignment'),
    user_id: unread('who was told'),
    kind: unread('what they were told'),
    created_at: unread('when they were told'),
  },
})
