import type { Decision, ReportedKind } from '../../../contract/validation/choices.ts'
import { defineTable, unread } from './define-table.ts'

/** All reports of one question, answer, review, profile text or review of a peer until a moderator decides; later reports begin another case. */
export interface ReportCaseTable {
  id: string
  course_id: string
  kind: ReportedKind
  thing_id: string
  author_id: string | null
  report_count: number
  created_at: Date
  decision: Decision | null
  /** Null while the case is open, and after the account was erased. */
  decided_by: string | null
  decided_at: Date | null
}

export const reportCase = defineTable<ReportCaseTable>({
  key: ['id'],
  bounds: [{ because: 'one for each thing until it is decided, and it takes a report' }],
  why: 'what was reported, and what was decided',
  kept: 'as long as the course; without the author and the moderator once their accounts are erased',
  exports: 'it is about what others reported; a warning is exported',
  erased: { clear: ['author_id', 'decided_by'] },
  columns: {
    id: unread('names the case'),
    course_id: unread('in which course it is'),
    kind: unread('whether it is a question, an answer, a review, a profile text or a review of a peer'),
    thing_id: unread('which one'),
    author_id: unread('who wrote it'),
    report_count: unread('how many have reported it'),
    created_at: unread('when it was reported first'),
    decision: unread('what was decided'),
    decided_by: unread('who decided'),
    decided_at: unread('when they decided'),
  },
})

export interface ReportTable {
  id: string
  case_id: string
  user_id: string | null
  number: number
  reason: string
  created_at: Date
}

export const report = defineTable<ReportTable>({
  key: ['id'],
  bounds: [{ onePer: ['case_id', 'user_id'] }, { calls: ['own reports'] }],
  why: 'what the person reported, and why',
  kept: 'as long as the course; without the name once the account is deleted',
  exports: { reports: { where: 'user_id', key: 'id' } },
  erased: { clear: ['user_id'] },
  columns: {
    id: 'names the report',
    case_id: 'what was reported',
    user_id: 'who reported it; only moderators see that, and never the author',
    number: unread('its place among the reports of the same thing'),
    reason: 'why they reported it',
    created_at: 'when they reported it',
  },
})

export interface WarningTable {
  id: string
  user_id: string
  case_id: string | null
  by_id: string | null
  text: string
  created_at: Date
}

export const warning = defineTable<WarningTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }, { because: 'one for each decision of a moderator' }],
  why: 'what a moderator has written to the person about what they wrote, and how often that happened',
  kept: 'as long as the account',
  exports: { warnings: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['by_id'] },
  columns: {
    id: 'names the warning',
    user_id: 'who was warned',
    case_id: unread('after which reports'),
    by_id: unread('the moderator; empty once their account is erased'),
    text: 'what the moderator wrote',
    created_at: 'when',
  },
})
