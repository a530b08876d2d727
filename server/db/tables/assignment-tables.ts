import type { ColumnType, Generated } from 'kysely'
import type { Rubric } from '../../../contract/endpoints/rubric.ts'
import type { Mark } from '../../../contract/endpoints/submission-mark.ts'
import type { SubmissionKind } from '../../../contract/validation/choices.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'
import { findHeirOfVersion, findHeirOfWork } from './submission-heirs.ts'

/** What is handed in to a lecture of the kind 'assignment'. The lecture knows when it is due. */
export interface AssignmentTable {
  lecture_id: string
  points: number
  /** As JSON text. */
  kinds: ColumnType<SubmissionKind[], string, string>
  /** Null: late work is always accepted. */
  accept_until: Date | null
  /** Points for each 24 hours that have begun. */
  late_penalty_per_day: number | null
  /** Null: `maxSubmissionVersions`. */
  attempts: number | null
  /** As JSON text. */
  rubric: ColumnType<Rubric | null, string | null, string | null>
  is_anonymous: boolean
  /** The people of a group of the course hand in together. */
  is_group_work: Generated<boolean>
  /** How many reviews each gives and gets; null: none. */
  peer_reviews: number | null
  peer_review_due_at: Date | null
  /** How names of files end, as JSON text; null: anyhow. */
  file_kinds: ColumnType<string[] | null, string | null, string | null>
  /** Of one file; null: as large as the setting allows. */
  max_file_mb: number | null
  /** How many editors mark each hand-in: 1 or 2. */
  markers: Generated<number>
}

export const assignment = defineTableWithoutPeople<AssignmentTable>({
  key: ['lecture_id'],
  bounds: [{ onePer: ['lecture_id'] }],
  why: 'what assignments ask for',
})

export interface SubmissionTable {
  id: string
  lecture_id: string
  /** Of a group one of its people: whoever began it, or another one after that person was erased. */
  user_id: string
  /** Whose people hand it in together. */
  group_id: string | null
  created_at: Date
}

export const submission = defineTable<SubmissionTable>({
  key: ['id'],
  bounds: [{ onePer: ['lecture_id', 'user_id'] }],
  why: 'the assignments for which the person wrote something',
  kept: 'as long as the account',
  exports: { submissions: { where: 'user_id', key: 'id' } },
  erased: {
    passed: { of: 'user_id', to: findHeirOfWork, whom: 'another person of the group that handed it in' },
    rows: { user_id: 'id' },
  },
  columns: {
    id: 'which submission',
    lecture_id: 'to which assignment',
    user_id: 'who hands it in',
    group_id: 'which group hands it in together',
    created_at: 'when it was begun',
  },
})

/** What a person hands in, counted from 1; the last one may be a draft. Points are null while it is not graded. */
export interface SubmissionVersionTable {
  id: string
  submission_id: string
  user_id: string
  number: number
  /** The run of the course in which it was begun. */
  run: number
  /** Markdown. */
  text: string
  link: string
  saved_at: Date
  /** Null: a draft. */
  submitted_at: Date | null
  /** How many times 24 hours had begun since it was due; 0: on time. */
  late_days: number
  /** As they were given, without `penalty`. */
  points: number | null
  penalty: number | null
  /** What was chosen in the rubric of that time, as JSON text. */
  marks: ColumnType<Mark[] | null, string | null, string | null>
  comment: string | null
  graded_at: Date | null
  graded_by: string | null
  /** Null: its learner does not see the grade. */
  released_at: Date | null
  /** Of its words, to find similar works: hashes in base64. Null: not made yet. */
  fingerprint: Generated<string | null>
}

export const submissionVersion = defineTable<SubmissionVersionTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxSubmissionVersions',
      per: 'person and assignment',
      past: '409',
      where: 'server/features/submission/draft/save-draft.ts',
    },
  ],
  why: 'what the person handed in, and how it was marked',
  kept: 'as long as the account',
  exports: { 'submission-versions': { where: 'user_id', key: 'id' } },
  erased: {
    passed: { of: 'user_id', to: findHeirOfVersion, whom: 'another person of the group that handed it in' },
    rows: { user_id: 'id' },
    clear: ['graded_by'],
  },
  columns: {
    id: 'which version',
    submission_id: 'of which submission',
    user_id: 'who hands it in',
    number: 'for which time',
    run: 'for which time they take the course',
    text: 'what they wrote',
    link: 'which address they handed in',
    saved_at: 'when it was written',
    submitted_at: 'when it was handed in',
    late_days: 'how late it was',
    points: unread('what it gave, which the page shows when it may be seen'),
    penalty: unread('what was taken off because it was late, which the page shows when it may be seen'),
    marks: unread('what was chosen in the rubric, which the page shows when it may be seen'),
    comment: unread('what the teacher wrote about it, which the page shows when it may be seen'),
    graded_at: unread('when a teacher graded it'),
    graded_by: unread('who graded it'),
    released_at: 'since when they see the grade',
    fingerprint: unread('hashes of its words, to find similar works'),
  },
})
