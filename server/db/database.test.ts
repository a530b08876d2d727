import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../test/support/postgres/test-database.ts'
import { transact } from './transact.ts'

const user = (name: string) => ({
  id: name,
  full_name: name,
  email: `${name}@school.example`,
  password_hash: '',
  role: 'USER' as const,
  avatar_picture: null,
  subscription_status: 'none',
  created_at: new Date('2026-01-02T03:04:05.678Z'),
})

test('a row comes back as it was written, also from RETURNING', async () => {
  await using library = await openTestApp()
  const returned = await library.ctx.db
    .insertInto('user')
    .values(user('ada'))
    .returningAll()
    .executeTakeFirstOrThrow()
  const read = await library.ctx.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  const usual = { preferences: {}, state: 'active', name_key: '', email_confirmed_at: null, time_zone: '' }
  const whole = { ...user('ada'), ...usual }
  assert.deepEqual(returned, whole)
  assert.deepEqual(read, whole)
})

test('of 64 writes in one commit only the 8 invalid ones fail', async () => {
  await using library = await openTestApp()
  const names = Array.from({ length: 64 }, (_, number) => (number % 8 === 7 ? 'twin' : `p${number}`))
  await library.ctx.db.insertInto('user').values(user('twin')).execute()
  const ends = await Promise.allSettled(
    names.map((name) => library.ctx.db.insertInto('user').values(user(name)).execute()),
  )
  assert.equal(ends.filter(({ status }) => status === 'rejected').length, 8)
  assert.equal((await library.ctx.db.selectFrom('user').select('id').execute()).length, 57)
})

test('a transaction is stored completely or not at all', async () => {
  await using library = await openTestApp()
  const { db } = library.ctx
  await assert.rejects(
    transact(db, async (trx) => {
      await trx.insertInto('user').values(user('ada')).execute()
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  assert.equal((await db.selectFrom('user').select('id').execute()).length, 0)
  await transact(db, (trx) => trx.insertInto('user').values(user('ada')).execute())
  assert.equal((await db.selectFrom('user').select('id').execute()).length, 1)
})

test('db inside a transaction throws at once instead of missing rows or waiting forever', async () => {
  await using library = await openTestApp()
  const { db } = library.ctx
  await transact(db, async (trx) => {
    await trx.insertInto('user').values(user('ada')).execute()
    await assert.rejects(db.selectFrom('user').selectAll().execute(), /use trx/)
    await assert.rejects(db.insertInto('user').values(user('bob')).execute(), /use trx/)
  })
  assert.equal((await db.selectFrom('user').select('id').execute()).length, 1)
})

test('these tests run on the database that they claim', async () => {
  await using library = await openTestApp()
  const requested = sql<{ version: string }>`select version() as version`.execute(library.ctx.db)
  if (preparedDatabase) assert.match((await requested).rows[0]?.version ?? '', /PostgreSQL/)
  else await assert.rejects(requested, /no such function/)
})
