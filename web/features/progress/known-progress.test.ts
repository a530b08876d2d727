import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LectureProgress } from '../../../contract/endpoints/progress.ts'
import { type Progress, type Reply, withReply, withReport } from './known-progress.ts'

const stored = (changes: Partial<LectureProgress> = {}): LectureProgress => ({
  lectureId: 'a',
  position: 10,
  duration: 60,
  ranges: [[0, 10]],
  watchedSeconds: 10,
  isComplete: false,
  sequence: 7,
  updatedAt: '2026-11-22T12:00:00.000Z',
  ...changes,
})

const known: Progress = { lectures: { a: stored() }, run: 1, completedAt: undefined, missingPasses: [] }

const reply = (progress: LectureProgress, more: Partial<Reply> = {}): Reply => ({
  success: true,
  message: '',
  progress,
  run: 1,
  ...more,
})

test('a report is shown at once; that it completes a lecture, and when it was, the server says', () => {
  const report = { position: 60, ranges: [[8, 60]] satisfies [number, number][], sequence: 8, duration: 60 }
  const { a, b } = withReport(withReport(known, 'a', report), 'b', report).lectures
  assert.deepEqual(a, stored({ position: 60, ranges: [[0, 60]], watchedSeconds: 60, sequence: 8 }))
  assert.deepEqual([b?.isComplete, b?.watchedSeconds, b?.updatedAt], [false, 52, ''])
})

test('the server’s reply stands, also where it has cut what was claimed', () => {
  const claimed = withReport(known, 'a', { position: 60, ranges: [[0, 60]], sequence: 8 })
  const saved = stored({ sequence: 8, ranges: [[0, 20]], watchedSeconds: 20, isComplete: true })
  assert.deepEqual(withReply(claimed, reply(saved)).lectures.a, saved)
})

test('a reply to an earlier report does not set back what was seen since', () => {
  const now = withReport(known, 'a', { position: 25, ranges: [[0, 25]], sequence: 9 })
  const saved = stored({ position: 20, sequence: 8, ranges: [[0, 20]], isComplete: true })
  const { a } = withReply(now, reply(saved, { courseCompletedAt: '2026-11-22T12:00:01.000Z' })).lectures
  assert.deepEqual(a, { ...saved, position: 25, sequence: 9, ranges: [[0, 25]], watchedSeconds: 25 })
})

test('a position of another device that is further in the learner’s order is taken over', () => {
  const saved = stored({ position: 50, sequence: 20, ranges: [[0, 50]], watchedSeconds: 50 })
  assert.deepEqual(withReply(known, reply(saved)).lectures.a, saved)
})

test('a reply says whether the course is complete', () => {
  const courseCompletedAt = '2026-11-22T12:00:01.000Z'
  assert.equal(withReply(known, reply(stored(), { courseCompletedAt })).completedAt, courseCompletedAt)
  assert.equal(
    withReply({ ...known, completedAt: courseCompletedAt }, reply(stored())).completedAt,
    undefined,
  )
})
