import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { makeVideo, type VideoOptions } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'

type Expectation = {
  options: VideoOptions
  first: 'playable' | 'preparing'
  file: string
  renditions: string[]
}

const usual = 'an MP4 with its index first'

const videos: Record<string, Expectation> = {
  [usual]: {
    options: {},
    first: 'playable',
    file: 'original.mp4',
    renditions: ['180p'],
  },
  'an MP4 with its index at the end': {
    options: { isIndexFirst: false, size: '640x360' },
    first: 'playable',
    file: 'play.mp4',
    renditions: ['360p'],
  },
  'an HEVC film of a phone': {
    options: { name: 'a.mov', picture: 'hevc' },
    first: 'preparing',
    file: 'original.mov',
    renditions: ['180p'],
  },
  'an MKV': { options: { name: 'a.mkv' }, first: 'preparing', file: 'play.mp4', renditions: ['180p'] },
  'a WebM': {
    options: { name: 'a.webm', picture: 'vp9', sound: 'opus' },
    first: 'playable',
    file: 'original.webm',
    renditions: ['180p'],
  },
  'a film without sound': {
    options: { sound: 'none' },
    first: 'playable',
    file: 'original.mp4',
    renditions: ['180p'],
  },
  'a film that lies on its side': {
    options: { isTurned: true, size: '856x480' },
    first: 'playable',
    file: 'original.mp4',
    renditions: ['480p', '360p'],
  },
}

for (const [name, { options, first, file, renditions }] of Object.entries(videos)) {
  test(
    `${name} gets a poster, tiles and renditions, and webhooks are told that it is ready`,
    name === usual ? {} : slow(),
    async () => {
      await using site = await openPreparingCourse()
      const json = webhookFields({ events: ['lecture.ready'] })
      await site.call('createWebhook', { session: site.session, json })
      const { lecture: atOnce } = await site.addOne(await makeVideo(options))
      assert.equal(atOnce.state, first)
      assert.equal(Math.round(atOnce.durationSeconds ?? 0), 3)
      assert.equal((await site.get(atOnce.secure_url)).statusCode, 200)
      const { lecture: ready } = await site.until(({ state }) => state !== first && state !== 'playable')
      assert.equal(ready.state, 'ready')
      assert.ok(ready.secure_url?.endsWith(`/${file}`), ready.secure_url)
      assert.deepEqual(ready.details?.renditions, renditions)
      assert.equal(ready.details?.hasSound, options.sound !== 'none')
      assert.equal(ready.percent, undefined)
      const told = await site.ctx.db.selectFrom('webhook_delivery').select('type').execute()
      assert.deepEqual(told, [{ type: 'lecture.ready' }])

      for (const [address, type] of [
        [ready.secure_url, ready.type],
        [ready.poster_url, 'image/webp'],
        [ready.storyboard_url, 'text/vtt; charset=utf-8'],
        [ready.hls_url, 'application/vnd.apple.mpegurl'],
      ]) {
        const response = await site.get(address)
        assert.deepEqual([response.statusCode, response.headers['content-type']], [200, type], address)
      }
      const segments = await followPlaylists(site, ready.hls_url ?? '')
      const sounds = options.sound === 'none' ? 0 : 1
      assert.equal(segments.length, renditions.length + sounds)
      const tiles = (await site.get(ready.storyboard_url)).body.match(/storyboard-1\.webp#xywh=\d+,0,160,90/g)
      assert.equal(tiles?.length, 2)
      const sheet = (ready.storyboard_url ?? '').replace('storyboard.vtt', 'storyboard-1.webp')
      assert.equal((await site.get(sheet)).statusCode, 200)
      assert.deepEqual(
        (await site.storedFiles()).filter((stored) => stored.startsWith('job-')),
        [],
      )
    },
  )
}

test('a recording without a stored length gets one, tiles and renditions', slow(), async () => {
  await using site = await openPreparingCourse()
  const options = { name: 'a.webm', picture: 'vp9', sound: 'opus', isRecording: true } as const
  const { lecture: atOnce } = await site.addOne(await makeVideo(options))
  assert.equal(atOnce.durationSeconds, undefined)
  const { lecture } = await site.until(({ state }) => state === 'ready')
  assert.equal(Math.round(lecture.durationSeconds ?? 0), 3)
  assert.match((await site.get(lecture.storyboard_url)).body, /00:00:02\.000 --> 00:00:0[23]/)
})

test('a portrait video stays portrait, and learners see no details', slow(), async () => {
  await using site = await openPreparingCourse()
  await site.addOne(await makeVideo({ isTurned: true, size: '640x360' }))
  const { lecture } = await site.until(({ state }) => state === 'ready')
  assert.deepEqual([lecture.details?.width, lecture.details?.height], [360, 640])
  assert.match((await site.get(lecture.hls_url)).body, /RESOLUTION=360x640/)
  const [seen] = await site.list(await site.signIn('USER'))
  assert.equal(seen?.lecture.details, undefined)
  assert.ok(seen?.lecture.hls_url)
})

test('only the names of a lecture’s own files are served', slow(), async () => {
  await using site = await openPreparingCourse()
  await site.addOne(await makeVideo())
  const { lecture } = await site.until(({ state }) => state === 'ready')
  const address = lecture.hls_url ?? ''
  for (const name of [
    'hls',
    'hls/',
    'hls/main.m3u',
    'hls/180p',
    'hls/..%2f..%2fmain.m3u8',
    'hls/180p/init.mp4.bak',
    'hls/180p/%00000.m4s',
    'storyboard-.webp',
    'original.mkv',
  ]) {
    assert.equal((await site.get(address.replace('hls/main.m3u8', name))).statusCode, 404, name)
  }
})

test('an existing lecture can be prepared, once', slow(), async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo())
  await site.until(({ state }) => state === 'ready')
  await site.untilIdle()
  const reset = { has_hls: false, has_poster: false, video_state: 'playable' } as const
  await site.ctx.db.updateTable('lecture').set(reset).execute()
  const params = { ...site.params, lectureId: _id }
  const requested = () => site.call('prepareLecture', { params, session: site.session })
  const responses = await Promise.all([requested(), requested()])
  assert.deepEqual(
    responses.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal(responses[0]?.json().lecture._id, _id)
  await site.until(({ state }) => state === 'ready')
  const learner = await site.signIn('USER')
  assert.equal((await site.call('prepareLecture', { params, session: learner })).statusCode, 403)
  const elsewhere = { ...params, courseId: crypto.randomUUID() }
  const response = await site.call('prepareLecture', { params: elsewhere, session: site.session })
  assert.equal(response.statusCode, 404)
})

