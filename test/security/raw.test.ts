import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import { examine } from './observer.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
before(async () => {
  target = await openTarget()
})
after(() => target[Symbol.asyncDispose]())

async function exchange(bytes: string | Buffer) {
  const { hostname, port } = new URL(target.site.address)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  socket.write(bytes)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const received = Buffer.concat(chunks).toString('utf8')
  const [head = '', text = ''] = received.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => [each.split(': ')[0]?.toLowerCase(), each.slice(each.indexOf(': ') + 2)]),
  )
  return {
    status: Number(line.split(' ')[1]),
    headers,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

const login = (lines: string, body: string) =>
  `POST ${apiBase}/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines}\r\n\r\n${body}`

const broken: Record<string, [bytes: string, statuses: number[]]> = {
  'headers over 20 KB': [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(21_000)}\r\n\r\n`, [431]],
  'three thousand headers': [`GET / HTTP/1.1\r\nHost: a\r\n${'X: yyyy\r\n'.repeat(3_000)}\r\n`, [431]],
  'an address over 20 KB': [`GET /${'a'.repeat(21_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [414, 431]],
  'two lengths': [login('Content-Length: 1\r\nContent-Length: 2', '{}'), [400]],
  'two lengths in one header': [login('Content-Length: 2, 3', '{}'), [400]],
  'an invalid length': [login('Content-Length: -1', '{}'), [400]],
  'a length with a plus': [login('Content-Length: +2', '{}'), [400]],
  'a hexadecimal length': [login('Content-Length: 0x2', '{}'), [400]],
  'a length beside chunks': [login('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), [400]],
  'an unknown transfer coding': [login('Transfer-Encoding: xchunked', '0\r\n\r\n'), [400]],
  'chunks that are not the last coding': [login('Transfer-Encoding: chunked, identity', '0\r\n\r\n'), [400]],
  'bad chunks': [login('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  'a chunk of a negative size': [login('Transfer-Encoding: chunked', '-1\r\n{}\r\n'), [400]],
  'a chunk of an absurd size': [login('Transfer-Encoding: chunked', `${'f'.repeat(17)}\r\n{}\r\n`), [400]],
  'a chunk without its end': [login('Transfer-Encoding: chunked', '2\r\n{}xx0\r\n\r\n'), [400]],
  'bare line feeds': ['GET / HTTP/1.1\nHost: a\n\n', [400]],
  'a bare line feed in the headers': ['GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n', [400]],
  'a bare carriage return': ['GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n', [400]],
  'a folded header': ['GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n', [400]],
  'a space before the colon': ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 5\r\n\r\nhello', [400]],
  'a NUL in a header': ['GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n', [400]],
  'no host': ['GET / HTTP/1.1\r\n\r\n', [400]],
  'two hosts': ['GET / HTTP/1.1\r\nHost: a\r\nHost: evil.example\r\n\r\n', [400]],
  'an unknown method': ['HACK / HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  'an unknown version': ['GET / HTTP/9.9\r\nHost: a\r\n\r\n', [400]],
  'TLS on a plain connection': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  'HTTP/2 without an upgrade': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  'no HTTP at all': ['hello\r\n\r\n', [400]],
}

for (const [what, [bytes, statuses]] of Object.entries(broken)) {
  test(`${what}: rejected with the standard error body, and the connection is closed`, () =>
    target.unharmed(async () => {
      const { status } = examine(await exchange(Buffer.from(bytes, 'latin1')))
      assert.ok(statuses.includes(status), String(status))
    }))
}

test('bytes smuggled behind a body are never treated as a request', () =>
  target.unharmed(async () => {
    const smuggled = `DELETE ${apiBase}/course/${crypto.randomUUID()} HTTP/1.1\r\nHost: a\r\n\r\n`
    const { text } = await exchange(
      login('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`),
    )
    assert.equal(text.match(/"success"/g)?.length, 1)
  }))

test('a foreign host name, forwarded or not, changes no link', () =>
  target.unharmed(async () => {
    for (const lines of [
      'Host: evil.example',
      'Host: a\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example',
      'Host: a\r\nX-Original-URL: /admin/dashboard\r\nX-Rewrite-URL: /admin/dashboard',
    ]) {
      for (const path of ['/courses', '/sitemap.xml', '/robots.txt', `${apiBase}/course`]) {
        const response = await exchange(`GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)
        assert.equal(response.status, 200, path)
        assert.ok(!JSON.stringify(response).includes('evil.example'), `${path} ${lines}`)
      }
    }
  }))

const form = (type: string, body: string) =>
  `POST ${apiBase}/user/register HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const part = (lines: string, content = 'x') => `--b\r\n${lines}\r\n\r\n${content}\r\n`
const named = 'Content-Disposition: form-data; name="fullName"'

const brokenForms: Record<string, [type: string, body: string]> = {
  'without a boundary': ['multipart/form-data', part(named)],
  'with a boundary of a thousand characters': [
    `multipart/form-data; boundary=${'b'.repeat(1_000)}`,
    part(named),
  ],
  'with another boundary': ['multipart/form-data; boundary=c', `${part(named)}--b--\r\n`],
  'without its last boundary': ['multipart/form-data; boundary=b', part(named)],
  'with a part without a name': [
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data')}--b--\r\n`,
  ],
  'with a part without a header': ['multipart/form-data; boundary=b', `${part('')}--b--\r\n`],
  'with a header of 100 KB': [
    'multipart/form-data; boundary=b',
    `${part(`X: ${'a'.repeat(100_000)}`)}--b--\r\n`,
  ],
  'with a thousand parts': [
    'multipart/form-data; boundary=b',
    `${Array.from({ length: 1_000 }, (_, n) => part(`Content-Disposition: form-data; name="n${n}"`)).join('')}--b--\r\n`,
  ],
  'with a form in a form': [
    'multipart/form-data; boundary=b',
    `${part(`${named}\r\nContent-Type: multipart/mixed; boundary=c`, '--c\r\n\r\n--c--')}--b--\r\n`,
  ],
  'of nothing but boundaries': ['multipart/form-data; boundary=b', '--b\r\n'.repeat(5_000)],
  'of nothing': ['multipart/form-data; boundary=b', ''],
}

for (const [what, [type, body]] of Object.entries(brokenForms)) {
  test(`a form ${what} is a 400, and nothing of it is stored`, () =>
    target.unharmed(async () => {
      assert.equal(examine(await exchange(form(type, body))).status, 400)
    }))
}
