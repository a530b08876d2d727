import type { PersonCourse, personEndpoints } from '../../../../contract/endpoints/person.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import * as messages from '../../../../contract/messages/server-admin.ts'
import { maxShownOfPerson } from '../../../../contract/page-sizes.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { listAuditRows } from '../../audit/audit-store.ts'
import { toEntry } from '../../audit/audit-view.ts'
import { byUse, toSession } from '../../auth/session/session-view.ts'
import { listCertificateRows } from '../../certificate/certificate-store.ts'
import { statusOf } from '../../certificate/certificate-view.ts'
import { listLearned } from '../../progress/learning/learned-store.ts'
import { shareOf } from '../../progress/learning/learned-view.ts'
import { closeSessionOf, listSessionRows } from '../../user/session-store.ts'
import { findUser, userSubject } from '../../user/user-store.ts'
import { viewPerson } from '../person-view.ts'
import { findFirstDates, listCoursesOf } from './person-store.ts'

const limit = maxShownOfPerson

export const readPerson: Handler<typeof personEndpoints.readPerson> = async ({
  ctx,
  user,
  params: { userId },
  request,
}) => {
  const { db, now } = ctx
  const row = await findUser(db, userId)
  if (!row) throw new Problem('not-found', messages.personNotFound)
  const [person, courses, certificates, sessionRows, audit] = await Promise.all([
    viewPerson(ctx, row),
    readCourses(ctx, user, userId),
    listCertificateRows(db, { userId }, { limit: limit + 1 }),
    listSessionRows(db, userId, now()),
    listAuditRows(db, { which: userId }, { limit: limit + 1 }),
  ])
  const sessions = sessionRows.map((session) => toSession(session, localeOf(request))).sort(byUse)
  return {
    message: messages.personRead,
    person,
    lastSeenAt: latest(sessions[0]?.lastSeenAt, courses[0]?.lastWatchedAt),
    courses: courses.slice(0, limit),
    certificates: certificates.slice(0, limit).map((certificate) => ({
      _id: certificate.id,
      courseTitle: certificate.course_title,
      status: statusOf(certificate, now()),
      issuedAt: certificate.issued_at.toISOString(),
    })),
    sessions,
    audit: audit.slice(0, limit).map(toEntry),
    hasMore: {
      courses: courses.length > limit,
      certificates: certificates.length > limit,
      audit: audit.length > limit,
    },
  }
}

const latest = (...times: (string | undefined)[]) =>
  times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1) ?? null

async function readCourses({ db }: AppContext, administrator: CurrentUser, userId: string) {
  const rows = await listCoursesOf(db, administrator, userId, limit + 1)
  const ids = rows.map(({ id }) => id)
  const [dates, lectures] = await Promise.all([findFirstDates(db, userId, ids), listLearned(db, userId, ids)])
  const byCourse = Map.groupBy(lectures, ({ course_id }) => course_id)
  return rows.map(({ id, title, seen_at, completed_at }): PersonCourse => {
    const { startedAt = seen_at, completedAt } = dates.get(id) ?? {}
    return {
      _id: id,
      title,
      share: shareOf(byCourse.get(id) ?? [], completed_at !== null),
      startedAt: startedAt.toISOString(),
      lastWatchedAt: seen_at.toISOString(),
      ...(completedAt && { completedAt: completedAt.toISOString() }),
    }
  })
}

export const endPersonSession: Handler<typeof personEndpoints.endPersonSession> = async ({
  ctx,
  params: { userId, sessionId },
  act,
}) => {
  await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    if (!(await findUser(trx, userId))) throw new Problem('not-found', messages.personNotFound)
    if (!(await closeSessionOf(trx, userId, sessionId)))
      throw new Problem('not-found', accountMessages.sessionNotFound)
    return true
  })
  return { message: calls.sessionClosed }
}
