import type { Selectable, Transaction } from 'kysely'
import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import type { Database } from '../../db/open.ts'
import type { CertificateTable } from '../../db/tables/certificate-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type CertificateRow = Selectable<CertificateTable>
/** Undefined while its owner's account is deleted. */
export function findCertificate(db: Database, id: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('certificate')
    .innerJoin('user', 'user.id', 'certificate.user_id')
    .selectAll('certificate')
    .where('certificate.id', '=', id)
    .where('user.state', '!=', 'deleted')
    .executeTakeFirst()
}

type Owned = { userId: string; courseId?: string | undefined; pathId?: string | undefined }
type Page = { limit: number; cursor?: string | undefined }

export function listCertificateRows(
  db: Database,
  { userId, courseId, pathId }: Owned,
  { limit, cursor }: Page,
): Promise<CertificateRow[]> {
  let rows = db
    .selectFrom('certificate')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (courseId) rows = rows.where('course_id', '=', courseId)
  if (pathId) rows = rows.where('course_id', '=', pathId)
  if (cursor) rows = rows.where('id', '<', cursor)
  return rows.execute()
}

/** By the id of the path, the latest certificate of a person. */
export async function listPathCertificates(db: Database, userId: string, pathIds: string[]) {
  if (pathIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('certificate')
    .select(['id', 'course_id'])
    .where('user_id', '=', userId)
    .where('course_id', 'in', pathIds)
    .orderBy('edition')
    .execute()
  return new Map(rows.map(({ id, course_id }) => [course_id, id]))
}

export async function countIssuedBefore(db: Database, time: Date) {
  const { count } = await db
    .selectFrom('certificate')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('issued_at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listLatest(
  db: Database,
  courseId: string,
  userIds: string[],
): Promise<CertificateRow[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('edition', 'desc')
    .execute()
  return rows.filter(({ user_id }, index) => user_id !== rows[index - 1]?.user_id)
}

export async function revoke(trx: Transaction<Tables>, id: string, reason: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function changePublic(db: Database, key: { id: string; userId: string }, isPublic: boolean) {
  return db
    .updateTable('certificate')
    .set({ is_public: isPublic })
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .returningAll()
    .executeTakeFirst()
}

export const certificateSubject = defineSubject('certificate', async (trx, id) => {
  const row = await trx
    .selectFrom('certificate')
    .select(['course_id', 'of_path', 'edition', 'issued_at', 'expires_at', 'revoked_at', 'revoked_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const times = { issuedAt: textOf(row.issued_at), expiresAt: textOf(row.expires_at) }
  // The reason may name people.
  const revoked = { revokedAt: textOf(row.revoked_at), reasonLength: row.revoked_reason?.length ?? 0 }
  return {
    name: null,
    facts: {
      [row.of_path ? 'pathId' : 'courseId']: row.course_id,
      edition: row.edition,
      ...times,
      ...revoked,
    },
  }
})
