import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSqlite } from './open.ts'
import { requireSqliteVersion } from './sqlite/version.ts'
import { transact } from './transact.ts'

async function openFresh() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-db-'))
  const db = await openSqlite(join(folder, 'test.sqlite'))
  return {
    db,
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}

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

test('what is written comes back as it was, from RETURNING too', async () => {
  await using library = await openFresh()
  const returned = await library.db
    .insertInto('user')
    .values(user('ada'))
    .returningAll()
    .executeTakeFirstOrThrow()
  const read = await library.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(returned, user('ada'))
  assert.deepEqual(read, user('ada'))
})

test('of 64 writes gathered into one commit the 8 failing ones fail alone', async () => {
  await using library = await openFresh()
  const names = Array.from({ length: 64 }, (_, number) => (number % 8 === 7 ? 'twin' : `p${number}`))
  await library.db.insertInto('user').values(user('twin')).execute()
  const ends = await Promise.allSettled(
    names.map((name) => library.db.insertInto('user').values(user(name)).execute()),
  )
  assert.equal(ends.filter(({ status }) => status === 'rejected').length, 8)
  assert.equal((await library.db.selectFrom('user').select('id').execute()).length, 57)
})

test('a transaction is kept whole or not at all', async () => {
  await using library = await openFresh()
  const { db } = library
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

test('db inside a transaction throws at once instead of missing rows or waiting for ever', async () => {
  await using library = await openFresh()
  const { db } = library
  await transact(db, async (trx) => {
    await trx.insertInto('user').values(user('ada')).execute()
    await assert.rejects(db.selectFrom('user').selectAll().execute(), /use trx/)
    await assert.rejects(db.insertInto('user').values(user('bob')).execute(), /use trx/)
  })
  assert.equal((await db.selectFrom('user').select('id').execute()).length, 1)
})

test('an SQLite with the checkpoint race is refused', () => {
  assert.throws(() => requireSqliteVersion('3.51.2'), /too old/)
  for (const good of ['3.51.3', '3.52.0', '4.0.0']) requireSqliteVersion(good)
})
