import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call } from './call.ts'

// If these lines compiled without the errors that they expect, the type check of the test run would fail.
const wrongCalls = [
  // @ts-expect-error: the course is missing
  () => call('summarizeCourse'),
  // @ts-expect-error: the parameter is called `courseId`
  () => call('summarizeCourse', { params: { id: '1' } }),
  // @ts-expect-error: no sort is called so
  () => call('listCourses', { query: { sort: 'random' } }),
  // @ts-expect-error: the query has no such field
  () => call('listCourses', { query: { offset: 2 } }),
  // @ts-expect-error: the call needs a body
  () => call('choosePace'),
  // @ts-expect-error: the field is a number
  () => call('choosePace', { body: { minutesPerWeek: 'sixty' } }),
  // @ts-expect-error: the endpoint takes no files, so no form
  () => call('choosePace', { body: new FormData() }),
]

test('the inputs of calls are those that their endpoints describe', () => {
  assert.ok(wrongCalls.length)
})
