import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTellingGroups } from '../../../test/support/teaching/open-telling-groups.ts'
import { until } from '../../../test/support/until.ts'
import { isSqlite } from '../../db/dialect.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { transact } from '../../db/transact.ts'
import { replaceManagers } from './group-people-store.ts'

test('of two lists of managers that are saved at once the later one stands alone', async () => {
  await using site = await openTellingGroups()
  const { db } = site.ctx
  const groupId = await site.makeGroup('Crew')
  const people = await site.addPeople(4)
  const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transact(db, async (trx) => {
    await replaceManagers(trx, groupId, people.slice(0, 2))
    written.resolve()
    await committed.promise
  })
  await written.promise
  let isDone = false
  const second = transact(db, (trx) => replaceManagers(trx, groupId, people.slice(2))).then(() => {
    isDone = true
  })
  // On SQLite the second transaction begins after the first.
  if (!isSqlite(db))
    await until('the second waits for the first', async () => isDone || (await isAnyWaiting(db)))
  committed.resolve()
  await Promise.all([first, second])
  const managers = await db.selectFrom('group_managers').select('user_id').orderBy('user_id').execute()
  assert.deepEqual(
    managers.map(({ user_id }) => user_id),
    people.slice(2),
  )
})

async function isAnyWaiting(db: OpenDatabase) {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
