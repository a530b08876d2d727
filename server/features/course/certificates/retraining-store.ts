import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { RetrainingTable } from '../../../db/tables/retraining-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { publishedCourses } from '../visible-course-store.ts'

export type RetrainingRow = Selectable<RetrainingTable>

/** By id, the published courses that begin again before their certificates end, and how many days before. */
export async function listRetrainingCourses(db: Database) {
  const rows = await publishedCourses(db)
    .select((row) => ['course.id', row.ref('course.retrain_days').$notNull().as('days')] as const)
    .where('course.gives_certificate', '=', true)
    .where('course.retrain_days', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** A certificate that is the latest of its owner for the course, and that nobody revoked. */
const isInForce = sql<boolean>`certificate.revoked_at is null and not exists (select 1 from certificate later
  where later.user_id = certificate.user_id and later.course_id = certificate.course_id
    and later.edition > certificate.edition)`

/**
 * When the certificates of these people for these courses end, where the course has begun again for their sake and they
 * have not completed it since.
 */
export async function listRetrainings(db: Database, userIds: string[], courseIds: string[]) {
  if (userIds.length === 0 || courseIds.length === 0) return []
  return publishedCourses(db)
    .innerJoin('retraining', 'retraining.course_id', 'course.id')
    .innerJoin('certificate', 'certificate.id', 'retraining.certificate_id')
    .select(['retraining.user_id', 'retraining.course_id', 'retraining.ends_at'])
    .where('retraining.user_id', 'in', userIds)
    .where('retraining.course_id', 'in', courseIds)
    .where('retraining.begun_at', 'is not', null)
    .where('course.gives_certificate', '=', true)
    .where('course.retrain_days', 'is not', null)
    .where(isInForce)
    .execute()
}

/** Which of these certificates the course has begun again for. */
export async function listRetrained(trx: Transaction<Tables>, certificateIds: string[]) {
  if (certificateIds.length === 0) return new Set<string>()
  const rows = await trx
    .selectFrom('retraining')
    .select('certificate_id')
    .where('certificate_id', 'in', certificateIds)
    .where('begun_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ certificate_id }) => certificate_id))
}

export type Ending = { id: string; user_id: string; course_id: string; expires_at: Date }

/** Those of one person for these courses that end, and for which the course has not begun again. */
export const listOwnEnding = (db: Database, userId: string, courseIds: string[]) =>
  selectEnding(db)
    .where('certificate.user_id', '=', userId)
    .where('certificate.course_id', 'in', courseIds)
    .where(isInForce)
    .where(hasNotBegun)
    .execute()

type Page = { until: Date; after: Pick<Ending, 'id' | 'expires_at'> | undefined; limit: number }

/** A page of all certificates that end until then, by their end, whether or not they are in force. */
export function listEnding(db: Database, { until, after, limit }: Page) {
  const rows = selectEnding(db)
    .where('certificate.expires_at', '<=', until)
    .orderBy('certificate.expires_at')
    .orderBy('certificate.id')
    .limit(limit)
  if (!after) return rows.execute()
  return rows
    .where(sql<boolean>`(certificate.expires_at, certificate.id) > (${after.expires_at}, ${after.id})`)
    .execute()
}

/** Those of these ids for which the course has neither begun again nor waits. */
export async function listUnplanned(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return selectEnding(db)
    .where('certificate.id', 'in', ids)
    .where(isInForce)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('retraining')
            .select('retraining.run')
            .whereRef('retraining.certificate_id', '=', 'certificate.id'),
        ),
      ),
    )
    .execute()
}

const selectEnding = (db: Database) =>
  db
    .selectFrom('certificate')
    .select((row) => [
      ...(['certificate.id', 'certificate.user_id', 'certificate.course_id'] as const),
      row.ref('certificate.expires_at').$notNull().as('expires_at'),
    ])
    .where('certificate.expires_at', 'is not', null)
    .where('certificate.of_path', '=', false)

const hasNotBegun = sql<boolean>`not exists (select 1 from retraining
  where retraining.certificate_id = certificate.id and retraining.begun_at is not null)`
