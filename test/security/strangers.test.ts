import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pages } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import { routes } from '../../server/features.ts'
import { messageFields, signUpFields } from '../support/drafts.ts'
import { openClient } from '../support/http/client.ts'
import { isOpenToLearners } from '../support/http/open-to-learners.ts'
import { startSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'
import type { SeenLecture } from '../support/video/seen-lecture.ts'
import { makeLibrary } from './library.ts'
import { examine } from './observer.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
let ids: Awaited<ReturnType<typeof makeLibrary>>
before(async () => {
  target = await openTarget()
  ids = await makeLibrary(target)
})
after(() => target[Symbol.asyncDispose]())

test('guarded endpoints are closed to a visitor, a signed-out cookie and a learner', async () => {
  const guarded = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'everyone')
  assert.ok(guarded.length > 15)
  await target.unharmed(async () => {
    for (const endpoint of guarded) {
      const callers = { '': 401, 'lectern_session=x': 401, [target.cookies.learner]: 403 }
      for (const [cookie, status] of Object.entries(callers)) {
        if (status === 403 && isOpenToLearners(endpoint)) continue
        const response = await target.call(endpoint, { params: ids, cookie, json: { title: 'Mine' } })
        assert.equal(response.status, status, `${endpoint.method} ${endpoint.path}`)
      }
    }
  })
})

const secrets = [
  ...['/.git/config', '/.env', '/.git/HEAD', '/package.json', '/server/main.ts', '/data/lectern.sqlite'],
  ...[
    '/backup.zip',
    '/backup/manifest.json',
    '/manifest.json',
    '/.vite/manifest.json',
    '/dist/render/render.js',
  ],
  ...['/metrics', '/debug', '/admin', '/phpmyadmin/', '/wp-login.php', '/server-status', '/actuator/env'],
  ...[
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//package.json',
  ],
  ...['/media/', '/media/pictures/', '/media/pictures/..%2f..%2flectern.sqlite', '/media/pictures/.hidden'],
  ...[
    '/media/lectures/',
    '/media/lectures/1/2/3',
    '/media/captions/1/2/3',
    '/media/incoming/x',
    '/media/uploads/x',
  ],
  ...[
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc%5cpasswd',
    '//etc/passwd',
    '/assets/%00',
    '/%c0%ae%c0%ae/etc/passwd',
  ],
]

test('visitors see nothing of the machine, the code, backups or metrics', () =>
  target.unharmed(async () => {
    for (const path of secrets) {
      const { status, text } = await target.send('GET', path)
      assert.ok([400, 404].includes(status), `${path} ${status}`)
      assert.doesNotMatch(text, /root:x|SQLite format|"dependencies"|\[core\]|sourceMappingURL/, path)
    }
  }))

test('no web file links to its source', () =>
  target.unharmed(async () => {
    const { text } = await target.send('GET', pages.courses)
    const files = [...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path)
    assert.ok(files.length > 0)
    for (const path of new Set(files)) {
      assert.doesNotMatch((await target.send('GET', path)).text, /sourceMappingURL/, path)
      assert.equal((await target.send('GET', `${path}.map`)).status, 404, path)
    }
  }))

test('no query makes a page redirect, and nothing of it is written into a link', () =>
  target.unharmed(async () => {
    for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example']) {
      const query = ['next', 'from', 'redirect', 'returnTo'].map(
        (key) => `${key}=${encodeURIComponent(next)}`,
      )
      for (const page of [pages.login, pages.signup, pages.home, pages.courses]) {
        const { status, headers, text } = await target.send('GET', `${page}?${query.join('&')}`)
        assert.deepEqual([status, headers.location], [200, undefined], page)
        assert.doesNotMatch(text, /(href|src|action|content)="[^"]*(evil\.example|javascript:)/, page)
      }
    }
  }))

test('the health checks report only success', () =>
  target.unharmed(async () => {
    for (const path of ['/healthz', '/readyz']) {
      assert.equal((await target.send('GET', path)).text, '{"success":true}')
    }
  }))

