import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnswerStore, type SendResult, type Sent, without } from './answer-queue.ts'
import { sendKept } from './send-kept.ts'

function keep(entries: ReturnType<AnswerStore['read']>): AnswerStore {
  let kept = entries
  return {
    read: () => kept,
    keep: () => {},
    drop: (questionId) => {
      kept = without(kept, questionId)
    },
  }
}

const answer = { answer: 'bowline', sequence: 7 }

test('what waited in the browser is sent, and forgotten once the server has said whether it takes it', async () => {
  const stores = new Map([
    ['one', keep({ a: answer, b: answer })],
    ['other', keep({ c: answer })],
  ])
  const sent: string[] = []
  const saved: string[] = []
  const send = async (attemptId: string, { questionId, sequence }: Sent): Promise<SendResult<string>> => {
    sent.push(`${attemptId} ${questionId} ${sequence}`)
    return questionId === 'b' ? { refused: 'The time is over' } : { saved: questionId }
  }
  assert.equal(await sendKept({ stores, send, onSaved: (reply) => void saved.push(reply) }), true)
  assert.deepEqual(sent, ['one a 7', 'one b 7', 'other c 7'])
  assert.deepEqual(saved, ['a', 'c'])
  assert.ok([...stores.values()].every((store) => Object.keys(store.read()).length === 0))
})

test('while nobody hears it, it stays, and nothing else is sent', async () => {
  const stores = new Map([['one', keep({ a: answer, b: answer })]])
  let calls = 0
  const send = async (): Promise<SendResult<string>> => {
    calls += 1
    return 'again'
  }
  assert.equal(await sendKept({ stores, send, onSaved: () => {} }), false)
  assert.equal(calls, 1)
  assert.deepEqual(Object.keys(stores.get('one')?.read() ?? {}), ['a', 'b'])
})
