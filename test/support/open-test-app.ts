import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiBase } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import type { EndpointName } from '../../contract/api/endpoints.ts'
import type { Role, User } from '../../contract/endpoints/user.ts'
import { buildApp } from '../../server/app.ts'
import { readSettings } from '../../server/config.ts'
import { hashToken, markSessionConfirmed, openSession } from '../../server/features/user/session-store.ts'
import { insertUser } from '../../server/features/user/user-store.ts'
import { openContext } from '../../server/lifecycle/open-context.ts'
import { builtWeb } from '../../server/pages/page-document.ts'
import { signUpFields } from './drafts.ts'
import { asMultipart } from './multipart.ts'
import { openTestDatabase } from './postgres/test-database.ts'
import { openSharedResizer, shareHashThreads } from './sites/shared-workers.ts'
import { copyPreparedSqlite } from './sqlite/prepared-sqlite.ts'

type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  form?: Record<string, string | Blob>
  session?: string
  headers?: Record<string, string>
}

async function beginStream(app: FastifyInstance, options: InjectOptions) {
  const response = await app.inject({ ...options, payloadAsStream: true })
  const begun = await response.stream().take(1).toArray()
  return response.statusCode === 200 ? Object.assign(response, { body: begun.join('') }) : app.inject(options)
}

/** The application on a fresh library in a separate folder, with a clock that tests can move. */
export async function openTestApp(environment: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const database =
    'DATABASE_URL' in environment ? { environment: {}, drop: async () => {} } : await openTestDatabase()
  opened.defer(database.drop)
  const clock = { now: new Date() }
  const basics = {
    DATA_DIR: folder,
    SAMPLE_COURSES: 'off',
    LOG_LEVEL: 'silent',
    LOW_DISK_MB: '0',
    PREPARE_VIDEO: 'off',
    // Tests move the clock by an hour, not by the 30 days of the trash.
    KEEP_DELETED_SECONDS: '600',
    // Tests must not depend on the speed of this machine.
    REQUEST_WAIT_MS: '60000',
  }
  const settings = readSettings({ ...basics, ...database.environment, ...environment })
  if (!settings.databaseUrl && settings.dataFolder === folder) await copyPreparedSqlite(folder)
  const pauses: number[] = []
  const ctx = opened.use(
    await openContext(settings, {
      now: () => clock.now,
      pause: async (ms) => void pauses.push(ms),
      openResizer: openSharedResizer,
      // Tests move the clock by months.
      requireClock: async () => {},
    }),
  )
  shareHashThreads(ctx)
  // A test of calls alone runs before the pages are built.
  const app = await buildApp(ctx, { servesPages: existsSync(builtWeb) })
  opened.defer(() => app.close())
  if (settings.prepareVideo) ctx.jobs.begin()
  let users = 0
  const closing = opened.move()

  return {
    app,
    ctx,
    clock,
    /** Delays in milliseconds that the application asked for; tests do not really wait. */
    pauses,
    /** Reads only the beginning of an event stream. */
    call: async (name: EndpointName, input: Input = {}) => {
      const options = await request(name, input)
      return name === 'followEvents' ? beginStream(app, options) : app.inject(options)
    },
    /** Inserts a user with this role and returns the token of a new session. */
    signIn: async (role: Role) => {
      users += 1
      const draft = {
        full_name: `${role} number ${users}`,
        email: `${role.toLowerCase()}${users}@school.example`,
        password_hash: 'never asked',
        role,
        avatar_picture: null,
        subscription_status: 'none',
      }
      const user = await insertUser(ctx.db, draft, clock.now, () => {
        throw new Error('taken')
      })
      return openSession(ctx.db, user.id, clock.now, settings.sessionDays)
    },
    /** As after `POST /user/reauthenticate`. */
    confirm: (session: string) => markSessionConfirmed(ctx.db, hashToken(session), clock.now),
    makeAccount: async (changes: Record<string, string | Blob> = {}) => {
      const form = signUpFields(changes)
      const registered = await app.inject(await request('register', { form }))
      const { email, password } = form
      const response = await app.inject(await request('login', { json: { email, password } }))
      const session = response.cookies[0]?.value ?? ''
      return { session, user: registered.json().user as User, password }
    },
    /** Names of all files in the media folder, including incoming ones. */
    storedFiles: async () => {
      const files = await listFiles(join(settings.dataFolder, 'media'))
      return files.filter((name) => name !== 'library-id')
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** Names of all files below a folder; starts again if a file disappears meanwhile. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const all = await readdir(folder, { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map((entry) => entry.name)
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' || path === folder) throw error
    return listFiles(folder)
  }
}

async function request(name: EndpointName, { params = {}, query, json, form, session, headers }: Input) {
  const { method, path } = addresses[name]
  const url = apiBase + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const body = form ? await asMultipart(form) : json === undefined ? undefined : asJson(json)
  return {
    method,
    url,
    query,
    payload: body?.payload,
    headers: {
      ...body?.headers,
      ...(session && { cookie: `lectern_session=${session}; __Host-lectern_session=${session}` }),
      ...headers,
    },
  } satisfies InjectOptions
}

const asJson = (json: unknown) => ({
  payload: JSON.stringify(json),
  headers: { 'content-type': 'application/json' },
})
