import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { noSwift, openSwift } from '../../../../test/support/s3/start-swift.ts'
import { drawTestPicture, makeVideo, type VideoOptions } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'

type Site = Awaited<ReturnType<typeof openPreparingCourse>>

const choose = (site: Site, lectureId: string, json: object, session = site.session) =>
  site.call('choosePoster', { params: { ...site.params, lectureId }, session, json })

const films: VideoOptions[] = [
  {},
  // A transport stream has no index, and with one key frame a seek ends after it.
  { name: 'a.ts', picture: 'mpeg2', sound: 'mp2' },
  { name: 'a.mpg', picture: 'mpeg2', sound: 'ac3', seconds: 2 },
]

for (const options of films) {
  test(
    `the frame at a chosen second of ${options.name ?? 'an MP4'} becomes the lecture’s picture, even between key frames`,
    slow(),
    async () => {
      await using site = await openPreparingCourse()
      const { _id } = await site.addOne(await makeVideo(options))
      await site.untilIdle()
      const before = (await site.list())[0]?.lecture.poster_url
      const response = await choose(site, _id, { second: 1.62 })
      assert.equal(response.statusCode, 200, response.body)
      const { poster_url } = response.json().lecture.lecture
      assert.notEqual(poster_url, before)
      const { rawPayload, headers } = await site.get(poster_url)
      assert.equal(headers['content-type'], 'image/webp')
      assert.match(String(headers['cache-control']), /immutable/)
      const [right, early, late] = await Promise.all(
        [1.62, 1.5, 1.74].map(async (second) => differ(rawPayload, await drawTestPicture(second))),
      )
      assert.ok(right && early && late && right * 2 < early && right * 2 < late, `${right} ${early} ${late}`)
    },
  )
}

test('another choice replaces the last one and its file', slow(), async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo())
  await site.untilIdle()
  const first = (await choose(site, _id, { second: 1 })).json().lecture.lecture.poster_url
  const files = (await site.storedFiles()).length
  const second = (await choose(site, _id, { second: 2 })).json().lecture.lecture.poster_url
  assert.equal((await site.get(first)).statusCode, 404)
  assert.equal((await site.get(second)).statusCode, 200)
  assert.equal((await site.storedFiles()).length, files)
  assert.equal((await choose(site, _id, { second: 2 })).statusCode, 200)
  assert.equal((await site.get(second)).statusCode, 200)
})

test(
  'another choice for a lecture leaves its copy in a duplicated course with the last one',
  slow(),
  async () => {
    await using site = await openPreparingCourse()
    const { _id } = await site.addOne(await makeVideo())
    await site.untilIdle()
    const first = (await choose(site, _id, { second: 1 })).json().lecture.lecture.poster_url
    const { session, params } = site
    assert.equal((await site.call('duplicateCourse', { params, session })).statusCode, 201)
    await choose(site, _id, { second: 2 })
    assert.equal((await site.get(first)).statusCode, 200)
  },
)

test(
  'with media in S3 the frame is taken from the bucket, and the last choice lies there alone',
  slow({ skip: noSwift }),
  async () => {
    await using swift = await openSwift()
    await using site = await openPreparingCourse(await swift.makeBucket())
    const { _id } = await site.addOne(await makeVideo())
    await site.untilIdle()
    const first = (await choose(site, _id, { second: 1 })).json().lecture.lecture.poster_url
    const second = (await choose(site, _id, { second: 2 })).json().lecture.lecture.poster_url
    assert.equal((await site.get(first)).statusCode, 404)
    assert.equal((await site.get(second)).headers['content-type'], 'image/webp')
    const stored = await Array.fromAsync(site.ctx.media.list('lectures/'))
    const posters = stored
      .map(({ name }) => name.split('/').at(-1))
      .filter((name) => name?.includes('poster'))
    assert.deepEqual(posters.toSorted(), ['poster-2000.webp', 'poster.webp'])
    assert.deepEqual(await readdir(site.ctx.files.pathOf('incoming')), [], 'nothing is left on the node')
  },
)

test('a picture can be chosen before the video is prepared, and stays afterwards', slow(), async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo({ name: 'a.mov', picture: 'hevc' }))
  const chosen = (await choose(site, _id, { second: 1 })).json().lecture.lecture.poster_url
  const { lecture } = await site.until(({ state }) => state === 'ready')
  assert.equal(lecture.poster_url, chosen)
})

test('a replaced video shows its own picture again', slow(), async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo())
  const chosen = (await choose(site, _id, { second: 1 })).json().lecture.lecture.poster_url
  const params = { ...site.params, lectureId: _id }
  const body = { lecture: await makeVideo({ seconds: 2 }) }
  await site.call('replaceVideo', { params, session: site.session, form: body })
  await site.untilIdle()
  const [lecture] = await site.list()
  assert.match(lecture?.lecture.poster_url ?? '', /poster\.webp/)
  assert.equal((await site.get(chosen)).statusCode, 404)
})

test('an invalid second is rejected, and no picture is made', slow(), async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo())
  await site.untilIdle()
  const before = await site.storedFiles()
  for (const json of [{}, { second: -1 }, { second: '1' }, { second: 1e9 }, { second: 1, third: 2 }])
    assert.equal((await choose(site, _id, json)).statusCode, 400, JSON.stringify(json))
  const past = await choose(site, _id, { second: 99 })
  assert.deepEqual([past.statusCode, past.json().message], [400, inEnglish(serverMessages.secondPastEnd)])
  assert.equal((await choose(site, 'nobody', { second: 1 })).statusCode, 404)
  assert.equal((await choose(site, _id, { second: 1 }, await site.signIn('USER'))).statusCode, 403)
  assert.deepEqual(await site.storedFiles(), before)
})

test('no picture can be chosen while PREPARE_VIDEO is off', async () => {
  await using site = await openPreparingCourse({ PREPARE_VIDEO: 'off' })
  const { _id } = await site.addOne(await makeVideo())
  const response = await choose(site, _id, { second: 1 })
  assert.deepEqual(
    [response.statusCode, response.json().message],
    [409, inEnglish(serverMessages.videosNotPreparedHere)],
  )
})

/** The mean difference between the samples of two pictures. */
async function differ(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()))
  assert.ok(a && b && a.length === b.length && a.length > 0)
  return a.reduce((sum, sample, at) => sum + Math.abs(sample - (b[at] ?? 0)), 0) / a.length
}
