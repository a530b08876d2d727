import assert from 'node:assert/strict'
import { cp } from 'node:fs/promises'
import type { CompiledQuery, Kysely } from 'kysely'
import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { coursePage } from '../../../contract/page-sizes.ts'
import { buildApp } from '../../../server/app.ts'
import { readSettings } from '../../../server/config.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/db/open.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/transact.ts'
import { openContext } from '../../../server/lifecycle/open-context.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { startProduct } from '../../compare-with-bare.ts'
import { addLectures, environment, fillLibrary } from '../../library.ts'
import { getHead, postJson } from '../../load.ts'
import { measureLoad, type Serving } from '../../serving-process.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { addLearners } from './own-progress.ts'

const [visitCount, connections] = [1_000, 8]
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

type Request = { method: 'GET' | 'POST'; url: string; payload?: object }

/** What everybody's pages and calls cost while signed in, beside their queries alone on the same library. */
export async function* compareSignedIn(): AsyncGenerator<Comparison> {
  await using served = await makeTemporaryFolder()
  await using copied = await makeTemporaryFolder()
  const { cookie, visits } = await fillLibrary(served.path, addVisits)
  await cp(served.path, copied.path, { recursive: true })
  await using serving = await startProduct(served.path)
  await using ctx = await openContext(readSettings(environment(copied.path)))
  await using app = await buildApp(ctx)
  const queriesOf = watchQueries(ctx.db)
  for (const [title, requests] of Object.entries(visits)) {
    const visitHere = async () => {
      for (const request of requests) {
        const { statusCode } = await app.inject({ ...request, headers: { cookie, ...sameOrigin } })
        assert.equal(statusCode, 200)
      }
    }
    await visitHere()
    const queries = await queriesOf(visitHere)
    const sides = [
      () =>
        sendVisits(
          serving,
          requests.map((request) => headOf(request, cookie)),
        ),
      () => runQueries(ctx.db, queries),
    ] as const
    for (const warmUp of sides) await warmUp()
    yield {
      title: `${title}: ${queries.length} queries`,
      limitName: 'these queries alone',
      rounds: await alternate(...sides),
    }
  }
}

async function addVisits(ctx: AppContext) {
  const { learner: cookie } = await addLearners(ctx)
  const courseId = await addLectures(ctx, 20)
  const { id } = await ctx.db
    .selectFrom('lecture')
    .select('id')
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  const of = (path: string) => path.replace(':courseId', courseId).replace(':lectureId', id)
  const get = (url: string): Request => ({ method: 'GET', url })
  const report = { position: 30, ranges: [[0, 30]], sequence: 1 }
  const visits: Record<string, Request[]> = {
    [`GET /learning, ${coursePage.default} courses in progress`]: [get(pathOf('readLearning'))],
    'The home page': [get(pages.home)],
    'A lecture page with its calls': [
      get(`${pages.lectures}?course=${courseId}&lecture=${id}`),
      ...(['currentUser', 'listLectures', 'readCourseProgress'] as const).map((name) =>
        get(of(pathOf(name))),
      ),
    ],
    'POST /lecture/{id}/progress': [{ method: 'POST', url: of(pathOf('saveProgress')), payload: report }],
  }
  return { cookie, visits }
}

const headOf = ({ url, payload }: Request, cookie: string) =>
  payload
    ? postJson(url, payload, { cookie, ...sameOrigin })
    : getHead(url, { cookie, 'accept-encoding': 'gzip, deflate, br' })

async function sendVisits(serving: Serving, heads: string[]): Promise<Figures> {
  const makeRequest = (request: number) => heads[request % heads.length]
  const { cpuSeconds } = await measureLoad(serving, {
    connections,
    requests: visitCount * heads.length,
    makeRequest,
  })
  return { 'CPU µs per visit': (cpuSeconds * 1e6) / visitCount }
}

/** The queries of each visit in one transaction if they write, as the product runs them. */
async function runQueries(db: Database, queries: CompiledQuery[]): Promise<Figures> {
  const run = async (on: Kysely<Tables>) => {
    for (const query of queries) await on.executeQuery(query)
  }
  const writes = queries.some(({ sql }) => !sql.startsWith('select') && !sql.startsWith('with'))
  const began = process.cpuUsage()
  for (let visit = 0; visit < visitCount; visit += 1) await (writes ? transact(db, run) : run(db))
  const { user, system } = process.cpuUsage(began)
  return { 'CPU µs per visit': (user + system) / visitCount }
}
