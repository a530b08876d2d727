import { type Kysely, sql } from 'kysely'
import { addDays, dayOf } from '../../core/time/day.ts'
import { isSqlite } from '../dialect.ts'
import { createSearchIndex } from '../search/search-index.ts'
import type { Tables } from '../tables.ts'
import { createAccountTables } from './baseline-account-tables.ts'
import { createCommunityTables } from './baseline-community-tables.ts'
import { createCourseTables } from './baseline-course-tables.ts'
import { guardAuditLog } from './baseline-guard-audit-log.ts'
import { createLearningTables } from './baseline-learning-tables.ts'
import { createOperationTables } from './baseline-operation-tables.ts'

// Each after those that it refers to.
const parts = [
  createAccountTables,
  createCourseTables,
  createLearningTables,
  createCommunityTables,
  createOperationTables,
]

/** All tables, as 47 migrations had made them by 2026-11-25. */
export async function up(db: Kysely<Tables>) {
  const words = isSqlite(db)
    ? { binary: 'text', end: ' without rowid' }
    : { binary: 'text collate "C"', end: '' }
  const statements = parts.flatMap((create) => create(words).split(';\n'))
  for (const statement of statements) if (statement.trim()) await sql.raw(statement).execute(db)
  await createSearchIndex(db)
  await guardAuditLog(db)
  await db.insertInto('catalogue').values({ courses: 0, version: 0 }).execute()
  const today = dayOf(new Date())
  const counted = { since: today, closed_through: addDays(today, -1), measured_at: null }
  await db
    .insertInto('counting')
    .values({ id: 'overview', ...counted })
    .execute()
}
