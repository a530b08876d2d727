import type { ExpressionBuilder } from 'kysely'
import type { Database, OpenDatabase } from '../../db/open.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import type { Tables } from '../../db/tables.ts'
import { existingGroups } from '../group/group-store.ts'
import type { DateRule } from './dates-access.ts'

const maxCached = 2_000

/** Tables that say what is due for whom, besides people's progress and who belongs to which group. */
export const dateTables = [
  'course',
  'course_editor',
  'lecture',
  'due_override',
  'group_override',
  'groups',
  'enrolment',
] as const

export type OwnedRule = DateRule & { userId?: string; groupId?: string }

type CourseDates = {
  /** In the order in which they are named as reasons. */
  rules: OwnedRule[]
  /** Whether an enrolment brings a due date. */
  hasDueEnrolments: boolean
  /** Whether it begins again before certificates end. */
  retrains: boolean
}

const opened = new WeakMap<OpenDatabase, (courseId: string) => Promise<CourseDates>>()

/** Every rule about dates of a course and its lectures, but for those of enrolments. */
export function readCourseDates(db: OpenDatabase, courseId: string) {
  const read =
    opened.get(db) ?? cacheQuery({ db, tables: dateTables, maxEntries: maxCached }, (id) => readDates(db, id))
  opened.set(db, read)
  return read(courseId)
}

async function readDates(db: Database, courseId: string) {
  return (await readDatesOfCourses(db, [courseId])).get(courseId) ?? none
}

const none: CourseDates = { rules: [], hasDueEnrolments: false, retrains: false }

/** The same of several courses at once, not cached: by itself, each of them takes four queries. */
export async function readDatesOfCourses(db: Database, courseIds: string[]) {
  if (courseIds.length === 0) return new Map<string, CourseDates>()
  const [courses, lectures, ofPeople, ofGroups] = await Promise.all([
    db
      .selectFrom('course')
      .select(['id', 'due_at', 'due_after_days', 'gives_certificate', 'retrain_days'])
      .select((row) => row.exists(dueEnrolments(row)).as('has_due_enrolments'))
      .where('id', 'in', courseIds)
      .execute(),
    db
      .selectFrom('lecture')
      .select(['id', 'course_id', 'due_at', 'due_after_days'])
      .where('course_id', 'in', courseIds)
      .where('deleted_at', 'is', null)
      .where(({ or, eb }) => or([eb('due_at', 'is not', null), eb('due_after_days', 'is not', null)]))
      .execute(),
    db.selectFrom('due_override').selectAll().where('course_id', 'in', courseIds).execute(),
    listGroupOverrideRows(db, courseIds),
  ])
  const lecturesOf = Map.groupBy(lectures, courseOf)
  const peopleOf = Map.groupBy(ofPeople, courseOf)
  const groupsOf = Map.groupBy(ofGroups, courseOf)
  return new Map(
    courses.map((row): [string, CourseDates] => {
      const { id, due_at, due_after_days } = row
      const course = { due_at, due_after_days }
      const isForAll = course.due_at !== null || course.due_after_days !== null
      const forAll = [...(isForAll ? [course] : []), ...(lecturesOf.get(id) ?? [])]
      return [
        id,
        {
          rules: [
            ...forAll.map(toRuleForAll),
            ...byName(groupsOf.get(id) ?? []).map((row) => ({
              ...{ from: 'group' as const, groupId: row.group_id, group: row.group_name },
              ...toRule(row),
            })),
            ...(peopleOf.get(id) ?? []).map((row) => ({
              ...{ from: 'person' as const, userId: row.user_id },
              ...toRule(row),
            })),
          ],
          hasDueEnrolments: Boolean(row.has_due_enrolments),
          retrains: Boolean(row.gives_certificate && row.retrain_days !== null),
        },
      ]
    }),
  )
}

const courseOf = (row: { course_id: string }) => row.course_id

const dueEnrolments = (row: ExpressionBuilder<Tables, 'course'>) =>
  row
    .selectFrom('enrolment')
    .select('enrolment.id')
    .whereRef('enrolment.course_id', '=', 'course.id')
    .where(isDue)

const isDue = (row: ExpressionBuilder<Tables, 'enrolment'>) =>
  row.or([row('enrolment.due_at', 'is not', null), row('enrolment.due_after_days', 'is not', null)])

const toRuleForAll = (row: { id?: string; due_at: string | null; due_after_days: number | null }) => ({
  from: 'everyone' as const,
  ...(row.id !== undefined && { lectureId: row.id }),
  ...{ dueAt: row.due_at, dueAfterDays: row.due_after_days },
})

type OverrideRow = {
  lecture_id: string | null
  due_at: string | null
  extra_days: number | null
  opens_at: Date | null
}

const toRule = ({ lecture_id, due_at, extra_days, opens_at }: OverrideRow) => ({
  ...(lecture_id !== null && { lectureId: lecture_id }),
  ...{ dueAt: due_at, extraDays: extra_days, opensAt: opens_at },
})

/** Those of a hidden group are left out. */
export const listGroupOverrideRows = (db: Database, courseIds: string[]) =>
  existingGroups(db)
    .innerJoin('group_override', 'group_override.group_id', 'groups.id')
    .selectAll('group_override')
    .select(['groups.name as group_name', 'groups.name_key'])
    .where('group_override.course_id', 'in', courseIds)
    .execute()

/** A course has few exceptions, so they are sorted here. */
export const byName = <Row extends { name_key: string; id: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

const orderOf = ({ name_key, id }: { name_key: string; id: string }) => `${name_key} ${id}`

/** Who of these people has completed which of these courses. */
export async function listCompleted(db: Database, userIds: string[], courseIds: string[]) {
  if (userIds.length === 0 || courseIds.length === 0) return []
  return db
    .selectFrom('course_run')
    .select(['user_id', 'course_id'])
    .distinct()
    .where('user_id', 'in', userIds)
    .where('course_id', 'in', courseIds)
    .where('completed_at', 'is not', null)
    .execute()
}

/** Those of these courses that, or whose lectures, may be due for the person, by whatever rule: most courses have none. */
export async function listMaybeDue(db: Database, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return []
  const rows = await db
    .selectFrom('course')
    .select(['id', 'gives_certificate', 'retrain_days'])
    .where('id', 'in', courseIds)
    .where((row) =>
      row.or([
        row('retrain_days', 'is not', null),
        row('due_at', 'is not', null),
        row('due_after_days', 'is not', null),
        row(
          'id',
          'in',
          row
            .selectFrom('due_override')
            .select('course_id')
            .where('user_id', '=', userId)
            .where('due_at', 'is not', null),
        ),
        row(
          'id',
          'in',
          row
            .selectFrom('group_override')
            .select('course_id')
            .where('course_id', 'in', courseIds)
            .where('due_at', 'is not', null),
        ),
        row(
          'id',
          'in',
          row
            .selectFrom('lecture')
            .select('course_id')
            .where('course_id', 'in', courseIds)
            .where((lecture) =>
              lecture.or([lecture('due_at', 'is not', null), lecture('due_after_days', 'is not', null)]),
            ),
        ),
        row(
          'id',
          'in',
          row.selectFrom('enrolment').select('course_id').where('course_id', 'in', courseIds).where(isDue),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id, gives_certificate, retrain_days }) => ({
    id,
    retrains: gives_certificate && retrain_days !== null,
  }))
}
