import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { listTitles } from '../../calendar/calendar-store.ts'
import { listEventCourses } from '../../course/course-store.ts'
import { decideDues } from '../../due/dates-access.ts'
import { type PersonalDates, readDatesOf } from '../../due/due-access.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { schoolZone } from '../../school/zone-store.ts'
import { toEventUser } from '../../user/user-store.ts'
import { addEvents } from '../../webhook/event-store.ts'
import { listFinishedOf, type listLearners } from './learner-store.ts'
import { decideStep } from './reminder-steps.ts'
import { claimReminders, leaveClaimed, type Reminder } from './reminder-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Learner = Awaited<ReturnType<typeof listLearners>>[number]

/** What these learners are to be reminded of now, and when the next of them is. */
export async function planReminders(ctx: Context, courseId: string, learners: Learner[]) {
  const ids = learners.map(({ id }) => id)
  const [zone, dates, titles] = await Promise.all([
    schoolZone(ctx),
    readDatesOf(ctx, ids, courseId),
    listTitles(ctx.db, [courseId]),
  ])
  const finished = await listFinishedOf(ctx.db, ids, lecturesOf([...dates.values()]))
  const now = ctx.now()
  const findDues = duesOf(zone, now)
  let soonest: Date | undefined
  const reminders = [...dates].flatMap(([userId, personal]) =>
    findDues(personal).flatMap(({ lectureId, due, step, next }): Reminder[] => {
      if (lectureId !== undefined && (!titles.has(lectureId) || finished.has(`${userId} ${lectureId}`)))
        return []
      if (next && (!soonest || next < soonest)) soonest = next
      const subject = { user_id: userId, course_id: courseId, subject_id: lectureId ?? courseId }
      return step ? [{ ...subject, step, due_at: due.at, due_day: due.day ?? null }] : []
    }),
  )
  return { reminders: await leaveClaimed(ctx.db, courseId, reminders), soonest }
}

const lecturesOf = (all: PersonalDates[]) => [
  ...new Set(all.flatMap(({ rules }) => rules.flatMap(({ lectureId }) => lectureId ?? []))),
]

/** Most people of a course have the same dates, and finding when a day ends or begins takes long. */
function duesOf(zone: string, now: Date) {
  const known = new Map<string, ReturnType<typeof listDues>>()
  return (personal: PersonalDates) => {
    const key = JSON.stringify(personal)
    const dues = known.get(key) ?? listDues(personal, zone, now)
    known.set(key, dues)
    return dues
  }
}

const listDues = ({ rules, startedAt }: PersonalDates, zone: string, now: Date) =>
  decideDues(rules, { startedAt, zone }).map((one) => ({ ...one, ...decideStep(one.due, zone, now) }))

/** Reminds of what nobody was reminded of before; the claim and all that follows from it is in `trx`. */
export async function remind(
  trx: Transaction<Tables>,
  courseId: string,
  { learners, reminders }: { learners: Learner[]; reminders: Reminder[] },
  now: Date,
) {
  const claimed = await claimReminders(trx, reminders, now)
  if (claimed.length === 0) return
  const lectureOf = (subjectId: string) => (subjectId === courseId ? null : subjectId)
  const news = claimed.map(({ id, user_id, subject_id, step }) => ({
    ...{ kind: `due-${step}` as const, userId: user_id, courseId, lectureId: lectureOf(subject_id) },
    ...{ aboutId: id, byId: null },
  }))
  await addMailedNews(trx, news, now)
  const course = (await listEventCourses(trx, [courseId])).get(courseId)
  const people = new Map(learners.map((learner) => [learner.id, toEventUser(learner)]))
  const events = claimed.flatMap(({ user_id, subject_id, step, due_at }) => {
    const person = people.get(user_id)
    if (!course || !person || subject_id !== courseId) return []
    return [{ ...course, ...person, step, dueAt: due_at.toISOString() }]
  })
  await addEvents(trx, 'course.due', events, now)
}
