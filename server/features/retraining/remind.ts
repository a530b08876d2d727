import type { Transaction } from 'kysely'
import { dayIn, lastZone } from '../../../contract/time/zone.ts'
import type { DueStep, RetrainingStep } from '../../../contract/validation/choices.ts'
import type { Tables } from '../../db/tables.ts'
import { listEventCourses } from '../course/course-store.ts'
import { addMailedNews } from '../notification/mailed-news-store.ts'
import { claimReminders } from '../reminder/due/reminder-store.ts'
import { listUsersByIds, toEventUser } from '../user/user-store.ts'
import { addEvents } from '../webhook/event-store.ts'

type End = { userId: string; courseId: string; endsAt: Date }

const eventSteps: Record<RetrainingStep, DueStep> = {
  retrain: 'retrain',
  'retrain-day': 'day',
  lapsed: 'late',
}

/** Tells people about the ends of their certificates, by bell and mail, and programs: each step of each once. */
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
  await tellPrograms(trx, eventSteps[step], claimed, now)
}

async function tellPrograms(
  trx: Transaction<Tables>,
  step: DueStep,
  claimed: { user_id: string; course_id: string; due_at: Date }[],
  now: Date,
) {
  const courses = await listEventCourses(trx, [...new Set(claimed.map(({ course_id }) => course_id))])
  const users = await listUsersByIds(trx, [...new Set(claimed.map(({ user_id }) => user_id))])
  const people = new Map(users.map((user) => [user.id, toEventUser(user)]))
  const events = claimed.flatMap(({ user_id, course_id, due_at }) => {
    const [course, person] = [courses.get(course_id), people.get(user_id)]
    return course && person ? [{ ...course, ...person, step, dueAt: due_at.toISOString() }] : []
  })
  await addEvents(trx, 'course.due', events, now)
}
