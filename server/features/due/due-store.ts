import type { Transaction } from 'kysely'
import type { OverrideDraft } from '../../../contract/endpoints/due.ts'
import { newId } from '../../core/new-id.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import type { Database, OpenDatabase } from '../../db/open.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import type { Tables } from '../../db/tables.ts'
import type { DateRule } from './dates-access.ts'

const maxCached = 2_000

type OwnedRule = DateRule & { userId?: string }

const opened = new WeakMap<OpenDatabase, (courseId: string) => Promise<OwnedRule[]>>()

/** Every rule about dates of a course and its lectures, in the order in which they are named as reasons. */
export function listDateRules(db: OpenDatabase, courseId: string) {
  const read =
    opened.get(db) ??
    cacheQuery(
      { db, tables: ['course', 'course_editor', 'lecture', 'due_override'], maxEntries: maxCached },
      (id) => readDateRules(db, id),
    )
  opened.set(db, read)
  return read(courseId)
}

async function readDateRules(db: Database, courseId: string): Promise<OwnedRule[]> {
  const [courses, lectures, overrides] = await Promise.all([
    db.selectFrom('course').select(['due_at', 'due_after_days']).where('id', '=', courseId).execute(),
    db
      .selectFrom('lecture')
      .select(['id', 'due_at', 'due_after_days'])
      .where('course_id', '=', courseId)
      .where('deleted_at', 'is', null)
      .execute(),
    listOverrideRows(db, courseId),
  ])
  const toRule = (row: { id?: string; due_at: string | null; due_after_days: number | null }) => ({
    from: 'everyone' as const,
    ...(row.id !== undefined && { lectureId: row.id }),
    dueAt: row.due_at,
    dueAfterDays: row.due_after_days,
  })
  const forAll = [...courses, ...lectures].map(toRule)
  return [
    ...forAll.filter(({ dueAt, dueAfterDays }) => dueAt !== null || dueAfterDays !== null),
    ...overrides.map((row) => ({
      from: 'person' as const,
      userId: row.user_id,
      ...(row.lecture_id !== null && { lectureId: row.lecture_id }),
      dueAt: row.due_at,
      extraDays: row.extra_days,
      opensAt: row.opens_at,
    })),
  ]
}

/** By name. A course has few, so they are sorted here. */
export async function listOverrideRows(db: Database, courseId: string) {
  const rows = await db
    .selectFrom('due_override')
    .innerJoin('user', 'user.id', 'due_override.user_id')
    .selectAll('due_override')
    .select(['user.full_name', 'user.name_key'])
    .where('due_override.course_id', '=', courseId)
    .execute()
  const orderOf = ({ name_key, id }: (typeof rows)[number]) => `${name_key} ${id}`
  return rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Lock the course first. */
export async function replaceOverrideRows(
  trx: Transaction<Tables>,
  courseId: string,
  drafts: (OverrideDraft & { userId: string })[],
  now: Date,
) {
  await trx.deleteFrom('due_override').where('course_id', '=', courseId).execute()
  if (drafts.length === 0) return
  const rows = drafts.map((one) => ({
    id: newId(),
    course_id: courseId,
    user_id: one.userId,
    lecture_id: one.lectureId ?? null,
    opens_at: one.opensAt ?? null,
    due_at: one.dueAt ?? null,
    extra_days: one.extraDays ?? null,
    created_at: now,
  }))
  await trx.insertInto('due_override').values(rows).execute()
}

export const overridesSubject = defineSubject('overrides', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  const rows = await trx.selectFrom('due_override').selectAll().where('course_id', '=', id).execute()
  const facts = rows.map((row) => [
    `${row.user_id} ${row.lecture_id ?? ''}`.trim(),
    [row.opens_at?.toISOString(), row.due_at, row.extra_days && `+${row.extra_days}`]
      .filter(Boolean)
      .join(' '),
  ])
  return course && { name: course.title, facts: Object.fromEntries(facts) }
})

export async function hasCompleted(db: Database, userId: string, courseId: string) {
  const run = await db
    .selectFrom('course_run')
    .select('run')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}
