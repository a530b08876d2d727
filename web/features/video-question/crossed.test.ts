import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crossed } from './crossed.ts'

const questions = [{ second: 0 }, { second: 5 }, { second: 5 }, { second: 60 }]
const seconds = (from: number, to: number) =>
  crossed(questions, { from, to, duration: 60 }).map(({ second }) => second)

test('playback asks what it passes, each once', () => {
  assert.deepEqual(seconds(0, 0.25), [0])
  assert.deepEqual(seconds(4.9, 5), [])
  assert.deepEqual(seconds(5, 5.2), [5, 5])
  assert.deepEqual(seconds(5.2, 5.4), [])
})

test('a question at the end is asked before the video is over', () => {
  assert.deepEqual(seconds(58.9, 59.1), [60])
  assert.deepEqual(seconds(59.1, 60), [])
})

test('a question past the end of a shorter video is asked at its end', () => {
  assert.deepEqual(crossed([{ second: 90 }], { from: 58.9, to: 59.1, duration: 60 }), [{ second: 90 }])
})
