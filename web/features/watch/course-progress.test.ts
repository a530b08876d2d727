import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { LectureProgress } from '../../../contract/endpoints/progress.ts'
import { findLastWatched } from '../progress/last-watched.ts'
import { courseProgress, firstUnseen, openLectures, progressOf } from './course-progress.ts'

const lecture = (_id: string, durationSeconds?: number): Lecture => ({
  _id,
  title: _id,
  description: '',
  kind: 'video',
  lecture: { secure_url: '', type: 'video/mp4', state: 'ready', durationSeconds },
})

const seen = (lectureId: string, changes: Partial<LectureProgress>): LectureProgress => ({
  lectureId,
  position: 0,
  duration: 60,
  ranges: [],
  watchedSeconds: 0,
  isComplete: false,
  sequence: 1,
  updatedAt: '2026-11-22T12:00:00.000Z',
  ...changes,
})

test('what is left of a course is what was not seen of its lectures that are not complete', () => {
  const lectures = [lecture('a', 60), lecture('b', 60), lecture('c', 30), lecture('of unknown length')]
  assert.deepEqual(courseProgress(lectures), { complete: 0, total: 4, share: 0, leftSeconds: 150 })
  const progress = { a: seen('a', { isComplete: true }), b: seen('b', { watchedSeconds: 45, position: 10 }) }
  assert.deepEqual(courseProgress(lectures, { lectures: progress }), {
    complete: 1,
    total: 4,
    share: 105 / 200,
    leftSeconds: 45,
  })
})

test('a course that was seen in part has a share of it before any lecture is complete', () => {
  const lectures = [lecture('a', 28), lecture('b', 28), lecture('c', 28)]
  const { complete, share, leftSeconds } = courseProgress(lectures, {
    lectures: { a: seen('a', { watchedSeconds: 21 }) },
  })
  assert.deepEqual({ complete, share, leftSeconds }, { complete: 0, share: 0.25, leftSeconds: 63 })
})

test('optional lectures and drafts leave share and time as they are', () => {
  const others = [
    { ...lecture('b', 60), isRequired: false },
    { ...lecture('c', 60), isDraft: true },
  ]
  const progress = { a: seen('a', { watchedSeconds: 30 }) }
  const { share, leftSeconds } = courseProgress([lecture('a', 60), ...others], { lectures: progress })
  assert.deepEqual({ share, leftSeconds }, { share: 0.5, leftSeconds: 30 })
})

test('a bar shows the share that was seen, of the length that the server or else the player knows', () => {
  const halfSeen = seen('a', { watchedSeconds: 30 })
  assert.deepEqual(progressOf(lecture('a', 40), halfSeen), { isComplete: false, share: 0.75 })
  assert.deepEqual(progressOf(lecture('a'), halfSeen), { isComplete: false, share: 0.5 })
  assert.deepEqual(progressOf(lecture('a', 10), halfSeen), { isComplete: false, share: 1 })
  assert.deepEqual(progressOf(lecture('a', 10), undefined), { isComplete: false, share: 0 })
  assert.deepEqual(progressOf(lecture('a'), seen('a', { isComplete: true, duration: 0 })), {
    isComplete: true,
    share: 0,
  })
})

test('a course waits for the required lectures that are not complete', () => {
  const lectures = [lecture('a'), { ...lecture('b'), isRequired: false }, lecture('c')]
  const open = openLectures(lectures, { a: seen('a', { isComplete: true }) })
  assert.deepEqual(
    open.map(({ _id }) => _id),
    ['c'],
  )
})

test('a lecture that was skipped goes on at its first second that was not seen', () => {
  assert.equal(firstUnseen(undefined), 0)
  assert.equal(firstUnseen(seen('a', { ranges: [[20, 28]] })), 0)
  assert.equal(
    firstUnseen(
      seen('a', {
        ranges: [
          [0.1, 12],
          [20, 28],
        ],
      }),
    ),
    12,
  )
})

test('the lecture last watched is the one whose position was saved last', () => {
  assert.equal(findLastWatched({}), undefined)
  const progress = {
    a: seen('a', { updatedAt: '2026-11-22T12:00:00.000Z' }),
    b: seen('b', { updatedAt: '2026-11-22T12:00:01.000Z' }),
    c: seen('c', { updatedAt: '2026-11-21T23:00:00.000Z' }),
  }
  assert.equal(findLastWatched(progress), 'b')
})
