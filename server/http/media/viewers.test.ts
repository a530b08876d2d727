import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import * as serverMessages from '../../../contract/messages/server.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { Problem } from '../../core/problem.ts'
import { openViewers } from './viewers.ts'

const minuteMs = 60_000

test('at the limit of viewers a new one is told to retry, and the others continue', async () => {
  await using site = await openTestApp({ VIEWERS_AT_ONCE: '1' })
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const added = await site.call('addLecture', {
    session,
    params: { courseId: course._id },
    form: lectureFields(),
  })
  const url: string = added.json().course.lectures[0].lecture.secure_url
  const watch = (token: string) =>
    site.app.inject({ url, headers: { range: 'bytes=0-99', cookie: `lectern_session=${token}` } })

  assert.equal((await watch(session)).statusCode, 206)
  const rejected = await watch(await site.signIn('USER'))
  assert.equal(rejected.statusCode, 503)
  assert.equal(rejected.json().message, inEnglish(serverMessages.tooManyViewers))
  assert.ok(Number(rejected.headers['retry-after']) > 0)
  assert.equal((await watch(session)).statusCode, 206)
  assert.equal((await site.call('listCourses')).statusCode, 200)
})

test('invented sessions take no viewer’s slot: all of them count as one viewer', async () => {
  await using site = await openTestApp({ VIEWERS_AT_ONCE: '3', RATE_LIMITS: 'off' })
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  const added = await site.call('addLecture', { session, params, form: lectureFields() })
  const url: string = added.json().course.lectures[0].lecture.secure_url
  const watch = async (token: string) =>
    (await site.app.inject({ url, headers: { range: 'bytes=0-99', cookie: `lectern_session=${token}` } }))
      .statusCode

  for (let number = 0; number < 10; number += 1) {
    assert.equal(await watch(randomBytes(32).toString('base64url')), 206)
  }
  assert.equal(await watch(session), 206)
  assert.equal(await watch(await site.signIn('USER')), 206)
  assert.equal(await watch(await site.signIn('USER')), 503)
})

test('a slot is free a minute after its viewer’s last response, but not during one', () => {
  const clock = { now: 0 }
  const viewers = openViewers({ running: 1, perAddress: 1 }, () => clock.now)
  const refuses = (who: string) => assert.throws(() => viewers.enter(who, who), Problem)
  {
    using _sending = viewers.enter('one', 'here')
    clock.now += 10 * minuteMs
    refuses('another')
  }
  clock.now += minuteMs - 1
  refuses('another')
  clock.now += 1
  using _sending = viewers.enter('another', 'there')
  refuses('one')
})

test('one viewer cannot use all of the memory: past a limit of responses at once they are rejected', () => {
  const viewers = openViewers({ running: 10, perAddress: 10 })
  const sending = Array.from({ length: 32 }, () => viewers.enter('one', 'here'))
  assert.throws(() => viewers.enter('one', 'here'), Problem)
  sending[0]?.[Symbol.dispose]()
  using _sending = viewers.enter('one', 'here')
  using _other = viewers.enter('another', 'there')
})