/** All segments that the playlists name; asserts that each is served. */
async function followPlaylists(site: Awaited<ReturnType<typeof openPreparingCourse>>, main: string) {
  const { body } = await site.get(main)
  const segments: string[] = []
  for (const [name] of body.matchAll(/[\w]+\/index\.m3u8/g)) {
    const folder = main.replace('main.m3u8', name.replace('index.m3u8', ''))
    const playlist = await site.get(`${folder}index.m3u8`)
    assert.equal(playlist.statusCode, 200)
    assert.equal((await site.get(`${folder}init.mp4`)).statusCode, 200)
    for (const [file] of playlist.body.matchAll(/\d+\.m4s/g)) {
      const segment = await site.get(folder + file)
      assert.deepEqual([segment.statusCode, segment.headers['content-type']], [200, 'video/mp4'])
      assert.match(String(segment.headers['cache-control']), /immutable/)
      segments.push(folder + file)
    }
  }
  return segments
}

test('without video preparation, MP4 and WebM are accepted as they are, and other types are not', async () => {
  await using site = await openPreparingCourse({ PREPARE_VIDEO: 'off' })
  const { lecture } = await site.addOne(await makeVideo())
  assert.deepEqual([lecture.state, lecture.percent, lecture.details?.state], ['playable', undefined, 'none'])
  assert.equal(lecture.details?.missing, 'PREPARE_VIDEO is off')
  assert.equal((await site.get(lecture.secure_url)).statusCode, 200)
  const before = await site.storedFiles()
  for (const name of ['a.mov', 'a.mkv']) {
    const response = await site.add(await makeVideo({ name }))
    assert.deepEqual(
      [response.statusCode, response.json().message],
      [415, inEnglish(serverMessages.videoTypeUnknown)],
    )
  }
  assert.deepEqual(await site.storedFiles(), before)
  const [first] = await site.list()
  const params = { ...site.params, lectureId: first?._id ?? '' }
  assert.equal((await site.call('prepareLecture', { params, session: site.session })).statusCode, 409)
})
