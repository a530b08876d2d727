import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { textOf } from './text-of.ts'

export const learnerSubjects = {
  announcement: async (trx: Transaction<Tables>, id: string) => {
    const row = await trx
      .selectFrom('announcement')
      .select(['course_id', 'title', 'text', 'sends_mail', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { course_id, title, text, sends_mail, deleted_at } = row
    const facts = { courseId: course_id, title, text, sendsMail: sends_mail, deletedAt: textOf(deleted_at) }
    return { name: title, facts }
  },

  review: async (trx: Transaction<Tables>, id: string) => {
    const row = await trx
      .selectFrom('review')
      .innerJoin('course', 'course.id', 'review.course_id')
      .select(['review.course_id', 'review.stars', 'review.answer', 'review.hidden_at', 'course.title'])
      .where('review.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { course_id, stars, answer, hidden_at, title } = row
    // The text may name a person.
    const facts = { courseId: course_id, stars, answerLength: answer?.length ?? 0 }
    return { name: title, facts: { ...facts, hiddenAt: textOf(hidden_at) } }
  },

  reports: async (trx: Transaction<Tables>, id: string) => {
    const row = await trx
      .selectFrom('report_case')
      .innerJoin('course', 'course.id', 'report_case.course_id')
      .select(['report_case.course_id', 'report_case.kind', 'report_case.thing_id', 'report_case.decision'])
      .select(['report_case.report_count', 'course.title'])
      .where('report_case.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { course_id, kind, thing_id, decision, report_count, title } = row
    // Neither reporter nor reason: an entry stays forever.
    const facts = { courseId: course_id, kind, thingId: thing_id, reports: report_count, decision }
    return { name: title, facts }
  },

  /** Identified by its public key; the private key is left out. */
  certificateKey: async (trx: Transaction<Tables>, publicKey: string) => {
    const row = await trx
      .selectFrom('library')
      .select('value')
      .where('key', '=', 'certificate-keys')
      .executeTakeFirst()
    const keys: { publicKey: string; withdrawnAt?: string }[] = JSON.parse(row?.value ?? '[]')
    const index = keys.findIndex((key) => key.publicKey === publicKey)
    if (index < 0) return undefined
    return { name: null, facts: { signs: index === 0, withdrawnAt: keys[index]?.withdrawnAt ?? null } }
  },

  certificate: async (trx: Transaction<Tables>, id: string) => {
    const row = await trx
      .selectFrom('certificate')
      .select(['course_id', 'edition', 'issued_at', 'expires_at', 'revoked_at', 'revoked_reason'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const times = { issuedAt: textOf(row.issued_at), expiresAt: textOf(row.expires_at) }
    // The reason may name people.
    const revoked = { revokedAt: textOf(row.revoked_at), reasonLength: row.revoked_reason?.length ?? 0 }
    return { name: null, facts: { courseId: row.course_id, edition: row.edition, ...times, ...revoked } }
  },
}
