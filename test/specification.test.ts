import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pages } from '../contract/addresses.ts'
import { roles } from '../contract/endpoints/user.ts'
import { english, translate } from '../contract/messages/message.ts'
import { maxLength, minLength } from '../contract/validation/limits.ts'
import { requireFiles, testFilesIn } from './support/documents/test-files.ts'
import { englishSentences } from './support/messages/english-sentences.ts'

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
  const limits: Record<string, number>[] = [
    {},
    { min: minLength.fullName },
    { min: minLength.password, max: maxLength.password },
  ]
  return [...englishSentences.values()].flatMap((sentence) =>
    limits.map((values) => translate(english, { key: '', english: sentence, values })),
  )
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

test('calls send cookies and the usual cross-site header, and have no time-out', async () => {
  const sent: FakeRequest[] = []
  class FakeRequest {
    withCredentials = false
    timeout = 0
    status = 200
    responseText = '{}'
    upload = {}
    headers: Record<string, string> = {}
    onload = () => {}
    onloadend = () => {}
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send() {
      sent.push(this)
      this.onload()
      this.onloadend()
    }
  }
  // Importing the session reads the browser's storage.
  Object.assign(globalThis, {
    localStorage: { getItem: () => null },
    document: { cookie: 'other=1; XSRF-TOKEN=a%3Db' },
    XMLHttpRequest: FakeRequest,
  })
  const { call } = await import('../web/lib/calls/call.ts')
  await call('listCourses')
  const [own] = sent
  assert.deepEqual([own?.headers['X-XSRF-TOKEN'], own?.timeout, own?.withCredentials], ['a=b', 0, true])
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
