import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putBackInto } from './paste-lectures.ts'

/** Turns 'A B | Knots: C' into sections. */
const read = (text: string) =>
  text.split(' | ').map((part) => {
    const [head = '', rest] = part.includes(':') ? part.split(':') : ['', part]
    return { _id: head || 'course', title: head, lectureIds: (rest ?? '').split(' ').filter(Boolean) }
  })

const putBack = (before: string, now: string, ids: string) =>
  putBackInto(read(before), read(now), new Set(ids.split(' ')))
    .map(({ _id, lectureIds }) =>
      [_id === 'course' ? '' : `${_id}:`, ...lectureIds].filter(Boolean).join(' '),
    )
    .join(' | ')

test('lectures that come back from another course stand where they were, in each of their sections', () => {
  assert.equal(
    putBack('A B | Knots: C D | Wind: E', 'B | Knots: D | Wind: E A C', 'A C'),
    'A B | Knots: C D | Wind: E',
  )
  assert.equal(putBack('A B C D', 'A D B C', 'B C'), 'A B C D')
})

test('what has changed in their course meanwhile stays changed, and those of a section that is gone come first', () => {
  assert.equal(putBack('A B | Knots: C D', 'New A | Knots: D B', 'B'), 'New A B | Knots: D')
  assert.equal(putBack('A B | Knots: C D', 'A B D C', 'C'), 'C A B D')
})
