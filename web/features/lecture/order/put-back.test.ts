import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { putBack } from './put-back.ts'

/** For example 'a1 b2': the lecture a in section 1, b in section 2. */
const lectures = (spelled: string) =>
  spelled.split(' ').map(([_id, sectionId]) => ({ _id, sectionId })) as unknown as Lecture[]
const spell = (list: Lecture[]) => list.map(({ _id, sectionId }) => `${_id}${sectionId}`).join(' ')
const undo = (before: string, now: string, moved: string) =>
  spell(putBack(lectures(before), lectures(now), new Set(moved)))

test('an Undo of a move leaves the order that was made later', () => {
  assert.equal(undo('a1 b1 c1 d2 e2', 'b1 c1 d2 e2 a2', 'a'), 'a1 b1 c1 d2 e2')
  assert.equal(undo('a1 b1 c1 d2 e2', 'c1 b1 e2 d2 a2', 'a'), 'a1 c1 b1 e2 d2')
  assert.equal(undo('a1 b1 c1 d2 e2', 'c1 e1 d2 a2 b2', 'ab'), 'a1 b1 c1 e1 d2')
})

test('what was deleted or added later stays so', () => {
  assert.equal(undo('a1 b1 c1 d2', 'c1 d2 x2 a2', 'ab'), 'a1 c1 d2 x2')
})
