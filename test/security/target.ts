import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses } from '../../contract/api/addresses.ts'
import { signUpFields } from '../support/drafts.ts'
import { openClient, type RequestParts } from '../support/http/client.ts'
import { openTestDatabase } from '../support/postgres/test-database.ts'
import { administratorAccount, startSite } from '../support/start-site.ts'
import { readLongTicks } from './long-ticks.ts'
import { examine, openObserver } from './observer.ts'
import { openRows } from './rows.ts'

export type Target = Awaited<ReturnType<typeof openTarget>>

export async function openTarget(environment: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-security-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)
  const database = await openTestDatabase()
  opened.defer(database.drop)
  const ticks = readLongTicks(join(folder, 'long-ticks'))
  const settings = { RATE_LIMITS: 'off', ...ticks.environment, ...database.environment, ...environment }
  const site = opened.use(await startSite(folder, { TMPDIR: temporary, ...settings }))
  const rows = opened.use(await openRows(join(folder, 'data'), database.environment.DATABASE_URL))
  const client = opened.use(openClient(site))
  const { send, call } = client

  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const { status, headers } = examine(await call(addresses.login, { json: { email, password } }))
    assert.equal(status, 200)
    return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  }
  const learner = signUpFields({ email: 'learner@school.example' })
  const registered = examine(await call(addresses.register, { form: learner }))
  const cookies = { administrator: await signIn(administratorAccount), learner: await signIn(learner) }
  const isServed = async () => (await send('GET', '/healthz')).status === 200
  const observer = openObserver({ site, folder, rows, takeTooLong: ticks.takeTooLong, isServed })
  // Code that is loaded and compiled at first use must not count against the attack.
  for (const path of ['/', '/courses', '/healthz', '/api/v1/openapi.json']) await send('GET', path)
  ticks.takeTooLong()

  const closing = opened.move()
  return {
    site,
    folder,
    environment: database.environment,
    rows,
    send,
    cookies,
    signIn,
    learnerId: (registered.json.user as { _id: string })._id,
    /** Calls an endpoint and checks that the response is well-formed, whatever was sent. */
    call: async (address: Parameters<typeof call>[0], parts?: RequestParts, allowed?: number[]) =>
      examine(await call(address, parts), allowed),
    ...observer,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
