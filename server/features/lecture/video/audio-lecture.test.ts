import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { makeVideo, type VideoOptions } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'

const seconds = 2
const recordings: (VideoOptions & { name: string; type: string })[] = [
  { name: 'memo.m4a', sound: 'aac', type: 'audio/mp4' },
  { name: 'podcast.mp3', sound: 'mp3', type: 'audio/mpeg' },
  { name: 'talk.ogg', sound: 'opus', type: 'audio/ogg' },
  { name: 'master.flac', sound: 'flac', type: 'audio/flac' },
  { name: 'studio.wav', sound: 'pcm', type: 'audio/wav' },
  // What is inside decides, not the brand: meetings are recorded as MP4, browsers record WebM.
  { name: 'meeting.mp4', sound: 'aac', type: 'audio/mp4' },
  { name: 'browser.webm', sound: 'opus', isRecording: true, type: 'audio/webm' },
]

test(
  'a file whose sound alone makes sense becomes a lecture that plays at once, and from its playlist',
  slow(),
  async () => {
    await using site = await openPreparingCourse()
    for (const { type, ...options } of recordings) {
      const { lecture } = await site.addOne(await makeVideo({ ...options, picture: 'none', seconds }))
      assert.deepEqual([lecture.state, lecture.type], ['playable', type], options.name)
      const file = await site.get(lecture.secure_url)
      assert.deepEqual([file.statusCode, file.headers['content-type']], [200, type], options.name)
    }
    await site.untilIdle()
    const lectures = await site.list()
    assert.equal(lectures.length, recordings.length)
    for (const [i, { lecture }] of lectures.entries()) {
      const { name, type } = recordings[i] ?? {}
      assert.deepEqual([lecture.state, lecture.type], ['ready', type], name)
      assert.equal(Math.round(lecture.durationSeconds ?? 0), seconds, name)
      assert.deepEqual([lecture.poster_url, lecture.storyboard_url], [undefined, undefined], name)
      const { hasSound, width, renditions } = lecture.details ?? {}
      assert.deepEqual({ hasSound, width, renditions }, { hasSound: true, width: null, renditions: [] }, name)
      const main = await site.get(lecture.hls_url)
      assert.match(main.body, /^#EXT-X-STREAM-INF:[^\n]*CODECS="mp4a\.40\.2"\naudio\/index\.m3u8$/m, name)
      assert.doesNotMatch(main.body, /RESOLUTION|TYPE=AUDIO/, name)
      const playlist = (await site.get(lecture.hls_url?.replace('main.m3u8', 'audio/index.m3u8'))).body
      const played = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
        (sum, [, part]) => sum + Number(part),
        0,
      )
      assert.ok(Math.abs(played - seconds) < 0.3, `${name}: ${playlist}`)
    }
  },
)

test('the public curriculum marks a lecture with sound alone, and no frame of it can be chosen', async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo({ name: 'memo.m4a', picture: 'none', seconds }))
  await site.addOne(await makeVideo({ seconds: 3 }))
  const { curriculum } = (await site.call('summarizeCourse', { params: site.params })).json()
  assert.deepEqual(
    curriculum.map((lecture: { isAudio?: boolean }) => lecture.isAudio),
    [true, undefined],
  )
  const params = { ...site.params, lectureId: _id }
  const chosen = await site.call('choosePoster', { params, session: site.session, json: { second: 1 } })
  assert.deepEqual(
    [chosen.statusCode, chosen.json().message],
    [415, inEnglish(serverMessages.videoWithoutPicture)],
  )
})

test('a lecture of sound can get pictures and lose them again', slow(), async () => {
  await using site = await openPreparingCourse()
  const { _id } = await site.addOne(await makeVideo({ name: 'memo.m4a', picture: 'none', seconds }))
  const params = { ...site.params, lectureId: _id }
  const replace = async (options: VideoOptions) => {
    const lecture = await makeVideo(options)
    await site.call('replaceVideo', { params, session: site.session, form: { lecture } })
    await site.untilIdle()
    const [replaced] = await site.list()
    return replaced?.lecture
  }
  const film = await replace({})
  assert.deepEqual([film?.type, film?.details?.renditions], ['video/mp4', ['180p']])
  assert.ok(film?.poster_url)
  const sound = await replace({ name: 'podcast.mp3', picture: 'none', sound: 'mp3', seconds })
  assert.deepEqual(
    [sound?.type, sound?.details?.renditions, sound?.poster_url],
    ['audio/mpeg', [], undefined],
  )
})

test('M4A and MP3 are accepted and play unchanged while PREPARE_VIDEO is off, other sound is not', async () => {
  await using site = await openPreparingCourse({ PREPARE_VIDEO: 'off' })
  const { lecture } = await site.addOne(await makeVideo({ name: 'memo.m4a', picture: 'none', seconds }))
  assert.deepEqual([lecture.state, lecture.type], ['playable', 'audio/mp4'])
  const wav = await site.add(await makeVideo({ name: 'studio.wav', picture: 'none', sound: 'pcm', seconds }))
  assert.deepEqual([wav.statusCode, wav.json().message], [415, inEnglish(serverMessages.videoTypeUnknown)])
})
