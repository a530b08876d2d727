import { type DataMap, unread } from '../rules.ts'

export const reportTables = {
  report: {
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
  },
  report_case: {
    why: 'what was reported, and what was decided',
    kept: 'as long as the course; without the author and the moderator once their accounts are erased',
    exports: 'it is about what others reported; a warning is exported',
    erased: { clear: ['author_id', 'decided_by'] },
    columns: {
      id: unread('names the case'),
      course_id: unread('in which course it is'),
      kind: unread('whether it is a question, an answer or a review'),
      thing_id: unread('which one'),
      author_id: unread('who wrote it'),
      report_count: unread('how many have reported it'),
      created_at: unread('when it was reported first'),
      decision: unread('what was decided'),
      decided_by: unread('who decided'),
      decided_at: unread('when they decided'),
    },
  },
  warning: {
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
  },
} satisfies Partial<DataMap>
