import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { newId } from '../../core/new-id.ts'
import { personalExports } from './data-map.ts'
import { readPersonalRows } from './read-personal-rows.ts'

test('of many rows that share what they are sorted by, each is exported once', async () => {
  await using site = await openTestApp()
  await site.signIn('USER')
  const { db, now } = site.ctx
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 301 }, () => newId()).flatMap((course_id) =>
    (['announcement', 'question'] as const).map((kind) => ({ user_id: id, kind, course_id, by_mail: true })),
  )
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('notification_choice')
      .values(
        rows
          .slice(from, from + 100)
          .map((row) => ({ ...row, by_bell: true, is_daily: false, changed_at: now() })),
      )
      .execute()
  const choices = personalExports.find(({ table }) => table === 'notification_choice') ?? assert.fail()
  const keyOf = (row: Record<string, unknown>) => `${row.course_id} ${row.kind}`
  const exported: string[] = []
  for await (const batch of readPersonalRows(db, choices, id)) exported.push(...batch.map(keyOf))
  assert.deepEqual(exported.toSorted(), rows.map(keyOf).toSorted())
})
