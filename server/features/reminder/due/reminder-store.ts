import type { Insertable, Transaction } from 'kysely'
import type { ReminderStep } from '../../../../contract/validation/choices.ts'
import { newId } from '../../../core/new-id.ts'
import type { Database } from '../../../db/open.ts'
import type { DueReminderTable } from '../../../db/tables/reminder-tables.ts'
import type { Tables } from '../../../db/tables.ts'

type AnyStep = DueReminderTable['step']
export type Reminder<Step extends AnyStep = ReminderStep> = Omit<
  Insertable<DueReminderTable>,
  'id' | 'created_at' | 'step'
> & { step: Step }

// A row has eight values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 1_000

/** Claims these reminders; returns those that nobody has claimed before, whatever process asks. */
export async function claimReminders<Step extends AnyStep>(
  trx: Transaction<Tables>,
  reminders: Reminder<Step>[],
  now: Date,
) {
  const claimed = []
  for (let from = 0; from < reminders.length; from += rowsAtOnce) {
    const rows = reminders
      .slice(from, from + rowsAtOnce)
      .map((one) => ({ id: newId(), ...one, created_at: now }))
    claimed.push(
      ...(await trx
        .insertInto('due_reminder')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['user_id', 'subject_id', 'step', 'due_at']).doNothing())
        .returningAll()
        .execute()),
    )
  }
  return claimed.map((row) => ({ ...row, step: row.step as Step }))
}

/** Leaves out those that are claimed: most people of a course were reminded before. */
export async function leaveClaimed(db: Database, courseId: string, reminders: Reminder[]) {
  if (reminders.length === 0) return []
  const rows = await db
    .selectFrom('due_reminder')
    .select(['user_id', 'subject_id', 'step', 'due_at'])
    .where('course_id', '=', courseId)
    .where('user_id', 'in', [...new Set(reminders.map(({ user_id }) => user_id))])
    .execute()
  const claimed = new Set(rows.map((row) => keyOf(row)))
  return reminders.filter((one) => !claimed.has(keyOf(one)))
}

const keyOf = ({
  user_id,
  subject_id,
  step,
  due_at,
}: Pick<Reminder<AnyStep>, 'user_id' | 'subject_id' | 'step' | 'due_at'>) =>
  `${user_id} ${subject_id} ${step} ${Number(due_at)}`
