import { pages, type WorkshopTab, workshopAddress } from '../../../contract/addresses.ts'
import { unreadAddress } from '../../../contract/dashboard-addresses.ts'
import {
  maxTaskCourses,
  type Task,
  type TaskKind,
  type todayEndpoints,
} from '../../../contract/endpoints/today.ts'
import * as serverMessages from '../../../contract/messages/server-admin.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import type { Handler } from '../../http/route.ts'
import { judgeBackup, readLastBackup } from '../../jobs/backup-note-store.ts'
import { countStuckMails } from '../../mail/stuck-mail-store.ts'
import { countUnreadMessages } from '../contact/contact-store.ts'
import { waitingPeople } from '../course/enrolment/seat-store.ts'
import { isAdministrator, isTeacher } from '../course/visible-course-store.ts'
import { failedVideos } from '../lecture/video/failed-video-store.ts'
import { unansweredQuestions } from '../question/course/open-question-store.ts'
import { countOpenCases } from '../report/case-store.ts'
import { countInvited } from '../user/email/invitation-store.ts'
import { countFailingWebhooks } from '../webhook/webhook-store.ts'
import { countPerCourse } from './task-store.ts'

type Look = (ctx: AppContext, user: CurrentUser) => Promise<Task[]>

const dayMs = 86_400_000
// Longer than a person who makes backups by hand lets pass.
const maxUnscheduledMs = 7 * dayMs

/** What people may see of it, the queries of each decide again. */
const forEditors: Partial<Record<TaskKind, Look>> = {
  reports: async ({ db }, user) => one('reports', await countOpenCases(db, user), pages.reports),
  questions: async ({ db }, user) =>
    perCourse('questions', await countPerCourse(db, unansweredQuestions(db, user)), 'questions'),
  videos: async ({ db }, user) =>
    perCourse('videos', await countPerCourse(db, failedVideos(db, user)), 'content'),
  waiting: async ({ db, now }, user) =>
    perCourse('waiting', await countPerCourse(db, waitingPeople(db, user, now())), 'learners'),
}

const forAdministrators: Partial<Record<TaskKind, Look>> = {
  messages: async ({ db }) => one('messages', await countUnreadMessages(db), unreadAddress),
  backup: readBackup,
  mails: async ({ db, settings, now }) =>
    one(
      'mails',
      await countStuckMails(db, { hasServer: settings.smtp !== undefined, since: yesterday(now()) }),
      pages.outbox,
    ),
  webhooks: async ({ db }) => one('webhooks', await countFailingWebhooks(db), pages.webhooks),
  invitations: async ({ db }) => one('invitations', await countInvited(db), `${pages.people}?state=invited`),
}

export const readToday: Handler<typeof todayEndpoints.readToday> = async ({ ctx, user }) => {
  const looks = [
    ...(isTeacher(user) ? Object.values(forEditors) : []),
    ...(isAdministrator(user) ? Object.values(forAdministrators) : []),
  ]
  const found = await Promise.all(looks.map((look) => look(ctx, user)))
  return {
    message: serverMessages.todayRead,
    tasks: found.flatMap((tasks) => tasks.slice(0, maxTaskCourses)),
    hasMore: found.some((tasks) => tasks.length > maxTaskCourses),
  }
}

const yesterday = (now: Date) => new Date(now.getTime() - dayMs)

const one = (kind: TaskKind, count: number, address: string): Task[] =>
  count > 0 ? [{ kind, count, address }] : []

type Counted = { id: string; title: string; total: number }[]

const perCourse = (kind: TaskKind, courses: Counted, tab: WorkshopTab): Task[] =>
  courses.map(({ id, title, total }) => ({
    kind,
    count: total,
    address: workshopAddress(id, tab),
    course: { _id: id, title },
  }))

/** A school that never made a backup is told by the health page; here a habit that ended is. */
async function readBackup({ db, settings, now }: AppContext): Promise<Task[]> {
  const last = await readLastBackup(db)
  const finding = judgeBackup(settings.backupAt !== undefined, last, now())
  const isForgotten = last !== undefined && now().getTime() - Date.parse(last.at) > maxUnscheduledMs
  if (finding === 'well' || (finding === 'unscheduled' && !isForgotten)) return []
  const lastBackup = last ? { at: last.at, isDone: last.isDone } : null
  return [{ kind: 'backup', count: 1, address: pages.health, lastBackup }]
}
