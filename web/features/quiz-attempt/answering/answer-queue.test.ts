import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnswerQueue, type SendResult, type Sent, without } from './answer-queue.ts'

type Entries = Record<string, { answer: unknown; sequence: number }>

function open(kept: Entries = {}, stored = { entries: kept }, moment = () => 0) {
  const sent: Sent[] = []
  const refused: string[] = []
  const planned: (() => void)[] = []
  let reply: (answer: Sent) => SendResult<string> | Promise<SendResult<string>> = () => ({ saved: 'ok' })
  const queue = openAnswerQueue<string>({
    answers: { a: 'before' },
    sequences: { a: 3 },
    store: {
      read: () => stored.entries,
      keep: (id, entry) => {
        stored.entries = { ...stored.entries, [id]: entry }
      },
      drop: (id, sequence) => {
        if (stored.entries[id]?.sequence === sequence) stored.entries = without(stored.entries, id)
      },
    },
    moment,
    send: async (answer) => {
      sent.push(answer)
      return reply(answer)
    },
    onSaved: () => {},
    onRefused: (id) => void refused.push(id),
    later: (act) => {
      planned.push(act)
      return () => void planned.splice(planned.indexOf(act), planned.includes(act) ? 1 : 0)
    },
  })
  return {
    queue,
    sent,
    refused,
    stored,
    planned,
    replyWith: (next: typeof reply) => {
      reply = next
    },
  }
}

test('an answer is kept in the browser until the server has it', async () => {
  const { queue, sent, stored } = open()
  queue.answer('a', 'first')
  queue.answer('a', 'second')
  assert.deepEqual(stored.entries, { a: { answer: 'second', sequence: 5 } })
  assert.equal(queue.read().unsent, 1)
  assert.equal(await queue.flush(), true)
  assert.deepEqual(sent, [{ questionId: 'a', answer: 'second', sequence: 5 }])
  assert.deepEqual(stored.entries, {})
  assert.deepEqual(queue.read(), { answers: { a: 'second' }, unsent: 0, isOffline: false })
})

test('without a network answers wait and are sent again, also after a reload', async () => {
  const first = open()
  first.replyWith(() => 'again')
  first.queue.answer('a', 'kept')
  assert.equal(await first.queue.flush(), false)
  assert.equal(first.queue.read().isOffline, true)
  assert.equal(first.planned.length, 1)
  const second = open(first.stored.entries)
  assert.deepEqual(second.queue.read().answers, { a: 'kept' })
  assert.equal(await second.queue.flush(), true)
  assert.deepEqual(second.sent, [{ questionId: 'a', answer: 'kept', sequence: 4 }])
})

test('what another device answered later is not overwritten', async () => {
  const { queue, sent } = open({ a: { answer: 'old', sequence: 3 } })
  assert.equal(await queue.flush(), true)
  assert.deepEqual(sent, [])
  assert.deepEqual(queue.read().answers, { a: 'before' })
})

test('without a network two tabs keep what both were answered', async () => {
  const stored: { entries: Entries } = { entries: {} }
  const [one, other] = [open({}, stored), open({}, stored)]
  for (const { replyWith } of [one, other]) replyWith(() => 'again')
  one.queue.answer('a', 'here')
  other.queue.answer('b', 'there')
  assert.deepEqual(Object.keys(stored.entries), ['a', 'b'])
  one.replyWith(() => ({ saved: 'ok' }))
  assert.equal(await one.queue.flush(), true)
  assert.deepEqual(Object.keys(stored.entries), ['b'])
})

test('what is answered later in another tab has the higher number', () => {
  let now = 50
  const [one, other] = [open({}, undefined, () => now), open({}, undefined, () => now)]
  one.queue.answer('a', 'first')
  now += 1
  other.queue.answer('a', 'second')
  assert.deepEqual(
    [one, other].map(({ stored: { entries } }) => entries.a?.sequence),
    [50, 51],
  )
})

test('an answer that changes while it is sent is sent once more', async () => {
  const { queue, sent, replyWith } = open()
  queue.answer('a', 'one')
  replyWith(({ answer }) => {
    if (answer === 'one') queue.answer('a', 'two')
    return { saved: 'ok' }
  })
  assert.equal(await queue.flush(), true)
  assert.deepEqual(
    sent.map(({ answer, sequence }) => [answer, sequence]),
    [
      ['one', 4],
      ['two', 5],
    ],
  )
  assert.equal(queue.read().unsent, 0)
})

test('what the server refuses is dropped, and said', async () => {
  const { queue, refused, stored, replyWith } = open()
  replyWith(() => ({ refused: 'The time was over' }))
  queue.answer('b', 'late')
  assert.equal(await queue.flush(), true)
  assert.deepEqual(refused, ['b'])
  assert.deepEqual(stored.entries, {})
})

test('what was answered just before it is closed is sent at once', async () => {
  const { queue, sent, stored } = open()
  queue.answer('a', 'last')
  queue.close()
  assert.equal(await queue.flush(), true)
  assert.deepEqual(sent, [{ questionId: 'a', answer: 'last', sequence: 4 }])
  assert.deepEqual(stored.entries, {})
})

test('after it is closed, nothing is sent by itself', () => {
  const { queue, planned } = open()
  queue.close()
  queue.answer('a', 'x')
  assert.equal(planned.length, 0)
})
