import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LectureProgress } from '../../../contract/endpoints/progress.ts'
import { readStartSeconds, resumeAt } from './where-to-begin.ts'

const stoppedAt = (position: number) => ({ position, duration: 600 }) as LectureProgress

test('a lecture resumes where it was stopped, but not in its first or last seconds', () => {
  const begins = [4.9, 5, 300, 592, 592.1, 600].map((seconds) => resumeAt(stoppedAt(seconds)))
  assert.deepEqual(begins, [0, 5, 300, 592, 0, 0])
  assert.equal(resumeAt(undefined), 0)
})

test('an address can name the second; anything else in it is ignored', () => {
  assert.deepEqual(['0', '90', '172800'].map(readStartSeconds), [0, 90, 172_800])
  for (const text of [null, '', '-5', '1.5', '1e3', 'soon', '1234567', ' 5'])
    assert.equal(readStartSeconds(text), undefined, String(text))
})
