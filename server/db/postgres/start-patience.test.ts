import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { findFreePort } from '../../../test/support/free-port.ts'
import { openTestDatabase, preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openLog } from '../../core/log.ts'
import { openPostgres } from '../open.ts'
import { DatabaseLate, DatabaseUnavailable } from '../unavailable.ts'
import { awaitWritableAddress, openPatientClient } from './open-client.ts'
import { retryWhileLate } from './start-patience.ts'

const onPostgres = { skip: !preparedDatabase && 'needs a PostgreSQL' }
const firstConnections = 4

/** A listener that gives its first connections to `treat`, and the others to the PostgreSQL at `behind`. */
async function openListener(behind: URL, treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (sockets.size <= firstConnections) return treat(socket)
    const inner = connect(`${behind.searchParams.get('host')}/.s.PGSQL.5432`).on('error', () =>
      socket.destroy(),
    )
    socket.pipe(inner).pipe(socket)
    socket.once('close', () => inner.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${behind.username}@127.0.0.1:${port}${behind.pathname}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** protocol-message-formats: StartupMessage, then ErrorResponse. */
const respondWith = (code: string, message: string) => (socket: Socket) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  socket.once('data', () => socket.end(Buffer.concat([head, fields])))
}

function watchLog(context: TestContext) {
  const log = openLog('silent')
  const { mock } = context.mock.method(log, 'warn', () => {})
  return { log, warnings: () => mock.callCount() }
}

const obstacles: [string, (socket: Socket) => void][] = [
  ['does not respond in time', () => {}],
  ['is starting', respondWith('57P03', 'the database system is starting up')],
]

for (const [what, treat] of obstacles) {
  test(`a start waits for a database that ${what}, and says so once`, onPostgres, async (context) => {
    await using database = await openDatabaseToDrop()
    await using listener = await openListener(database.url, treat)
    const { log, warnings } = watchLog(context)
    const db = await openPostgres(listener.url, log)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
    await db.destroy()
    assert.deepEqual(rows, [{ one: 1 }])
    assert.equal(warnings(), 1)
  })
}

test(
  'an operator’s command waits for a database that does not respond in time',
  onPostgres,
  async (context) => {
    const { mock } = context.mock.method(console, 'error', () => {})
    await using database = await openDatabaseToDrop()
    await using listener = await openListener(database.url, () => {})
    await using client = await openPatientClient(listener.url)
    assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }])
    assert.equal(await awaitWritableAddress(listener.url), listener.url)
    assert.equal(mock.callCount(), 1)
  },
)

const rejections: [string, (url: URL) => Promise<{ url: string } & AsyncDisposable>, RegExp][] = [
  [
    'nothing listens',
    async () => nowhere(`postgres://lectern@127.0.0.1:${await findFreePort()}/lectern`),
    /ECONNREFUSED/,
  ],
  [
    'the database is missing',
    async (url) => nowhere(url.href.replace(url.pathname, '/missing')),
    /does not exist/,
  ],
  [
    'the password is wrong',
    (url) => openListener(url, respondWith('28P01', 'password authentication failed')),
    /password authentication failed/,
  ],
]

const nowhere = (url: string) => ({ url, [Symbol.asyncDispose]: async () => {} })

for (const [what, open, reason] of rejections) {
  test(`a start fails at once when ${what}`, onPostgres, async (context) => {
    await using database = await openDatabaseToDrop()
    await using target = await open(database.url)
    const { log, warnings } = watchLog(context)
    await assert.rejects(openPostgres(target.url, log), (error) => {
      assert.ok(error instanceof DatabaseUnavailable && !(error instanceof DatabaseLate))
      assert.match(error.message, reason)
      return true
    })
    assert.equal(warnings(), 0)
  })
}

test('waiting for a late database ends with its reason', async (context) => {
  const { log, warnings } = watchLog(context)
  let calls = 0
  const open = async () => {
    calls += 1
    throw new DatabaseLate('timeout expired')
  }
  await assert.rejects(retryWhileLate(log, open, 0), /timeout expired/)
  assert.ok(calls >= 1)
  assert.equal(warnings(), calls - 1)
})

async function openDatabaseToDrop() {
  const { environment, drop } = await openTestDatabase()
  return { url: new URL(environment.DATABASE_URL ?? ''), [Symbol.asyncDispose]: drop }
}
