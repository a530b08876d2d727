import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whereToContinue } from './course-progress.ts'
import * as learned from './learned-view.ts'
import { type Learned, leftSecondsOf } from './learned-view.ts'

const video = (changes: Partial<Learned> = {}): Learned => ({
  kind: 'video',
  is_required: true,
  duration_seconds: 100,
  seconds: null,
  watched_seconds: null,
  is_finished: null,
  ...changes,
})

const shareOf = (lectures: Learned[]) => learned.shareOf(lectures, false)

const complete = { is_finished: true }

test('the share of a course counts its lectures by their length, and half a lecture for half', () => {
  assert.equal(shareOf([video(), video()]), 0)
  assert.equal(shareOf([video(complete), video()]), 0.5)
  assert.equal(shareOf([video({ ...complete, duration_seconds: 300 }), video()]), 0.75)
  assert.equal(shareOf([video({ seconds: 99 })]), 0, 'a position is not seen')
  assert.equal(shareOf([video({ watched_seconds: 50, seconds: 99 }), video()]), 0.25)
  assert.equal(shareOf([video(complete), video(complete)]), 1)
})

test('a course without lectures, or with some of unknown length, has a share, too', () => {
  assert.equal(shareOf([]), 0)
  const unknown = { duration_seconds: null }
  assert.equal(shareOf([video({ ...complete, ...unknown }), video(unknown)]), 0.5)
  assert.equal(shareOf([video({ ...unknown, watched_seconds: 30 })]), 0)
})

test('optional lectures count only where nothing is required', () => {
  const optional = { is_required: false }
  assert.equal(shareOf([video(complete), video(optional)]), 1)
  assert.equal(shareOf([video({ ...complete, ...optional }), video()]), 0)
  assert.equal(shareOf([video({ ...complete, ...optional }), video(optional)]), 0.5)
})

test('an article counts by what was read of it, and a file once it was opened', () => {
  const article = { kind: 'article', duration_seconds: null } as const
  assert.equal(shareOf([video({ ...article, seconds: 0.5 })]), 0.5)
  assert.equal(shareOf([video({ ...article, ...complete }), video({ ...article, kind: 'file' })]), 0.5)
  assert.equal(leftSecondsOf([video(article)]), 0, 'how long one reads is not known')
})

test('what has no length weighs as much as the other lectures on average, and five minutes at most', () => {
  const article = video({ kind: 'article', duration_seconds: null })
  const videos = (count: number, duration_seconds: number) =>
    Array.from({ length: count }, () => video({ duration_seconds }))
  assert.equal(shareOf([{ ...article, ...complete }, ...videos(4, 20)]), 0.2, 'not 300 of 380 seconds')
  assert.equal(shareOf([{ ...article, ...complete }, ...videos(2, 1_350)]), 0.1, 'not a third')
  assert.equal(shareOf([{ ...article, ...complete }, article]), 0.5)
})

test('a course that was completed is learned, whatever is added to it', () => {
  assert.equal(learned.shareOf([video(complete), video()], true), 1)
})

test('what is left is what was not seen of lectures that are not complete', () => {
  const lectures = [video(complete), video({ watched_seconds: 30 }), video(), video({ is_required: false })]
  assert.equal(leftSecondsOf(lectures), 170)
  assert.equal(leftSecondsOf([]), 0)
})

test('one goes on where one was last, then with the next lecture that is not complete', () => {
  const at = (second: number) => ({ updated_at: new Date(second * 1_000) })
  const lecture = (name: string, changes: object = {}) => ({
    name,
    is_finished: false,
    updated_at: null,
    ...changes,
  })
  const nameOf = (...lectures: ReturnType<typeof lecture>[]) => whereToContinue(lectures)?.name
  assert.equal(nameOf(), undefined)
  assert.equal(nameOf(lecture('a'), lecture('b')), 'a')
  assert.equal(nameOf(lecture('a', at(1)), lecture('b', at(2))), 'b')
  assert.equal(nameOf(lecture('a'), lecture('b', { ...at(2), ...complete }), lecture('c')), 'c')
  assert.equal(nameOf(lecture('a'), lecture('b', { ...at(2), ...complete })), 'a')
  assert.equal(
    nameOf(lecture('a', { ...at(3), ...complete }), lecture('b', { ...at(2), ...complete })),
    'a',
    'all are complete',
  )
})
