import type { Generated } from 'kysely'
import type { EnrolmentSource } from '../../../contract/validation/choices.ts'
import { defineTable, unread } from './define-table.ts'

/**
 * One source of the enrolment of a person, or of all people of a group, in a course. A person is enrolled while one of
 * their sources counts: it has a seat, has begun and has not ended.
 */
export interface EnrolmentTable {
  id: string
  course_id: string
  /** Null in a row of a group. */
  user_id: string | null
  group_id: string | null
  source: Exclude<EnrolmentSource, 'path'>
  /** What gave it, such as the id of a code; '' without. */
  origin_id: string
  /** False for people who wait for a seat, in the order of `created_at`. */
  has_seat: boolean
  starts_at: Date | null
  ends_at: Date | null
  /** A day of the school's calendar, or an instant; ISO 8601. */
  due_at: string | null
  /** Days of the school's calendar since the start. */
  due_after_days: number | null
  created_at: Date
  /** Which event programs and the person have heard of last; null: none yet. */
  told: 'created' | 'ended' | null
  /** In a row of a group: the last of its people who was notified, '' before the first; null: nobody is to be. */
  people_told: Generated<string | null>
  /** Null in rows from before there were reminders. */
  changed_at: Date | null
}

export const enrolment = defineTable<EnrolmentTable>({
  key: ['id'],
  bounds: [
    { onePer: ['course_id', 'user_id', 'source', 'origin_id'] },
    {
      atMost: 'maxEnrolledGroups',
      per: 'course',
      past: '409',
      where: 'server/features/enrolment/enrol-people.ts',
    },
  ],
  why: 'who may learn in a course, and why',
  kept: 'as long as the account and the course, so that editors see whose enrolment has ended',
  exports: { enrolments: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the row',
    course_id: 'in which course',
    user_id: 'who is enrolled',
    group_id: unread('which group is enrolled; null for a person'),
    source: 'why',
    origin_id: 'what gave it, such as a code',
    has_seat: 'whether they have a seat or wait for one',
    starts_at: 'from when on',
    ends_at: 'until when',
    due_at: 'when the course is due for the person',
    due_after_days: 'how many days after the start it is due',
    created_at: 'since when it is stored',
    told: unread('whether other programs have heard of it'),
    people_told: unread('which people of the group have heard of it'),
    changed_at: unread('when it was last given, so that reminders follow'),
  },
})
