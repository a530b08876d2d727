import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { InternalAxiosRequestConfig } from 'axios'
import { pages } from '../contract/addresses.ts'
import { roles } from '../contract/endpoints/user.ts'
import { english, type Sentences, translate } from '../contract/messages/message.ts'
import { maxLength, minLength } from '../contract/validation/limits.ts'
import { requireFiles, testFilesIn } from './support/documents/test-files.ts'

const page = readFileSync('docs/specification.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification says'))
  .map((line) => {
    const [text = '', shown = ''] = line.slice(2, -2).split(' | ')
    return { text, files: testFilesIn(shown) }
  })

test('every line of the specification names test files that exist', () => {
  assert.ok(rows.length > 100)
  assert.equal([...page.matchAll(/^## \d\. /gm)].length, 9)
  for (const { text, files } of rows) {
    assert.ok(files.length > 0, `nothing shows: ${text}`)
    requireFiles(text, files)
  }
})

/** The sentences that people read, with the limits that some of them name. */
function readSentences() {
  const catalogue: Sentences = JSON.parse(readFileSync('contract/messages/en.json', 'utf8'))
  const limits: Record<string, number>[] = [
    {},
    { min: minLength.fullName },
    { min: minLength.password, max: maxLength.password },
  ]
  return Object.values(catalogue)
    .flatMap((area) => Object.values(area))
    .flatMap((sentence) => limits.map((values) => translate(english, { key: '', english: sentence, values })))
}

test('the product contains every text of the specification, character for character', () => {
  const sentences = new Set(readSentences())
  const errorTable = rows.filter(({ text }) =>
    /^(Sign-up|Login|Contact|Create course|Edit profile|Add lecture) — /.test(text),
  )
  const texts = rows
    .slice(rows.findIndex(({ text }) => text.startsWith('/ — everyone')))
    .flatMap(({ text }) => [...text.matchAll(/(?<!\w)'([A-Za-z0-9][^']{3,})'(?!\w)/g)])
    .map(([, text = '']) => text)
    .filter((text) => text !== 'Lecture N: title')
  assert.equal(errorTable.length, 11)
  assert.ok(texts.length >= 50)
  for (const text of texts) assert.ok(sentences.has(text), `no message is '${text}'`)
})

test('the product’s own routes use no parameter, optional segment or wildcard', () => {
  assert.ok(Object.values(pages).length >= 15)
  for (const path of Object.values(pages)) assert.doesNotMatch(path, /[:*?]/)
})

test('the roles are ADMIN and USER', () => {
  assert.deepEqual([...roles], ['ADMIN', 'USER'])
})

test('calls send cookies; the names of the cross-site cookie and header, and no time-out, are the library’s own', async () => {
  const { default: axios } = await import('axios')
  const { xsrfCookieName, xsrfHeaderName, timeout } = axios.defaults
  assert.deepEqual([xsrfCookieName, xsrfHeaderName, timeout], ['XSRF-TOKEN', 'X-XSRF-TOKEN', 0])
  const sent: InternalAxiosRequestConfig[] = []
  // Instances inherit it when they are created.
  axios.defaults.adapter = async (config) => {
    sent.push(config)
    return { data: {}, status: 200, statusText: 'OK', headers: {}, config }
  }
  // The session is read from the browser's storage when it is imported.
  Object.assign(globalThis, { localStorage: { getItem: () => null } })
  const { call } = await import('../web/lib/call.ts')
  await call('listCourses')
  const [own] = sent
  assert.deepEqual(
    [own?.xsrfCookieName, own?.xsrfHeaderName, own?.timeout, own?.withCredentials],
    [xsrfCookieName, xsrfHeaderName, timeout, true],
  )
})

test('the decisions cover everything that the specification calls not shown', () => {
  const decided = readFileSync('docs/decisions/0007-what-the-specification-does-not-show.md', 'utf8')
  for (const open of [
    'pricing',
    'dashboard',
    'changepassword',
    'subscription',
    'enforces roles',
    'DELETE',
    'status codes',
    'error codes',
    'page size',
    'time-out',
    'fee',
    'file size',
  ])
    assert.ok(decided.includes(open), open)
})
