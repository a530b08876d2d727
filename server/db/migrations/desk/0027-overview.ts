import { type Kysely, sql } from 'kysely'
import { addDays, dayOf } from '../../../core/time/day.ts'
import { isSqlite } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

const maxPastDays = 730

export async function up(db: Kysely<Tables>) {
  await createTables(db)
  await db.schema.createIndex('learner_last_day').on('learner').columns(['last_day', 'user_id']).execute()
  await db.schema.createIndex('active_day_user').on('active_day').columns(['user_id', 'day']).execute()
  await db.schema.createIndex('user_created_at').on('user').column('created_at').execute()
  await db.schema
    .createIndex('contact_message_created_at')
    .on('contact_message')
    .column('created_at')
    .execute()
  await fillLearners(db)
  await beginCounting(db)
}

async function createTables(db: Kysely<Tables>) {
  const withoutRowid = isSqlite(db) ? sql`without rowid` : sql``
  await db.schema
    .createTable('learner')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .modifyEnd(withoutRowid)
    .execute()
  await db.schema
    .createTable('active_day')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('watched_seconds', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('active_day_key', ['day', 'user_id'])
    .modifyEnd(withoutRowid)
    .execute()
  await db.schema
    .createTable('daily_totals')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_totals_key', ['day', 'measure'])
    .modifyEnd(withoutRowid)
    .execute()
  await db.schema
    .createTable('counting')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('closed_through', 'text', (column) => column.notNull())
    .addColumn('measured_at', 'timestamptz')
    .execute()
}

/** Progress only has the day on which each learner watched last; earlier days are unknown. */
async function fillLearners(db: Kysely<Tables>) {
  const day = isSqlite(db)
    ? sql`substr(max(updated_at), 1, 10)`
    : sql`to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD')`
  await sql`insert into learner (user_id, last_day, saved_at)
    select user_id, ${day}, max(updated_at) from place group by user_id`.execute(db)
  await sql`insert into active_day (day, user_id, watched_seconds) select last_day, user_id, 0 from learner`.execute(
    db,
  )
}

async function beginCounting(db: Kysely<Tables>) {
  const today = dayOf(new Date())
  const { first } = await db
    .selectFrom('user')
    .select((select) => select.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow()
  const earliest = addDays(today, -maxPastDays)
  const begun = first === null ? today : dayOf(new Date(first))
  const closed_through = addDays(begun < earliest ? earliest : begun > today ? today : begun, -1)
  await db
    .insertInto('counting')
    .values({ id: 'overview', since: today, closed_through, measured_at: null })
    .execute()
}
