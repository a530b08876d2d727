import type { ReminderStep, RetrainingStep } from '../../../contract/validation/choices.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** One reminder of one date to one person: the row is what keeps a second one from being sent. */
export interface DueReminderTable {
  id: string
  user_id: string
  course_id: string
  /** The lecture, or the course itself. */
  subject_id: string
  step: ReminderStep | RetrainingStep
  due_at: Date
  /** The day at whose end it is due, of the school's calendar, or of the last zone for a certificate; null for an instant. */
  due_day: string | null
  created_at: Date
}

export const dueReminder = defineTable<DueReminderTable>({
  key: ['id'],
  bounds: [{ onePer: ['user_id', 'subject_id', 'step', 'due_at'] }],
  why: 'of which due dates the person was reminded, so that nobody is reminded twice',
  kept: 'as long as the account and the course',
  exports: { reminders: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the reminder',
    user_id: 'who was reminded',
    course_id: 'in which course',
    subject_id: 'of which lecture, or of the course',
    step: 'a week before, a day before, or when late; of a certificate, as the course begins again, too',
    due_at: 'of which date',
    due_day: unread('the same as a day of the school’s calendar'),
    created_at: 'when',
  },
})

/** When the people of a course with due dates are looked at next, and how far a look has come. */
interface DueRoundTable {
  course_id: string
  /** A digest of the rules of the last look: others begin a new one. */
  rules: string
  next_at: Date
  /** The soonest reminder that this look has seen ahead. */
  soonest: Date | null
  /** The last person that this look has seen; '' at its beginning. */
  after_user: string
  /** Until when a process looks. */
  leased_until: Date | null
}

export const dueRound = defineTableWithoutPeople<DueRoundTable>({
  key: ['course_id'],
  bounds: [{ onePer: ['course_id'] }],
  why: 'when the people of a course are reminded next of what is due',
  columns: { after_user: 'how far a look has come; the next one begins anew' },
})
