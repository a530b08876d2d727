import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Position } from '../../../contract/endpoints/progress.ts'
import { findLastWatched } from '../progress/last-watched.ts'
import { courseProgress, progressOf } from './course-progress.ts'

const lecture = (_id: string, durationSeconds?: number): Lecture => ({
  _id,
  title: _id,
  description: '',
  lecture: { secure_url: '', type: 'video/mp4', state: 'ready', durationSeconds },
})

const position = (lectureId: string, changes: Partial<Position>): Position => ({
  lectureId,
  seconds: 0,
  duration: 60,
  isFinished: false,
  updatedAt: '2026-11-22T12:00:00.000Z',
  ...changes,
})

test('what is left of a course is the unwatched part of its unfinished lectures', () => {
  const lectures = [lecture('a', 60), lecture('b', 60), lecture('c', 30), lecture('of unknown length')]
  assert.deepEqual(courseProgress(lectures, {}), { finished: 0, total: 4, leftSeconds: 150 })
  const positions = { a: position('a', { isFinished: true }), b: position('b', { seconds: 45 }) }
  assert.deepEqual(courseProgress(lectures, positions), { finished: 1, total: 4, leftSeconds: 45 })
  assert.deepEqual(progressOf(positions.b), { isFinished: false, share: 0.75 })
  assert.deepEqual(progressOf(undefined), { isFinished: false, share: 0 })
})

test('the lecture last watched is the one whose position was saved last', () => {
  assert.equal(findLastWatched({}), undefined)
  const positions = {
    a: position('a', { updatedAt: '2026-11-22T12:00:00.000Z' }),
    b: position('b', { updatedAt: '2026-11-22T12:00:01.000Z' }),
    c: position('c', { updatedAt: '2026-11-21T23:00:00.000Z' }),
  }
  assert.equal(findLastWatched(positions), 'b')
})