test('a lecture opens only with its own valid signature', () =>
  target.unharmed(async () => {
    const { json } = await target.call(addresses.listLectures, {
      params: ids,
      cookie: target.cookies.learner,
    })
    const [first] = json.lectures as SeenLecture[]
    const address = first?.lecture.secure_url ?? ''
    const [, , , token = '', folder = '', file = ''] = address.split('/')
    assert.equal((await target.send('GET', address)).status, 200)
    const [expires = '', signature = ''] = [
      token.slice(0, token.indexOf('-')),
      token.slice(token.indexOf('-') + 1),
    ]
    const others = [
      `${Number(expires) + 1}-${signature}`,
      `1-${signature}`,
      `${expires}-${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${expires}-${'A'.repeat(43)}`,
      `${expires}-`,
      `0${token}`,
      `${expires}.0-${signature}`,
      encodeURIComponent(`${token}\0`),
    ]
    for (const other of others) {
      const { status } = await target.send('GET', `/media/lectures/${other}/${folder}/${file}`)
      assert.ok([403, 404].includes(status), `${other} ${status}`)
    }
    for (const path of [
      `${crypto.randomUUID()}/${file}`,
      `${folder}/../${folder}/x`,
      `${folder}/hls/main.m3u8`,
      `${folder}/..%2f${file}`,
    ]) {
      const { status } = await target.send('GET', `/media/lectures/${token}/${path}`)
      assert.ok([403, 404].includes(status), `${path} ${status}`)
    }
  }))

test('ranges without end, order or number are a 416 or the whole file, and never more', () =>
  target.unharmed(async () => {
    const { json } = await target.call(addresses.listLectures, {
      params: ids,
      cookie: target.cookies.learner,
    })
    const address = (json.lectures as SeenLecture[])[0]?.lecture.secure_url ?? ''
    const whole = (await target.send('HEAD', address)).headers['content-length']
    for (const range of [
      'bytes=9999999999-',
      'bytes=5-2',
      'bytes=-0',
      'bytes=a-b',
      'bytes=-',
      `bytes=${'9'.repeat(300)}-`,
    ]) {
      const { status, headers } = await target.send('GET', address, { headers: { range } })
      assert.deepEqual([status, headers['content-range']], [416, `bytes */${whole}`], range)
    }
    for (const range of [`bytes=${'0-1,'.repeat(2_000)}0-1`, 'lines=1-2', 'bytes 1-2']) {
      const { status, headers } = await target.send('GET', address, { headers: { range } })
      assert.deepEqual([status, headers['content-length']], [200, whole], range.slice(0, 20))
    }
  }))

const searches = {
  'a thousand words': Array.from({ length: 1_000 }, (_, n) => `w${n}`).join(' '),
  'quotes and operators': `"a" AND (b OR NOT c) NEAR/2 d* ^e {f} -g +h 'i''j' \\ % _ & | ! :*`,
  'a filter of 10 KB': 'a'.repeat(10_240),
  'an open quote': '"',
  stars: '*'.repeat(200),
  'stacked accents': `a${'\u0301'.repeat(199)}`,
  'characters that expand': 'ﷺ'.repeat(200),
}

for (const [what, q] of Object.entries(searches)) {
  test(`a search of the catalogue for ${what} is an answer or a 400, never a failure`, () =>
    target.unharmed(async () => {
      for (const key of ['q', 'category']) {
        const { status } = await target.call(addresses.listCourses, {
          query: `${key}=${encodeURIComponent(q)}`,
        })
        assert.ok([200, 400].includes(status), String(status))
      }
      const { status } = await target.send('GET', `${pages.courses}?q=${encodeURIComponent(q)}`)
      assert.ok([200, 404].includes(status), String(status))
    }))
}

test('a lecture whose file is gone is a 404 and an error in the log, never a short body', async () => {
  await using broken = await openTarget()
  const { courseId } = await makeLibrary(broken)
  let logged = ''
  broken.site.process.stdout?.on('data', (chunk) => {
    logged += chunk
  })
  const { json } = await broken.call(addresses.listLectures, {
    params: { courseId },
    cookie: broken.cookies.learner,
  })
  const address = (json.lectures as SeenLecture[])[0]?.lecture.secure_url ?? ''
  await rm(join(broken.folder, 'data/media/lectures'), { recursive: true })
  assert.equal((await broken.send('GET', address)).status, 404)
  await until('the error is logged', () => logged.includes('a file of the library is gone'))
})

test('on a disk below its low-water mark a form with a file is a 507 before it is read; everything else works', async () => {
  await using full = await openTarget()
  const { courseId } = await makeLibrary(full)
  await full.site.end('SIGTERM')
  await using site = await startSite(full.folder, { LOW_DISK_MB: String(2 ** 30), ...full.environment })
  using client = openClient(site)
  const rejected = await client.call(addresses.register, {
    form: signUpFields({ email: 'late@school.example' }),
  })
  assert.equal(rejected.status, 507)
  examine(rejected, [507])
  for (const [address, parts, status] of [
    [addresses.listCourses, {}, 200],
    [addresses.sendMessage, { json: messageFields() }, 201],
    [
      addresses.editCourse,
      { params: { courseId }, cookie: full.cookies.administrator, json: { title: 'New' } },
      200,
    ],
  ] as const)
    assert.equal((await client.call(address, parts)).status, status)
})
