import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { EnrolmentTable } from '../../../db/tables/enrolment-tables.ts'
import type { Tables } from '../../../db/tables.ts'

// A transaction of more would hold up other writes.
const toldAtOnce = 100

/** Both kinds of enrolments are told alike; each belongs to a course or to a path, its target. */
export const enrolmentTables = ['enrolment', 'path_enrolment'] as const
export type TableOfEnrolments = (typeof enrolmentTables)[number]

const targetColumns = { enrolment: 'course_id', path_enrolment: 'path_id' } as const

/** One source of an enrolment; of a person if it has `user_id`, else of a group. */
export type ToldRow = Pick<
  Selectable<EnrolmentTable>,
  'id' | 'user_id' | 'group_id' | 'source' | 'starts_at' | 'ends_at' | 'created_at'
> & { target_id: string }

export const targetOf = (table: TableOfEnrolments) =>
  sql<string>`${sql.ref(`${table}.${targetColumns[table]}`)}`

export const columnsOf = (table: TableOfEnrolments) =>
  (['id', 'user_id', 'group_id', 'source', 'starts_at', 'ends_at', 'created_at'] as const).map(
    (column) => `${table}.${column}` as const,
  )

/** Enrolments in paths have no seats. */
export const hasSeat = (table: TableOfEnrolments) =>
  table === 'enrolment' ? sql<boolean>`enrolment.has_seat` : sql<boolean>`1 = 1`

/** Those that count, and of which nobody has heard yet. */
const untold = (db: Database, table: TableOfEnrolments, now: Date) =>
  db
    .selectFrom(table)
    .where('told', 'is', null)
    .where(hasSeat(table))
    .where(sql<boolean>`(starts_at is null or starts_at <= ${now})`)
    .limit(toldAtOnce)

/** Those that have ended, which nobody has heard of yet either. */
const ended = (db: Database, table: TableOfEnrolments, now: Date) =>
  db
    .selectFrom(table)
    .where('told', '=', 'created')
    .where('ends_at', 'is not', null)
    .where('ends_at', '<=', now)
    .limit(toldAtOnce)

const untoldToPeople = (db: Database, table: TableOfEnrolments) =>
  db.selectFrom(table).where('people_told', 'is not', null).limit(1)

export async function hasUntold(db: Database, now: Date) {
  const found = await Promise.all([
    ...enrolmentTables.flatMap((table) =>
      [untold(db, table, now), ended(db, table, now), untoldToPeople(db, table)].map((rows) =>
        rows.select('id').limit(1).executeTakeFirst(),
      ),
    ),
    db.selectFrom('group_change').select('group_id').limit(1).executeTakeFirst(),
    db.selectFrom('group_reach').select('group_id').limit(1).executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}

export const listUntold = (
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  now: Date,
): Promise<ToldRow[]> =>
  untold(trx, table, now).select(columnsOf(table)).select(targetOf(table).as('target_id')).execute()

export const listEnded = (
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  now: Date,
): Promise<ToldRow[]> =>
  ended(trx, table, now).select(columnsOf(table)).select(targetOf(table).as('target_id')).execute()

export async function saveTold(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  rows: ToldRow[],
  told: 'created' | 'ended',
) {
  if (rows.length === 0) return
  await trx
    .updateTable(table)
    .set({
      told,
      // The people of a group are notified later, in pieces.
      people_told: told === 'created' ? sql<string>`case when group_id is not null then '' end` : null,
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

/** One whose people are still to be notified, and up to whom they have been. */
export const takeUntoldToPeople = (trx: Transaction<Tables>, table: TableOfEnrolments) =>
  untoldToPeople(trx, table)
    .select(columnsOf(table))
    .select([targetOf(table).as('target_id'), 'people_told'])
    .executeTakeFirst()

export const savePeopleTold = (
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  id: string,
  people_told: string | null,
) => trx.updateTable(table).set({ people_told }).where('id', '=', id).execute()
