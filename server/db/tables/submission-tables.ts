import { defineTable, unread } from './define-table.ts'
import { findHeirOfFile } from './submission-heirs.ts'

/** It stands in `lectures/<id>/`. */
export interface SubmissionFileTable {
  id: string
  version_id: string
  user_id: string
  file_name: string
  bytes: number
  sha256: string
  created_at: Date
}

export const submissionFile = defineTable<SubmissionFileTable>({
  key: ['id'],
  bounds: [
    { onePer: ['id'] },
    { because: 'a version has maxSubmissionFiles at most, which its form checks' },
  ],
  why: 'files that the person handed in',
  kept: 'as long as the version',
  exports: { 'submission-files': { where: 'user_id', key: 'id' } },
  erased: {
    passed: { of: 'user_id', to: findHeirOfFile, whom: 'another person of the group that handed it in' },
    rows: { user_id: 'id' },
  },
  columns: {
    id: 'names the file',
    version_id: 'which version it belongs to',
    user_id: 'who handed it in',
    file_name: 'what they called it',
    bytes: 'how large it is',
    sha256: 'proves that the file is whole',
    created_at: 'when it arrived',
  },
})

/** A file that came back with the grade of a version. It stands in `lectures/<id>/`. */
export type FeedbackFileTable = Omit<SubmissionFileTable, 'user_id'>

const givenBack = 'which the page of the assignment gives with the released grade'

export const feedbackFile = defineTable<FeedbackFileTable>({
  key: ['id'],
  bounds: [{ onePer: ['version_id'] }],
  why: 'files that came back with the grades of what the person handed in',
  kept: 'as long as the version',
  exports: `files, ${givenBack}`,
  erased: { instead: 'they go with what was handed in' },
  columns: {
    id: unread('names the file'),
    version_id: unread('which version it came back for'),
    file_name: unread(`what the teacher called it, ${givenBack}`),
    bytes: unread('how large it is'),
    sha256: unread('proves that the file is whole'),
    created_at: unread('when it came back'),
  },
})

/** Whose work a version of a group is: the people of the group when it was begun, saved or handed in. */
interface SubmissionMemberTable {
  version_id: string
  user_id: string
}

export const submissionMember = defineTable<SubmissionMemberTable>({
  key: ['version_id', 'user_id'],
  bounds: [
    { onePer: ['version_id', 'user_id'] },
    { because: 'a group that hands in together has maxTeamPeople at most' },
  ],
  why: 'whose work it is that a group handed in together',
  kept: 'as long as the work',
  exports: {
    'group-work': {
      where: 'user_id',
      key: 'version_id',
      along: { of: 'submission_version', by: 'version_id', column: 'text', why: 'what the group wrote' },
    },
  },
  erased: { rows: { user_id: 'id' } },
  columns: { version_id: 'which version', user_id: 'whose it is, too' },
})
