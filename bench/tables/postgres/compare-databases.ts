import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { AppContext } from '../../../server/context.ts'
import { maxConnections } from '../../../server/db/postgres/writable-host.ts'
import { postgresPrograms, startPostgres } from '../../../test/support/postgres/postgres.ts'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { type Call, defaultConnections, startProduct, warmUp } from '../../compare-with-bare.ts'
import { addCourses, fillLibrary, signIn } from '../../library.ts'
import { measureRequests, type Serving } from '../../serving-process.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { addLearners, compareVisits, openVisits } from '../learning/own-progress.ts'

const courses = 200
const pgbench = { scale: '1', seconds: '2' }
const pool = `a pool of ${maxConnections}`
const onSqlite = 'ours, on SQLite'
const encoding = { 'accept-encoding': 'gzip, deflate, br' }

type Cluster = Awaited<ReturnType<typeof startPostgres>>

/** The same requests on both databases, next to PostgreSQL alone. Only our own process's CPU time counts. */
export async function* compareDatabases(): AsyncGenerator<Comparison | string> {
  if (!postgresPrograms()) return yield 'Left out: PostgreSQL, because its programs are not installed.'
  await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  yield* compareRequests(cluster)
  yield* compareLearning(cluster)
}

async function* compareRequests(cluster: Cluster): AsyncGenerator<Comparison> {
  await using both = await openBoth(makeDatabase(cluster, 'catalogue'), async (ctx) => {
    await addCourses(ctx, courses)
    return await signIn(ctx)
  })
  const { postgres, sqlite } = both
  const html = { accept: 'text/html', ...encoding }
  const me = (cookie: string): Call => ({ path: pathOf('currentUser'), headers: { cookie } })
  const calls: Record<string, (cookie: string) => Call> = {
    [`GET /course, ${courses} courses`]: () => ({ path: pathOf('listCourses'), headers: encoding }),
    'GET /user/me': me,
    [`The page ${pages.home}`]: () => ({ path: pages.home, headers: html }),
    [`The page ${pages.courses}`]: () => ({ path: pages.courses, headers: html }),
  }
  for (const [title, callOf] of Object.entries(calls)) {
    const ours = await loadOn(postgres.serving, callOf(postgres.filled))
    const limit = await loadOn(sqlite.serving, callOf(sqlite.filled))
    yield {
      title: `${title}, on PostgreSQL, ${pool}`,
      limitName: onSqlite,
      rounds: await alternate(ours, limit),
    }
  }
  const ours = await loadOn(postgres.serving, me(postgres.filled))
  makeDatabase(cluster, 'pgbench')
  cluster.run('pgbench', '-i', '-q', '-s', pgbench.scale, 'pgbench')
  yield {
    title: `GET /user/me on PostgreSQL, ${defaultConnections} connections, ${pool}`,
    limitName: `pgbench, select only, ${maxConnections} clients`,
    rounds: await alternate(
      async () => onlyRate(await ours()),
      async () => runPgbench(cluster),
    ),
  }
}

async function* compareLearning(cluster: Cluster): AsyncGenerator<Comparison> {
  await using both = await openBoth(makeDatabase(cluster, 'learning'), addLearners)
  const ours = await openVisits(both.postgres.serving, both.postgres.filled.learner)
  const limit = await openVisits(both.sqlite.serving, both.sqlite.filled.learner)
  for (const name of ['visit', 'learning'] as const)
    yield await compareVisits(
      { ...ours[name], title: `${ours[name].title}, on PostgreSQL, ${pool}` },
      { ...limit[name], title: onSqlite },
    )
}

function makeDatabase(cluster: Cluster, name: string) {
  cluster.run('createdb', name)
  return cluster.addressOf(name)
}

async function loadOn(serving: Serving, call: Call): Promise<() => Promise<Figures>> {
  const load = await warmUp(serving, call, defaultConnections)
  return () => measureRequests(serving, load)
}

/** pgbench is a separate program; its CPU time says nothing about ours. */
const onlyRate = (figures: Figures): Figures => ({ 'answers/s': figures['requests/s'] ?? Number.NaN })

function runPgbench(cluster: Cluster): Figures {
  const options = [
    '-n',
    '-S',
    '-M',
    'prepared',
    '-c',
    String(maxConnections),
    '-j',
    '1',
    '-T',
    pgbench.seconds,
  ]
  const output = cluster.run('pgbench', ...options, 'pgbench')
  return { 'answers/s': Number(/^tps = ([\d.]+)/m.exec(output)?.[1]) }
}

/** The same library in both databases, each with its own serving process. */
export type Both<T> = Record<'postgres' | 'sqlite', { serving: Serving; filled: T }> & AsyncDisposable

/** `address` is that of an empty database. */
async function openBoth<T>(address: string, fill: (ctx: AppContext) => Promise<T>): Promise<Both<T>> {
  await using opened = new AsyncDisposableStack()
  const open = async (more: Record<string, string>) => {
    const { path } = opened.use(await makeTemporaryFolder())
    const filled = await fillLibrary(path, fill, more)
    return { filled, serving: opened.use(await startProduct(path, more)) }
  }
  const [postgres, sqlite] = [await open({ DATABASE_URL: address }), await open({})]
  const closing = opened.move()
  return { postgres, sqlite, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
