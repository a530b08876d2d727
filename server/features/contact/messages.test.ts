import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { messageStates } from '../../../contract/validation/choices.ts'
import { messageFields } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

const words = ['one', 'two', 'three', 'four', 'five']

async function withMessages() {
  const site = await openTestApp()
  for (const message of words) await site.call('sendMessage', { json: messageFields({ message }) })
  return { ...site, session: await site.signIn('ADMIN') }
}

type Site = TestApp & { session: string }

async function list(site: Site, query: Record<string, string> = {}) {
  const response = await site.call('listMessages', { session: site.session, query })
  assert.equal(response.statusCode, 200, response.body)
  return response.json() as { messages: Message[]; nextCursor: string | null }
}
const mark = (site: Site, messageId: string, json: unknown) =>
  site.call('markMessage', { session: site.session, params: { messageId }, json })
const wordsOf = (messages: Message[]) => messages.map(({ message }) => message)
const unread = async (site: Site) =>
  (await site.call('countLibrary', { session: site.session })).json().summary.unreadMessages

test('an administrator reads the messages newest first, in pages that neither repeat nor skip', async () => {
  await using site = await withMessages()
  const { messages, nextCursor } = await list(site)
  assert.deepEqual(wordsOf(messages), words.toReversed())
  assert.equal(nextCursor, null)
  const { _id, ...newest } = messages[0] as Message
  assert.deepEqual(newest, {
    ...messageFields({ message: 'five' }),
    state: 'new',
    assignee: null,
    note: '',
    replies: [],
    createdAt: site.clock.now.toISOString(),
  })

  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(site, { limit: '2', ...(cursor && { cursor }) })
    assert.ok(page.messages.length <= 2)
    seen.push(...wordsOf(page.messages))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(seen, words.toReversed())
})

test('a message is marked open, done and new again, and the list can be filtered by each', async () => {
  await using site = await withMessages()
  const [newest, second] = (await list(site)).messages
  assert.ok(newest && second)
  const response = await mark(site, newest._id, { state: 'open' })
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().message, inEnglish(messages.messageMarked))
  assert.deepEqual(response.json().contactMessage, { ...newest, state: 'open' })
  await mark(site, second._id, { state: 'done' })

  assert.deepEqual(wordsOf((await list(site, { state: 'open' })).messages), ['five'])
  assert.deepEqual(wordsOf((await list(site, { state: 'done' })).messages), ['four'])
  assert.deepEqual(wordsOf((await list(site, { state: 'new' })).messages), ['three', 'two', 'one'])
  const page = await list(site, { state: 'new', limit: '2' })
  assert.deepEqual(wordsOf((await list(site, { state: 'new', cursor: page.nextCursor ?? '' })).messages), [
    'one',
  ])
  assert.equal(await unread(site), 3)

  assert.equal((await mark(site, newest._id, { state: 'new' })).statusCode, 200)
  assert.equal(await unread(site), 4)
})

test('unread messages come before the others, in pages that skip none even when some are read meanwhile', async () => {
  await using site = await withMessages()
  const [five, four, three] = (await list(site)).messages
  assert.ok(five && four && three)
  await mark(site, five._id, { state: 'open' })
  await mark(site, three._id, { state: 'done' })
  assert.deepEqual(wordsOf((await list(site, { sort: 'unread' })).messages), [
    'four',
    'two',
    'one',
    'five',
    'three',
  ])

  const first = await list(site, { sort: 'unread', limit: '2' })
  assert.deepEqual(wordsOf(first.messages), ['four', 'two'])
  await mark(site, first.messages[1]?._id ?? '', { state: 'open' })
  const second = await list(site, { sort: 'unread', limit: '2', cursor: first.nextCursor ?? '' })
  assert.deepEqual(wordsOf(second.messages), ['one', 'five'])
  const third = await list(site, { sort: 'unread', limit: '9', cursor: second.nextCursor ?? '' })
  assert.deepEqual(wordsOf(third.messages), ['three', 'two'])
  assert.equal(third.nextCursor, null)
})

test('an unknown state is rejected with a list of the valid ones, and nothing is marked', async () => {
  await using site = await withMessages()
  const [newest] = (await list(site)).messages
  const message = `state must be one of ${messageStates.join(', ')}`
  for (const json of [
    { state: 'lost' },
    { state: '' },
    { state: 7 },
    { state: ['open'] },
    { state: 'read' },
  ]) {
    const response = await mark(site, newest?._id ?? '', json)
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, message)
  }
  const unknown = await mark(site, newest?._id ?? '', { state: 'open', name: 'x' })
  assert.equal(unknown.json().message, 'Unknown field: name')
  assert.equal(await unread(site), words.length)
})

test('a list with an invalid state, size or cursor is rejected', async () => {
  await using site = await withMessages()
  const queries: Record<string, string>[] = [
    { state: 'lost' },
    { state: '' },
    { limit: '0' },
    { limit: '101' },
    { limit: 'abc' },
    { cursor: 'x' },
    { sort: 'best' },
  ]
  for (const query of queries) {
    const response = await site.call('listMessages', { session: site.session, query })
    assert.equal(response.statusCode, 400, JSON.stringify(query))
  }
})

test('a message that does not exist cannot be marked', async () => {
  await using site = await withMessages()
  for (const messageId of [crypto.randomUUID(), 'x', "' or 1=1 --"]) {
    assert.equal((await mark(site, messageId, { state: 'open' })).statusCode, 404, messageId)
  }
  assert.equal(await unread(site), words.length)
})

test('a learner can neither read nor mark messages', async () => {
  await using site = await withMessages()
  const [newest] = (await list(site)).messages
  const learner = { ...site, session: await site.signIn('USER') }
  const rejected = await site.call('listMessages', { session: learner.session })
  assert.equal(rejected.statusCode, 403)
  assert.doesNotMatch(rejected.body, /school\.example/)
  assert.equal((await mark(learner, newest?._id ?? '', { state: 'open' })).statusCode, 403)
  assert.equal(await unread(site), words.length)
})
