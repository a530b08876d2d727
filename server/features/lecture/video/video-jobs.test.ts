import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '../../../../contract/api/addresses.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { makeFolder } from '../../../../test/faults/folder.ts'
import { signalChildren } from '../../../../test/support/host/signal-children.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { call, signIn } from '../../../../test/support/http/client.ts'
import { addLecture, createCourse } from '../../../../test/support/http/fill-site.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { type Site, startSite } from '../../../../test/support/start-site.ts'
import { until } from '../../../../test/support/until.ts'
import { makeVideo } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'
import { videoChildren } from '../../../../test/support/video/video-children.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { unbounded } from '../../../core/admission/semaphore.ts'
import { Problem } from '../../../core/problem.ts'
import { openVideoMaker } from '../../../video/video-maker.ts'

const signalWorkers = (signal: NodeJS.Signals, max?: number) => signalChildren('video-worker', signal, max)

const phoneFilm = () => makeVideo({ name: 'a.mov', picture: 'hevc' })
const longFilm = () => makeVideo({ seconds: 15, size: '640x360' })

test(
  'a killed child process is replaced once; then the lecture has failed visibly and can be retried',
  slow(),
  async () => {
    await using site = await openPreparingCourse()
    const { _id } = await site.addOne(await phoneFilm())
    const killing = signalWorkers('SIGKILL')
    const { lecture } = await site
      .until(({ state }) => state === 'failed')
      .finally(() => killing[Symbol.dispose]())
    assert.equal(lecture.problem, inEnglish(serverMessages.videoNotPrepared))
    assert.equal(lecture.details?.state, 'failed')
    assert.equal((await site.app.inject('/readyz')).statusCode, 200)
    assert.equal((await site.get(lecture.secure_url)).statusCode, 200)

    const params = { ...site.params, lectureId: _id }
    const requested = await site.call('prepareLecture', { params, session: site.session })
    assert.equal(requested.json().lecture.lecture.state, 'preparing')
    const { lecture: ready } = await site.until(({ state }) => state !== 'preparing')
    assert.deepEqual([ready.state, ready.problem], ['ready', undefined])
  },
)

test(
  'a child process that hangs is killed, and the lecture that it could not prepare still plays',
  slow(),
  async () => {
    await using site = await openPreparingCourse({ VIDEO_STALL_SECONDS: '2' })
    await site.addOne(await makeVideo())
    using _stopping = signalWorkers('SIGSTOP')
    const { lecture } = await site.until(({ details }) => details?.state === 'failed')
    assert.deepEqual(
      [lecture.state, lecture.problem],
      ['playable', inEnglish(serverMessages.videoNotPrepared)],
    )
    assert.equal((await site.get(lecture.secure_url)).statusCode, 200)
    const [seen] = await site.list(await site.signIn('USER'))
    assert.equal(seen?.lecture.problem, undefined)
  },
)

test('a child process that dies repeatedly while a lecture arrives is a server error, and leaves nothing', async () => {
  await using site = await openPreparingCourse()
  const film = await makeVideo()
  using _killing = signalWorkers('SIGKILL')
  const response = await site.add(film)
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().message, inEnglish(serverMessages.busy))
  assert.ok(Number(response.headers['retry-after']) > 0)
  assert.deepEqual(await site.storedFiles(), site.filesBefore)
})

test('a child process that dies once while a lecture arrives is replaced, and the lecture is added', async () => {
  await using site = await openPreparingCourse()
  const film = await makeVideo()
  using killing = signalWorkers('SIGKILL', 1)
  const response = await site.add(film)
  assert.equal(killing.hit.size, 1)
  assert.equal(response.statusCode, 201, response.body)
})

test(
  'a child process that hangs while probing is retried once; then the library is busy',
  slow(),
  async () => {
    const maker = openVideoMaker({ isOn: true, stallSeconds: 1, probeTimeoutMs: 2_000 }, unbounded)
    await using _maker = maker
    using stopping = signalWorkers('SIGSTOP')
    await assert.rejects(
      maker.probe({ path: '/dev/null', mediaType: 'video/mp4' }, ownWork),
      (error) => error instanceof Problem && error.code === 'busy' && error.retryAfterSeconds === 10,
    )
    assert.equal(stopping.hit.size, 2)
  },
)

test(
  'deleting a lecture ends its job, restoring starts it again, and purging removes it',
  slow(),
  async () => {
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
    await sweepWhole(site.ctx)
    await until('the job is dropped', async () => {
      letPass(31)
      return (await states()).length === 0
    })
    letPass(7_200)
    await sweepWhole(site.ctx)
    assert.deepEqual(await site.storedFiles(), site.filesBefore)
  },
)

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

test('a job continues after the whole process was killed', slow(), async () => {
  await using folder = await makeFolder()
  const environment = { PREPARE_VIDEO: 'on' }
  await using doomed = await startSite(folder.path, environment)
  const cookie = await signIn(doomed)
  const courseId: string = (await createCourse(doomed, cookie)).json.course._id
  await addLecture(doomed, cookie, courseId, { lecture: await longFilm() })
  const readVideo = async (site: Site): Promise<SeenLecture['lecture']> =>
    (await call(site, addresses.listLectures, { params: { courseId }, cookie })).json.lectures[0].lecture
  await until('the job is under way', async () => (await readVideo(doomed)).details?.state === 'working')
  await doomed.end('SIGKILL')
  // As if its lease of one minute had run out.
  folder.inspect((db) => db.exec("update job set due_at = '2000-01-01T00:00:00.000Z'"))

  await using site = await startSite(folder.path, environment)
  await until('the lecture is ready', async () => (await readVideo(site)).state === 'ready')
  await site.end('SIGTERM')
  assert.deepEqual(await folder.listMedia('incoming'), [])
})
