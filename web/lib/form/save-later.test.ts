import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { CallError } from '../calls/call.ts'
import { openSaver } from './save-later.ts'

type Changes = { text?: string; link?: string }

function open() {
  const sent: Changes[] = []
  const states: string[] = []
  let failure: CallError | undefined
  const saver = openSaver<Changes>({
    save: async (changes) => {
      sent.push(changes)
      if (failure) throw failure
    },
    onState: (state) => states.push(state),
  })
  const answer = (status?: number) => {
    failure = status === 200 ? undefined : new CallError('Not now', status)
  }
  answer(200)
  return { ...saver, sent, states, answer }
}

test('what was refused is not sent again, and all is saved only when the field was changed or is gone', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const saver = open()
  saver.answer(400)
  saver.change({ link: 'nowhere' })
  assert.equal(await saver.flush(), false)
  saver.answer(200)
  saver.change({ text: 'A knot' })
  assert.equal(await saver.flush(), false, 'the link is not saved')
  saver.change({ link: 'https://school.example' })
  assert.equal(await saver.flush(), true)
  assert.deepEqual(saver.sent, [{ link: 'nowhere' }, { text: 'A knot' }, { link: 'https://school.example' }])
  saver.answer(413)
  saver.change({ text: 'Too long' })
  assert.equal(await saver.flush(), false)
  saver.forget('text')
  assert.equal(await saver.flush(), true)
})

test('without a network it is tried again, with what was typed since', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const saver = open()
  saver.answer(undefined)
  saver.change({ text: 'A' })
  assert.equal(await saver.flush(), false)
  saver.change({ link: 'https://school.example' })
  saver.answer(200)
  mock.timers.tick(5_000)
  await saver.flush()
  assert.deepEqual(saver.sent, [{ text: 'A' }, { text: 'A', link: 'https://school.example' }])
  assert.equal(saver.states.at(-1), 'saved')
})
