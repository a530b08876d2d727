import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase, resumableUploads } from '../../contract/addresses.ts'
import * as uploadMessages from '../../contract/messages/server-uploads.ts'
import { noSpace } from '../../contract/messages/upload.ts'
import { MB } from '../../contract/validation/limits.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { cookieOf, openUploadSite } from '../../test/support/open-upload-site.ts'
import { noiseVideo, tusClient } from '../../test/support/tus-client.ts'

test('a wrong offset is a 409, too many bytes are a 413, and neither changes the upload', async () => {
  await using site = await openUploadSite()
  const { client } = site
  const video = noiseVideo(50_000)
  const { path } = await client.begin(video.length)
  await client.patch(path, 0, video.subarray(0, 1_000))
  for (const offset of [0, 999, 1_001, video.length]) {
    const rejected = await client.patch(path, offset, video.subarray(0, 10))
    assert.equal(rejected.status, 409, String(offset))
    assert.deepEqual([rejected.json.success, rejected.json.code], [false, 'conflict'])
  }
  assert.equal((await client.patch(path, 1_000, video)).status, 413)
  assert.equal((await client.head(path)).offset, 1_000)
})

test('a request that is not valid tus is rejected with the standard error body', async () => {
  await using site = await openUploadSite()
  const { client } = site
  const { path } = await client.begin(10)
  const bytes = { 'content-type': 'application/offset+octet-stream' }
  const body = Buffer.from('0123456789')
  const rows: [number, Promise<{ status: number; json: Record<string, unknown> }>][] = [
    [
      412,
      client.send('POST', apiBase + resumableUploads, { 'tus-resumable': '0.2.2', 'upload-length': '1' }),
    ],
    [400, client.send('POST', apiBase + resumableUploads)],
    [400, client.send('POST', apiBase + resumableUploads, { 'upload-length': '-1' })],
    [
      400,
      client.send('POST', apiBase + resumableUploads, { 'upload-length': '1', 'upload-metadata': 'a b c' }),
    ],
    [415, client.send('PATCH', path, { 'content-type': 'text/plain', 'upload-offset': '0' }, body)],
    [415, client.send('PATCH', path, { 'upload-offset': '0' })],
    [400, client.send('PATCH', path, bytes, body)],
    [400, client.send('PATCH', path, { ...bytes, 'upload-offset': 'x' }, body)],
  ]
  for (const [index, [status, sent]] of rows.entries()) {
    const response = await sent
    assert.equal(response.status, status, `row ${index}: ${JSON.stringify(response.json)}`)
    assert.equal(response.json.success, false, `row ${index}`)
  }
  const options = await client.send('OPTIONS', apiBase + resumableUploads)
  assert.equal(options.headers['tus-extension'], 'creation,creation-with-upload,termination,expiration')
  assert.equal(options.headers['access-control-allow-origin'], undefined)
})

const unsupportedHeaders: Record<string, string>[] = [
  { 'upload-defer-length': '1' },
  { 'upload-defer-length': '0' },
  { 'upload-defer-length': '' },
  { 'upload-concat': 'partial' },
  { 'upload-concat': 'final;/files/a /files/b' },
  { 'upload-concat': '' },
  { 'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=' },
]

test('an unsupported extension is a 400 with the standard error body, never a failure', async () => {
  await using site = await openUploadSite()
  const { client } = site
  const { path } = await client.begin(10)
  const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const before = site.listStored()
  for (const headers of unsupportedHeaders) {
    for (const length of [undefined, { 'upload-length': '10' }]) {
      const rejected = await client.send('POST', apiBase + resumableUploads, { ...length, ...headers })
      assert.deepEqual([rejected.status, rejected.json.success], [400, false], JSON.stringify(headers))
    }
    const rejected = await client.send('PATCH', path, { ...bytes, ...headers }, Buffer.alloc(10))
    assert.deepEqual([rejected.status, rejected.json.success], [400, false], JSON.stringify(headers))
  }
  const again = { ...bytes, 'upload-length': '10' }
  const rejected = await client.send('PATCH', path, again, Buffer.alloc(10))
  assert.deepEqual(
    [rejected.status, rejected.json.message],
    [400, inEnglish(uploadMessages.extensionUnknown)],
  )
  assert.deepEqual(site.listStored(), before)
  assert.equal((await client.head(path)).offset, 0)
})

