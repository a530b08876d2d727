import type { ColumnType } from 'kysely'
import type { Mark } from '../../../contract/endpoints/submission-mark.ts'
import { defineTable, unread } from './define-table.ts'

/** What an editor says about a place in what was handed in. */
export interface SubmissionCommentTable {
  id: string
  version_id: string
  /** Who handed it in. */
  user_id: string
  /** Null: the account is gone. */
  author_id: string | null
  /** Null: about the text. */
  file_id: string | null
  page: number | null
  /** Shares of the page or picture, from its left and top. */
  x: number | null
  y: number | null
  second: number | null
  quote: string | null
  text: string
  created_at: Date
  changed_at: Date
}

export const submissionComment = defineTable<SubmissionCommentTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxPlacedComments',
      per: 'version that was handed in',
      past: '409',
      where: 'server/features/submission/comments/write-comments.ts',
    },
  ],
  why: 'what editors wrote about places in what the person handed in, and what the person wrote so',
  kept: 'until its author deletes it, or as long as the version',
  exports: {
    'comments-on-submissions': {
      where: 'author_id',
      key: 'id',
      columns: ['id', 'page', 'x', 'y', 'second', 'text', 'created_at', 'changed_at'],
    },
  },
  erased: { rows: { user_id: 'id' }, clear: ['author_id'] },
  columns: {
    id: 'names the comment',
    version_id: unread('on which version, which is its learner’s'),
    user_id: unread('who handed that in'),
    author_id: 'who wrote it',
    file_id: unread('on which file of that version'),
    page: 'on which page',
    x: 'how far from its left',
    y: 'how far from its top',
    second: 'at which second',
    quote: unread('on which words, which are its learner’s'),
    text: 'what it says, which its learner reads on the page when it may be seen',
    created_at: 'when it was written',
    changed_at: 'when it was changed last',
  },
})

/** A remark that a marker keeps, for the comments of grades in all courses. */
export interface SavedCommentTable {
  id: string
  user_id: string
  text: string
  created_at: Date
}

export const savedComment = defineTable<SavedCommentTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxSavedComments',
      per: 'person',
      past: '409',
      where: 'server/features/submission/saved-comments/saved-comments.ts',
    },
  ],
  why: 'remarks that the person keeps to use again in the comments of grades',
  kept: 'until they delete it, or as long as the account',
  exports: { 'saved-comments': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the comment',
    user_id: 'who keeps it',
    text: 'what it says',
    created_at: 'when it was saved',
  },
})

/** What one of two markers gave, before it is agreed. Points are null until the mark is given. */
export interface SubmissionMarkTable {
  id: string
  version_id: string
  marker_id: string
  points: number | null
  /** What was chosen in the rubric of that time, as JSON text. */
  marks: ColumnType<Mark[] | null, string | null, string | null>
  comment: string | null
  marked_at: Date
}

export const submissionMark = defineTable<SubmissionMarkTable>({
  key: ['id'],
  bounds: [{ onePer: ['version_id', 'marker_id'] }],
  why: 'what the person gave as one of two markers',
  kept: 'as long as the version that was handed in',
  exports: {
    'marks-given': { where: 'marker_id', key: 'id', columns: ['id', 'points', 'comment', 'marked_at'] },
  },
  erased: { rows: { marker_id: 'id' } },
  columns: {
    id: 'which mark',
    version_id: unread('of which version, which is its learner’s'),
    marker_id: 'who gave it',
    points: 'how many points they gave',
    marks: unread('what they chose in the rubric'),
    comment: 'what they wrote',
    marked_at: 'when they gave it last',
  },
})
