import type { Insertable, Selectable, Transaction } from 'kysely'
import { dayIn, lastZone } from '../../../../contract/time/zone.ts'
import { newId } from '../../../core/new-id.ts'
import { addDays, addMonths, countDays, dayOf, endOfDayEverywhere } from '../../../core/time/day.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { CertificateTable } from '../../../db/tables/certificate-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { addNews } from '../../notification/notification-store.ts'
import type { CourseRow } from '../course-row.ts'
import { listRetrained } from './retraining-store.ts'

type CertificateRow = Selectable<CertificateTable>
export type CertificateDraft = Insertable<CertificateTable>

type Owned = { userId: string; courseId: string }
type Person = { id: string; full_name: string }
type Completion = { user: Person; course: CourseRow; completedAt: Date }

/**
 * Issues certificates to people who have just completed the course, if it gives them. A person has one valid
 * certificate: retaking the course only renews one that has expired, or for which the course has begun again; after a
 * revocation only editors issue another.
 */
export async function issueOnCompletion(
  trx: Transaction<Tables>,
  course: CourseRow,
  completions: Completion[],
  now: Date,
) {
  if (!course.gives_certificate) return
  const latest = await lockLatestOf(
    trx,
    course.id,
    completions.map(({ user }) => user.id),
  )
  const ending = [...latest.values()].filter((one) => one.expires_at && !one.revoked_at)
  const retrained = await listRetrained(
    trx,
    ending.map(({ id }) => id),
  )
  const drafts = completions.flatMap((completion) => {
    const before = latest.get(completion.user.id)
    const stays = before && !isExpired(before, now) && !(retrained.has(before.id) && !before.revoked_at)
    return stays ? [] : [draftOf(completion, (before?.edition ?? 0) + 1, now)]
  })
  await issue(trx, drafts, now)
}

type Owner = Pick<CertificateRow, 'user_id' | 'course_id'>

/** With a notification, which belongs to a course. */
export async function issue(
  trx: Transaction<Tables>,
  drafts: CertificateDraft[],
  now: Date,
  courseOf = ({ course_id }: Owner) => course_id,
) {
  if (drafts.length === 0) return
  const issued = await insertCertificates(trx, drafts)
  const news = issued.map((row) => ({
    kind: 'certificate' as const,
    userId: row.user_id,
    courseId: courseOf(row),
    lectureId: null,
    aboutId: row.id,
    byId: null,
  }))
  await addNews(trx, news, now)
}

/** For those of these people who completed the course before it gave certificates. */
export async function issueForEarlier(
  trx: Transaction<Tables>,
  course: CourseRow,
  userIds: string[],
  now: Date,
) {
  const rows = await listWithout(trx, course.id, userIds)
  // A person may have completed it several times: the first time counts.
  const firsts = rows.filter(({ id }, index) => id !== rows[index - 1]?.id)
  const drafts = firsts.map(({ completed_at, ...user }) =>
    draftOf({ user, course, completedAt: completed_at ?? now }, 1, now),
  )
  await issue(trx, drafts, now)
}

/** For the same completion, with the person's current name. */
export const draftAgain = (latest: CertificateRow, learnerName: string, now: Date): CertificateDraft => ({
  ...latest,
  id: newId(),
  edition: latest.edition + 1,
  learner_name: learnerName,
  outcomes: JSON.stringify(latest.outcomes),
  issued_at: now,
  expires_at:
    latest.expires_at && endOfDayEverywhere(addDays(dayOf(now), lifetimeDays(latest, latest.expires_at))),
  revoked_at: null,
  revoked_reason: null,
})

const lifetimeDays = ({ issued_at }: CertificateRow, expiresAt: Date) =>
  countDays(dayOf(issued_at), dayIn(lastZone, expiresAt)) - 1

export const isExpired = (
  { expires_at, revoked_at }: Pick<CertificateRow, 'expires_at' | 'revoked_at'>,
  now: Date,
) => !revoked_at && expires_at !== null && expires_at <= now

const draftOf = (
  { user, course, completedAt }: Completion,
  edition: number,
  now: Date,
): CertificateDraft => ({
  id: newId(),
  user_id: user.id,
  course_id: course.id,
  edition,
  learner_name: user.full_name,
  course_title: course.title,
  instructor: course.created_by,
  outcomes: JSON.stringify(course.outcomes),
  completed_at: completedAt,
  issued_at: now,
  expires_at: expiryOf(course, now),
})

export const expiryOf = ({ certificate_months }: Pick<CourseRow, 'certificate_months'>, now: Date) =>
  certificate_months === null ? null : endOfDayEverywhere(dayOf(addMonths(now, certificate_months)))

export function lockLatest(trx: Transaction<Tables>, { userId, courseId }: Owned) {
  const latest = trx
    .selectFrom('certificate')
    .selectAll()
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('edition', 'desc')
    .limit(1)
  return lockRows(trx, latest).executeTakeFirst()
}

export async function lockLatestOf(trx: Transaction<Tables>, courseId: string, userIds: string[]) {
  const editions = trx
    .selectFrom('certificate')
    .select(['id', 'user_id', 'edition', 'issued_at', 'expires_at', 'revoked_at'])
    .where('user_id', 'in', userIds)
    .where('course_id', '=', courseId)
    .orderBy('user_id')
    .orderBy('edition')
  return new Map((await lockRows(trx, editions).execute()).map((row) => [row.user_id, row]))
}

/** Leaves out certificates whose edition another transaction has made. Returns the inserted ones. */
export function insertCertificates(
  trx: Transaction<Tables>,
  drafts: CertificateDraft[],
): Promise<CertificateRow[]> {
  return trx
    .insertInto('certificate')
    .values(drafts)
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id', 'edition']).doNothing())
    .returningAll()
    .execute()
}

/**
 * Completions of those of these people who have no certificate of the course. Two queries by key: where many certificates
 * are made at once, PostgreSQL's statistics are behind, and with `not exists` it read all of them for each person.
 */
async function listWithout(trx: Transaction<Tables>, courseId: string, userIds: string[]) {
  const having = await trx
    .selectFrom('certificate')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('course_id', '=', courseId)
    .execute()
  const owners = new Set(having.map(({ user_id }) => user_id))
  const others = userIds.filter((id) => !owners.has(id))
  if (others.length === 0) return []
  return trx
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select(['user.id', 'user.full_name', 'course_run.completed_at'])
    .where('course_run.course_id', '=', courseId)
    .where('course_run.completed_at', 'is not', null)
    .where('course_run.user_id', 'in', others)
    .orderBy('user.id')
    .orderBy('course_run.run')
    .execute()
}