test('no combination of the protocol’s headers makes the server fail', async () => {
  await using site = await openUploadSite({ UPLOADS_PER_PERSON: '1000' })
  const { client } = site
  const values: Record<string, (string | undefined)[]> = {
    'upload-length': [undefined, '0', '10', '-1', '1e3', '99999999999999999999', 'x'],
    'upload-offset': [undefined, '0', '10', 'x'],
    'upload-metadata': [undefined, '', 'filename', 'filename !!', 'a YQ==,a YQ==', 'filename YQ=='],
    'content-type': [undefined, 'application/offset+octet-stream', 'text/plain'],
    'x-http-method-override': [undefined, 'DELETE'],
    'x-forwarded-proto': [undefined, 'gopher'],
  }
  const names = Object.keys(values)
  // Combines each value with each one of the next header in a fixed order: not random, and not the full product.
  for (let round = 0; round < 84; round += 1) {
    const chosen = names.flatMap((name, index) => {
      const options = values[name] ?? []
      const value = options[Math.floor(round / (index % 2 ? 7 : 1) + index) % options.length]
      return value === undefined ? [] : [[name, value]]
    })
    const headers: Record<string, string> = Object.fromEntries(chosen)
    const { path } = await client.begin(10)
    for (const [method, to] of [
      ['POST', apiBase + resumableUploads],
      ['PATCH', path],
      ['HEAD', path],
      ['DELETE', path],
    ] as const) {
      const body = method === 'POST' || method === 'PATCH' ? Buffer.alloc(10) : undefined
      const { status } = await client.send(method, to, headers, body)
      assert.ok(status < 500, `${method} ${JSON.stringify(headers)}: ${status}`)
    }
  }
})

test('an upload belongs to its owner: visitor, USER, another ADMIN and another site are rejected', async () => {
  await using site = await openUploadSite()
  const { path } = await site.client.begin(10)
  const asUser = cookieOf(await site.signIn('USER'))
  const asOther = cookieOf(await site.signIn('ADMIN'))
  const others = {
    401: tusClient(site.address, ''),
    403: tusClient(site.address, asUser),
    404: tusClient(site.address, asOther),
  }
  for (const [status, client] of Object.entries(others)) {
    for (const send of [client.head, client.remove]) assert.equal((await send(path)).status, Number(status))
    const rejected = await client.patch(path, 0, Buffer.alloc(10))
    assert.deepEqual([rejected.status, rejected.json.success], [Number(status), false])
    if (status !== '404') assert.equal((await client.begin(10)).status, Number(status))
  }
  const foreign = tusClient(site.address, site.cookie, { origin: 'https://evil.example' })
  assert.equal((await foreign.begin(10)).status, 403)
  assert.equal((await foreign.patch(path, 0, Buffer.alloc(10))).status, 403)
  assert.equal((await foreign.remove(path)).status, 403)
  assert.equal((await site.client.head(path)).offset, 0)
  assert.equal(site.listStored().length, 1)
})

test('an upload id is a generated name, never a path', async () => {
  await using site = await openUploadSite()
  const { id } = await site.client.begin(10)
  const tricks = [
    '..',
    '%2e%2e',
    `..%2f${id}`,
    `${id}%2fabout.json`,
    `${id}%00`,
    `.%2f${id}`,
    'x',
    '__proto__',
  ]
  for (const trick of tricks) {
    const path = `${apiBase}${resumableUploads}/${trick}`
    // Injected, because fetch would normalize the path.
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const headers = { cookie: site.cookie, 'tus-resumable': '1.0.0' }
      const response = await site.app.inject({ method, url: path, headers })
      assert.equal(response.statusCode, 404, `${method} ${trick}`)
    }
  }
  assert.deepEqual(site.listStored(), [id])
})

test('uploads past the size limit, the disk space or the number per user are rejected at once', async () => {
  await using site = await openUploadSite({ MAX_LECTURE_MB: '2', UPLOADS_PER_PERSON: '2' })
  const large = await site.client.begin(2 * MB + 1)
  assert.deepEqual([large.status, large.json.message], [413, 'The lecture is larger than 2 MB'])
  assert.equal((await site.client.begin(1e20)).status, 413)
  const begun = await Promise.all([1, 2, 3, 4].map((bytes) => site.client.begin(bytes)))
  assert.deepEqual(begun.map(({ status }) => status).toSorted(), [201, 201, 429, 429])
  const rejected = begun.find(({ status }) => status === 429)
  assert.equal(rejected?.json.message, inEnglish(uploadMessages.tooMany))
  assert.ok(Number(rejected?.headers['retry-after']) > 0)
  assert.equal(site.listStored().length, 2)
})

test('below the low-water mark an upload is a 507, and everything else works', async () => {
  await using site = await openUploadSite({ LOW_DISK_MB: String(2 ** 30) })
  const rejected = await site.client.begin(1)
  assert.deepEqual(
    [rejected.status, rejected.json.code, rejected.json.message],
    [507, 'disk-full', inEnglish(noSpace)],
  )
  assert.deepEqual(site.listStored(), [])
  const session = await site.signIn('ADMIN')
  assert.equal((await site.call('listCourses')).statusCode, 200)
  assert.equal((await site.call('uploadLimits', { session })).json().limits.freeBytes, 0)
})
