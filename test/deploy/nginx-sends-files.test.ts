import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { nginxVersion } from '../../bench/nginx.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { MB } from '../../contract/validation/limits.ts'
import { startDeployedNginx } from '../support/deployed/start-nginx.ts'
import { courseFields, lectureFields } from '../support/drafts.ts'
import { trueFiles } from '../support/files.ts'
import { send } from '../support/http/client.ts'
import { inEnglish } from '../support/messages/in-english.ts'
import { openTestApp } from '../support/open-test-app.ts'
import { shareSite } from '../support/sites/share-site.ts'
import { until } from '../support/until.ts'

const skip = nginxVersion() ? false : 'this machine has no nginx (apt-get install nginx)'
const size = trueFiles.mp4.size

/** nginx sends the files of this library; at `direct` Lectern itself sends them. */
async function openLibrary() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(
    await openTestApp({
      SEND_FILES: 'x-accel-redirect',
      TRUST_PROXY: '127.0.0.1',
      VIEWERS_AT_ONCE: '3',
      RATE_LIMITS: 'off',
    }),
  )
  const direct = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const mediaFolder = site.ctx.files.pathOf('')
  const nginx = opened.use(await startDeployedNginx({ folder, hosts: [new URL(direct).host], mediaFolder }))
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  const addLecture = async (video: Blob) => {
    const form = lectureFields({ lecture: video })
    const added = (await site.call('addLecture', { session, params, form })).json()
    return added.course.lectures.at(-1).lecture.secure_url as string
  }
  const closing = opened.move()
  return {
    ...site,
    direct: { address: direct },
    nginx: { address: nginx.address, port: nginx.port },
    cookie: `lectern_session=${session}`,
    folder,
    video: await addLecture(trueFiles.mp4),
    addLecture,
    thumbnail: course.thumbnail.secure_url as string,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

const library = shareSite(openLibrary)

async function sendToBoth(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { direct, nginx, cookie } = await library()
  const parts = { headers: { cookie, ...headers } }
  return [await send(direct, method, path, parts), await send(nginx, method, path, parts)] as const
}

const compared = [
  'cache-control',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

type Answer = Awaited<ReturnType<typeof send>>

function expectSame(direct: Answer, nginx: Answer, what: string) {
  assert.equal(nginx.status, direct.status, what)
  for (const name of compared) assert.equal(nginx.headers[name], direct.headers[name], `${what}: ${name}`)
  // A 206 of nginx has no Accept-Ranges: its Content-Range says the same.
  if (nginx.status !== 206)
    assert.equal(nginx.headers['accept-ranges'], direct.headers['accept-ranges'], what)
  if (direct.status < 400) assert.equal(nginx.text, direct.text, `${what}: the bytes`)
}

test('nginx sends a range, a whole file and a picture as Lectern does', { skip }, async () => {
  const { video, thumbnail } = await library()
  const ranges = [
    'bytes=0-0',
    'bytes=0-',
    'bytes=-1',
    `bytes=${size - 1}-`,
    `bytes=10-${size * 2}`,
    `bytes=-${size * 2}`,
    'bytes=100-199',
    `bytes=${size}-`,
    'bytes=9-3',
    'bytes=-0',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,5-6',
    'seconds=1-2',
  ]
  for (const range of ranges) expectSame(...(await sendToBoth(video, { range })), range)
  for (const path of [video, thumbnail]) {
    const [direct, nginx] = await sendToBoth(path)
    expectSame(direct, nginx, path)
    assert.equal(nginx.headers['x-lectern-viewer'], undefined)
    assert.equal(nginx.headers['x-accel-redirect'], undefined)
    assert.ok(nginx.headers['x-request-id'])
    expectSame(...(await sendToBoth(path, { range: 'bytes=0-9' }, 'HEAD')), `HEAD ${path}`)
  }
})

test('behind nginx the bytes come from nginx, and without it from Lectern', { skip }, async () => {
  const { app, video } = await library()
  const inject = (headers: Record<string, string>) => app.inject({ url: video, headers })
  const proxied = await inject({ 'x-forwarded-for': '203.0.113.9' })
  assert.match(
    String(proxied.headers['x-accel-redirect']),
    /^\/_media\/lectures\/[0-9a-f-]{36}\/original\.mp4$/,
  )
  assert.equal(proxied.rawPayload.length, 0)
  const direct = await inject({})
  assert.equal(direct.headers['x-accel-redirect'], undefined)
  assert.equal(direct.rawPayload.length, size)
})

test('conditions hold through nginx as they do at Lectern', { skip }, async () => {
  const { video } = await library()
  const [{ headers }] = await sendToBoth(video)
  const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
  const range = 'bytes=0-9'
  const conditions: Record<string, string>[] = [
    { 'if-none-match': etag },
    { 'if-none-match': '"other"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': modified },
    { 'if-none-match': '"other"', 'if-modified-since': modified },
    { range, 'if-range': etag },
    { range, 'if-range': modified },
    { range, 'if-range': '"stale"' },
    { range, 'if-range': `W/${etag}` },
  ]
  for (const condition of conditions) {
    expectSame(...(await sendToBoth(video, condition)), JSON.stringify(condition))
  }
})

test('nginx sends no file that Lectern does not allow', { skip }, async () => {
  const { video, nginx } = await library()
  const [, , , token = '', folder = ''] = video.split('/')
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const path of [
    `/_media/lectures/${folder}/original.mp4`,
    '/_media/',
    '/_media/../lectern.sqlite',
    video.replace(token, changed),
    video.replace('original.mp4', '..%2f..%2f..%2flectern.sqlite'),
  ]) {
    const { status, text } = await send(nginx, 'GET', path)
    assert.ok([400, 403, 404].includes(status), `${path}: ${status}`)
    assert.ok(!text.includes('SQLite format'), path)
  }
})

test('the log of nginx has neither the token of a link nor the signature of a video', { skip }, async () => {
  const { nginx, video, cookie, folder } = await library()
  const path = '/reset-password?token=hidden-token'
  assert.equal(
    (await send(nginx, 'GET', path, { headers: { referer: `${nginx.address}${path}` } })).status,
    200,
  )
  await send(nginx, 'HEAD', video, { headers: { cookie } })
  const read = () => readFile(join(folder, 'lectern.log'), 'utf8').catch(() => '')
  await until('both requests are logged', async () => /HEAD/.test(await read()))
  const log = await read()
  assert.match(log, /"GET \/reset-password HTTP/)
  assert.doesNotMatch(log, /hidden-token|\?/)
})

test('through nginx new viewers are rejected at the limit, and present ones continue', { skip }, async () => {
  await using site = await openLibrary()
  const watch = async (session: string) =>
    (await send(site.nginx, 'GET', site.video, { cookie: session, headers: { range: 'bytes=0-9' } })).status
  const sessions = [site.cookie]
  for (let number = 0; number < 3; number += 1) sessions.push(`lectern_session=${await site.signIn('USER')}`)
  assert.deepEqual(await Promise.all(sessions.slice(0, 3).map(watch)), [206, 206, 206])
  assert.equal(await watch(sessions[3] ?? ''), 503)
  assert.equal(await watch(site.cookie), 206)
})

test('a deleted lecture is gone from nginx at once, and back with Undo', { skip }, async () => {
  await using site = await openLibrary()
  const session = site.cookie.split('=')[1] ?? ''
  const { id: lectureId, course_id: courseId } = await site.ctx.db
    .selectFrom('lecture')
    .select(['id', 'course_id'])
    .executeTakeFirstOrThrow()
  const query = { courseId, lectureId }
  const status = async () => (await send(site.nginx, 'GET', site.video)).status
  assert.equal(await status(), 200)
  await site.call('deleteLecture', { session, query })
  assert.equal(await status(), 404)
  await site.call('restoreLecture', { session, query })
  assert.equal(await status(), 200)
})

test('one viewer gets at most 32 responses at a time from nginx, and then the 429 of Lectern', {
  skip,
}, async () => {
  await using site = await openLibrary()
  const [, , , , folder = ''] = site.video.split('/')
  await truncate(site.ctx.files.pathOf(`lectures/${folder}/original.mp4`), 32 * MB)
  const headers = { cookie: site.cookie }
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(site.nginx.address + site.video, { headers, agent: false }, resolve).once('error', reject)
    })
  const unread = await Promise.all(Array.from({ length: 32 }, open))
  assert.deepEqual([...new Set(unread.map(({ statusCode }) => statusCode))], [200])
  const rejected = await send(site.nginx, 'GET', site.video, { headers })
  assert.equal(rejected.status, 429)
  assert.deepEqual(rejected.json, {
    success: false,
    message: inEnglish(serverMessages.tooManyViewers),
    code: 'too-many',
  })
  assert.equal(rejected.headers['retry-after'], '10')
  for (const response of unread) response.destroy()
  await until('another response is accepted', async () => {
    const { status } = await send(site.nginx, 'GET', site.video, { headers })
    return status === 200
  })
})
