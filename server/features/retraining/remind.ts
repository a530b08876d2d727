import type { Transaction } from 'kysely'
import { dayIn, lastZone } from '../../../contract/time/zone.ts'
import type { RetrainingStep } from '../../../contract/validation/choices.ts'
import type { Tables } from '../../db/tables.ts'
import { addMailedNews } from '../notification/mailed-news-store.ts'
import { claimReminders } from '../reminder/due/reminder-store.ts'

type End = { userId: string; courseId: string; endsAt: Date }

/** Tells people about the ends of their certificates, by bell and mail, each step of each once. */
export async function remindOfEnds(trx: Transaction<Tables>, step: RetrainingStep, ends: End[], now: Date) {
  if (ends.length === 0) return
  const reminders = ends.map(({ userId, courseId, endsAt }) => ({
    ...{ user_id: userId, course_id: courseId, subject_id: courseId, step },
    ...{ due_at: endsAt, due_day: dayIn(lastZone, endsAt) },
  }))
  const claimed = await claimReminders(trx, reminders, now)
  const news = claimed.map(({ id, user_id, course_id }) => ({
    ...{ kind: step, userId: user_id, courseId: course_id, lectureId: null, aboutId: id, byId: null },
  }))
  await addMailedNews(trx, news, now)
}
