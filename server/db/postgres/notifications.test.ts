import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { allowConnections, preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'
import { Changes } from '../changes.ts'
import { Notifications } from './notifications.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const maxStaleMs = 500

const isShown = async ({ app }: Pick<TestApp, 'app'>, title: string) => {
  const { courses } = (await app.inject({ url: pathOf('listCourses') })).json()
  return courses.some((course: Course) => course.title === title)
}

/** Waits until both are connected to the channel: only then do notifications arrive. */
async function openPair() {
  const site = await openTestApp()
  const other = await openPeer(site)
  const connect = async () => {
    for (const { ctx } of [site, other])
      await until('the channel is open', () => ctx.peers.tryLock(crypto.randomUUID()).catch(() => false))
  }
  await connect()
  return {
    site,
    other,
    connect,
    cutConnections: () =>
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and state = 'idle' and (query like 'listen %' or query like '%advisory%' or query like 'select pg_notify%')`.execute(
        site.ctx.db,
      ),
    [Symbol.asyncDispose]: async () => {
      await other[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('a change by one process reaches the other at once', onPostgres, async (t) => {
  await using pair = await openPair()
  const began = performance.now()
  // With the clock stopped no cache entry expires, so only a notification makes it read again.
  t.mock.method(performance, 'now', () => began)
  assert.equal(await isShown(pair.site, 'Course 0'), false)
  await seedCourses(pair.other.ctx.db, 1)
  await until('the course is shown', () => isShown(pair.site, 'Course 0'))
})

test(
  'without the channel a change is seen after half a second; notifications go on when it is back',
  onPostgres,
  async (t) => {
    await using pair = await openPair()
    const address = pair.site.ctx.settings.databaseUrl ?? ''
    const began = performance.now()
    const clock = t.mock.method(performance, 'now', () => began)
    assert.equal(await isShown(pair.site, 'Course 0'), false)
    await sql`select 1`.execute(pair.other.ctx.db)
    // Else the channel is back before the courses are there.
    await allowConnections(address, false)
    await pair.cutConnections()
    await seedCourses(pair.other.ctx.db, 1)
    assert.equal(await isShown(pair.site, 'Course 0'), false)
    // One more, because the sum is rounded.
    clock.mock.mockImplementation(() => began + maxStaleMs + 1)
    assert.equal(await isShown(pair.site, 'Course 0'), true)

    await allowConnections(address, true)
    await pair.connect()
    await pair.other.ctx.db.updateTable('course').set({ title: 'Another' }).execute()
    await pair.other.ctx.db
      .updateTable('catalogue')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
    await until('the other title is shown', () => isShown(pair.site, 'Another'))
  },
)

test('a process sends no notification for tables that are not watched', onPostgres, async () => {
  await using pair = await openPair()
  const { changes } = pair.site.ctx.db
  const before = changes.of(['session', 'attempt'])
  await pair.other.ctx.db.insertInto('attempt').values({ key: 'one', count: 1, since: new Date() }).execute()
  await seedCourses(pair.other.ctx.db, 1)
  await until('the notification has arrived', () => changes.of(['course']) > 0)
  assert.equal(changes.of(['session', 'attempt']), before)
})

test(
  'a lock belongs to one process until it is released or the process ends, and requests for it reach the holder',
  onPostgres,
  async () => {
    await using pair = await openPair()
    const [mine, others] = [pair.site.ctx.peers, pair.other.ctx.peers]
    const requested: string[] = []
    others.onReleaseRequested((name) => requested.push(name))
    assert.equal(await others.tryLock('a thing'), true)
    assert.equal(await mine.tryLock('a thing'), false)
    mine.requestRelease('a thing')
    await until('the request has arrived', () => requested.includes('a thing'))
    await others.unlock('a thing')
    assert.equal(await mine.tryLock('a thing'), true)
    await mine.unlock('a thing')

    assert.equal(await others.tryLock('a thing'), true)
    await pair.other.ctx[Symbol.asyncDispose]()
    await until('the lock is free', () => mine.tryLock('a thing'))
  },
)

test(
  'a lock is taken again when the channel is back, and one lost meanwhile is reported',
  onPostgres,
  async () => {
    await using pair = await openPair()
    const [mine, others] = [pair.site.ctx.peers, pair.other.ctx.peers]
    const lost: string[] = []
    mine.onReleaseRequested((name) => lost.push(name))
    assert.deepEqual([await mine.tryLock('kept'), await mine.tryLock('lost')], [true, true])
    const address = pair.site.ctx.settings.databaseUrl ?? ''
    await allowConnections(address, false)
    // Only this connection is cut.
    await sql`select pg_terminate_backend(pid, 5000) from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and locktype = 'advisory' and objid = (hashtextextended('kept', 0) & 4294967295)::oid`.execute(
      pair.site.ctx.db,
    )
    assert.equal(await others.tryLock('lost'), true)
    await allowConnections(address, true)
    await until('the loss is reported', () => lost.includes('lost'))
    await pair.connect()
    assert.equal(await others.tryLock('kept'), false)
  },
)

test('a lock that is released while the channel reconnects is free', onPostgres, async () => {
  await using pair = await openPair()
  const [mine, others] = [pair.site.ctx.peers, pair.other.ctx.peers]
  const names = Array.from({ length: 1_500 }, (_, number) => `lock ${number}`)
  for (const name of names) await mine.tryLock(name)
  const { db } = pair.site.ctx
  const isHeld = sql<{ pid: number }>`select pid from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and locktype = 'advisory' and granted
    and objid = (hashtextextended('lock 0', 0) & 4294967295)::oid`
  const [holder] = (await isHeld.execute(db)).rows
  await sql`select pg_terminate_backend(${holder?.pid}, 5000)`.execute(db)
  while ((await isHeld.execute(db)).rows.length === 0);
  await Promise.all(names.map((name) => mine.unlock(name)))
  await pair.connect()
  for (const name of names) assert.equal(await others.tryLock(name), true, name)
})

test('a database that takes the connection and says nothing is tried again', onPostgres, async () => {
  await using site = await openTestApp()
  const address = new URL(site.ctx.settings.databaseUrl ?? '')
  const path = `${address.searchParams.get('host')}/.s.PGSQL.5432`
  let connections = 0
  const open = new Set<Socket>()
  const database = createServer((socket) => {
    connections += 1
    open.add(socket.on('error', () => {}))
    // Every other connection asks whether this host takes writes.
    if (connections % 2) pipe(socket, connect(path))
  })
  await once(database.listen(0, '127.0.0.1'), 'listening')
  const { port } = database.address() as AddressInfo
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${port}`
  await using _channel = new Notifications(address.href, new Changes())
  await until('it has tried again', () => connections > 3)
  database.close()
  for (const socket of open) socket.destroy()
})

function pipe(socket: Socket, database: Socket) {
  socket.pipe(database.on('error', () => {})).pipe(socket)
  socket.on('close', () => database.destroy())
}
