import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { messageFields, without } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

const [limit] = contactEndpoints.sendMessage.limits

const send = (site: TestApp, changes: object = {}) =>
  site.call('sendMessage', { json: { ...messageFields(), ...changes } })
const stored = ({ ctx }: TestApp) => ctx.db.selectFrom('contact_message').selectAll().execute()

test('a visitor sends a message, and it is stored word for word', async () => {
  await using site = await openTestApp()
  const response = await send(site, {
    message: ' Line one\r\nline two\tand a tab ',
    email: ' Mary@School.example ',
  })
  assert.equal(response.statusCode, 201)
  assert.deepEqual(response.json(), { success: true, message: 'Form submitted successfully' })
  const [row, ...others] = await stored(site)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [row?.name, row?.email, row?.message, row?.state],
    ['Mary Somerville', 'mary@school.example', 'Line one\nline two\tand a tab', 'new'],
  )
  assert.deepEqual(row?.created_at, site.clock.now)
})

const missing = inEnglish(rules.contactMissing)
const unstorable = "contains a character that isn't allowed"

const rejections: [what: string, json: unknown, message: string, fields: Record<string, string>][] = [
  ['no name', without(messageFields(), 'name'), missing, { name: missing }],
  ['no e-mail', without(messageFields(), 'email'), missing, { email: missing }],
  ['no words', without(messageFields(), 'message'), missing, { message: missing }],
  ['nothing at all', {}, missing, { name: missing, email: missing, message: missing }],
  ['words of blanks', messageFields({ message: ' \n\t ' }), missing, { message: missing }],
  [
    'a broken e-mail and no message, the missing one first',
    messageFields({ email: 'mary', message: '' }),
    missing,
    { email: inEnglish(rules.contactEmailInvalid), message: missing },
  ],
  ...[
    'mary',
    'mary@',
    '@school.example',
    'mary@school',
    'a b@school.example',
    '<b>@school.example',
    'a,b@school.example',
  ].map((email): [string, object, string, Record<string, string>] => [
    `the e-mail ${email}`,
    messageFields({ email }),
    'Invalid Email',
    { email: 'Invalid Email' },
  ]),
  [
    'an e-mail of two lines',
    messageFields({ email: 'mary@school.example\r\nBcc: all@school.example' }),
    'Invalid Email',
    { email: 'Invalid Email' },
  ],
  [
    'an e-mail of 255 characters',
    messageFields({ email: `${'a'.repeat(240)}@school.example` }),
    'Invalid Email',
    { email: 'Invalid Email' },
  ],
  [
    'a name with a line break',
    messageFields({ name: 'Mary\r\nBcc: all@school.example' }),
    `The name ${unstorable}`,
    { name: `The name ${unstorable}` },
  ],
  [
    'NUL in its words',
    messageFields({ message: 'a\0b' }),
    `The message ${unstorable}`,
    { message: `The message ${unstorable}` },
  ],
  [
    'a name of 81 characters',
    messageFields({ name: 'a'.repeat(81) }),
    'The name cannot be longer than 80 characters',
    { name: 'The name cannot be longer than 80 characters' },
  ],
  [
    '5,001 characters',
    messageFields({ message: 'a'.repeat(5_001) }),
    'The message cannot be longer than 5,000 characters',
    { message: 'The message cannot be longer than 5,000 characters' },
  ],
  [
    'a state of its own',
    { ...messageFields(), state: 'read' },
    'Unknown field: state',
    { state: 'Unknown field: state' },
  ],
]

test('an invalid message is rejected in the specification’s words, and nothing is stored', async () => {
  await using site = await openTestApp()
  for (const [what, json, message, fields] of rejections) {
    const response = await site.call('sendMessage', { json })
    assert.equal(response.statusCode, 400, what)
    assert.equal(response.json().success, false, what)
    assert.equal(response.json().message, message, what)
    assert.deepEqual(response.json().fields, fields, what)
  }
  assert.deepEqual(await stored(site), [])
})

test('the longest allowed message arrives whole, whatever its characters', async () => {
  await using site = await openTestApp()
  for (const letter of ['a', 'ß', '字', '😀']) {
    assert.equal((await send(site, { message: letter.repeat(5_000) })).statusCode, 201, letter)
  }
  assert.deepEqual(
    (await stored(site)).map(({ message }) => [...message].length),
    [5_000, 5_000, 5_000, 5_000],
  )
})

test('markup in a message stays text', async () => {
  await using site = await openTestApp()
  const words = { name: '<b>Mary</b>', message: '<script>alert(1)</script>{{7*7}}</textarea>' }
  await send(site, words)
  const session = await site.signIn('ADMIN')
  const response = await site.call('listMessages', { session })
  assert.match(String(response.headers['content-type']), /^application\/json/)
  const [message] = response.json().messages
  assert.deepEqual({ name: message.name, message: message.message }, words)
})

test('a body of 10 MB is a 413, and nothing is stored', async () => {
  await using site = await openTestApp()
  const response = await send(site, { message: 'a'.repeat(10 * 1_048_576) })
  assert.equal(response.statusCode, 413)
  assert.equal(response.json().success, false)
  assert.deepEqual(await stored(site), [])
})

test('one address may send sixty messages in ten minutes, and may write again after them', async () => {
  assert.deepEqual([limit.max, limit.minutes], [60, 10])
  await using site = await openTestApp()
  const burst = await Promise.all(Array.from({ length: 70 }, () => send(site)))
  assert.equal(burst.filter(({ statusCode }) => statusCode === 201).length, 60)
  const rejected = burst.filter(({ statusCode }) => statusCode === 429)
  assert.equal(rejected.length, 10)
  assert.equal(rejected[0]?.json().message, inEnglish(serverMessages.tooManyMessages))
  assert.equal(Number(rejected[0]?.headers['retry-after']), 600)
  assert.equal((await stored(site)).length, 60)

  site.clock.now = new Date(site.clock.now.getTime() + 600_000 - 1)
  assert.equal((await send(site)).statusCode, 429)
  site.clock.now = new Date(site.clock.now.getTime() + 1)
  assert.equal((await send(site)).statusCode, 201)
})

test('invalid messages do not count towards the limit', async () => {
  await using site = await openTestApp()
  for (let tries = 0; tries <= limit.max; tries += 1) await send(site, { email: 'mary' })
  assert.equal((await send(site)).statusCode, 201)
})
