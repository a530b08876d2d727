import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as serverMessages from '../../../../contract/messages/generated/server.ts'
import { courseFields, lectureFields } from '../../../../test/support/drafts.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { administratorAccount, startSite } from '../../../../test/support/start-site.ts'
import { until } from '../../../../test/support/until.ts'
import { makeVideo } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'
import { signalVideoChildren, videoChildren } from '../../../../test/support/video/video-children.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { unbounded } from '../../../core/admission/semaphore.ts'
import { Problem } from '../../../core/problem.ts'
import { sweep } from '../../../lifecycle/sweeper.ts'
import { openVideoMaker } from '../../../video/video-maker.ts'

const phoneFilm = () => makeVideo({ name: 'a.mov', picture: 'hevc' })
const longFilm = () => makeVideo({ seconds: 15, size: '640x360' })

test('a killed child process is replaced once; then the lecture has failed visibly and can be retried', async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await phoneFilm())
  const killing = setInterval(() => signalVideoChildren('SIGKILL'), 20)
  const { lecture } = await site
    .until(({ state }) => state === 'failed')
    .finally(() => clearInterval(killing))
  assert.equal(lecture.problem, inEnglish(serverMessages.videoNotPrepared))
  assert.equal(lecture.details?.state, 'failed')
  assert.equal((await site.app.inject('/readyz')).statusCode, 200)
  assert.equal((await site.get(lecture.secure_url)).statusCode, 200)

  const params = { ...site.params, lectureId: _id }
  const requested = await site.call('prepareLecture', { params, session: site.session })
  assert.equal(requested.json().lecture.lecture.state, 'preparing')
  const { lecture: ready } = await site.until(({ state }) => state !== 'preparing')
  assert.deepEqual([ready.state, ready.problem], ['ready', undefined])
})

test('a child process that hangs is killed, and the lecture that it could not prepare still plays', async () => {
  await using site = await openPreparingCourse({ VIDEO_STALL_SECONDS: '2' })
  await site.addOne(await makeVideo())
  const stopping = setInterval(() => signalVideoChildren('SIGSTOP'), 20)
  const { lecture } = await site
    .until(({ details }) => details?.state === 'failed')
    .finally(() => clearInterval(stopping))
  assert.deepEqual([lecture.state, lecture.problem], ['playable', inEnglish(serverMessages.videoNotPrepared)])
  assert.equal((await site.get(lecture.secure_url)).statusCode, 200)
  const [seen] = await site.list(await site.signIn('USER'))
  assert.equal(seen?.lecture.problem, undefined)
})

test('a child process that dies repeatedly while a lecture arrives is a server error, and leaves nothing', async () => {
  await using site = await openPreparingCourse()
  const killing = setInterval(() => signalVideoChildren('SIGKILL'), 5)
  const response = await site.add(await makeVideo()).finally(() => clearInterval(killing))
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().message, inEnglish(serverMessages.busy))
  assert.ok(Number(response.headers['retry-after']) > 0)
  assert.deepEqual(await site.storedFiles(), site.filesBefore)
})

test('a child process that dies once while a lecture arrives is replaced, and the lecture is added', async () => {
  await using site = await openPreparingCourse()
  let killed = 0
  const killing = setInterval(() => {
    killed = videoChildren().length
    signalVideoChildren('SIGKILL')
    if (killed > 0) clearInterval(killing)
  }, 5)
  const response = await site.add(await makeVideo()).finally(() => clearInterval(killing))
  assert.equal(killed, 1)
  assert.equal(response.statusCode, 201, response.body)
})

test('a child process that hangs while probing is retried once; then the library is busy', async () => {
  const maker = openVideoMaker({ isOn: true, stallSeconds: 1, lookMs: 2_000 }, unbounded)
  await using _maker = maker
  const stopped = new Set<number>()
  const stopping = setInterval(() => {
    for (const pid of videoChildren()) stopped.add(pid)
    signalVideoChildren('SIGSTOP')
  }, 5)
  const probing = maker.probe({ path: '/dev/null', mediaType: 'video/mp4' }, ownWork)
  await assert.rejects(
    probing.finally(() => clearInterval(stopping)),
    (error) => error instanceof Problem && error.code === 'busy' && error.retryAfterSeconds === 10,
  )
  assert.equal(stopped.size, 2)
})

test('deleting a lecture ends its job, restoring starts it again, and purging removes it', async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await longFilm())
  await site.until(({ details }) => details?.state === 'working')
  const query = { ...site.params, lectureId: _id }
  await site.call('deleteLecture', { query, session: site.session })
  const states = () => site.ctx.db.selectFrom('job').select(['state', 'attempts']).execute()
  const isGivenBack = async () => videoChildren().length === 0 && (await states())[0]?.state === 'waiting'
  await until('the job is given back', isGivenBack)
  await site.call('restoreLecture', { query, session: site.session })
  // A job is put off by the site's clock, which only this test moves.
  const letPass = (seconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + seconds * 1_000)
  }
  await until('the job is taken again', async () => {
    letPass(31)
    return videoChildren().length > 0
  })
  assert.equal((await states())[0]?.attempts, 1)

  await site.call('deleteLecture', { query, session: site.session })
  await until('the job is given back once more', isGivenBack)
  letPass(7_200)
  await sweep(site.ctx)
  await until('the job is dropped', async () => {
    letPass(31)
    return (await states()).length === 0
  })
  letPass(7_200)
  await sweep(site.ctx)
  assert.deepEqual(await site.storedFiles(), site.filesBefore)
})

test('closing kills the child process at once and releases the job', async () => {
  const site = await openPreparingCourse()
  try {
    await site.addOne(await longFilm())
    await site.until(({ details }) => details?.state === 'working')
  } finally {
    await site[Symbol.asyncDispose]()
  }
  assert.deepEqual(videoChildren(), [])
})

test('a job continues after the whole process was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-crash-'))
  let site = await startSite(folder, { PREPARE_VIDEO: 'on' })
  try {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const signedIn = await fetch(`${site.address}/api/v1/user/login`, {
      ...sent,
      body: JSON.stringify(administratorAccount),
    })
    const headers = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const post = async (path: string, fields: Record<string, string | Blob>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return (await fetch(`${site.address}/api/v1${path}`, { method: 'POST', headers, body })).json()
    }
    const { course } = await post('/course', courseFields())
    const at = `/course/${course._id}`
    await post(at, lectureFields({ lecture: await longFilm() }))
    const look = async () => {
      const { lectures } = await (await fetch(`${site.address}/api/v1${at}`, { headers })).json()
      return (lectures as Lecture[])[0]?.lecture
    }
    await until('the job is under way', async () => (await look())?.details?.state === 'working')
    await site.end('SIGKILL')
    site = await startSite(folder, { PREPARE_VIDEO: 'on' })
    await until('the lecture is ready', async () => (await look())?.state === 'ready')
    await site.end('SIGTERM')
    assert.deepEqual(await readdir(join(folder, 'data/media/incoming')), [])
  } finally {
    await site.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
