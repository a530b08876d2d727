import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import { makeVideo, type VideoOptions } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'

const seconds = 1
// What cameras record and editors export, none of which a browser plays.
const videos: (VideoOptions & { name: string; type: string })[] = [
  { name: 'final-cut.mov', picture: 'prores', sound: 'pcm', type: 'video/quicktime' },
  { name: 'avid.mov', picture: 'dnxhr', sound: 'pcm', size: '1280x720', type: 'video/quicktime' },
  { name: 'film.mkv', picture: 'h264', sound: 'eac3', type: 'video/x-matroska' },
  { name: 'old.avi', picture: 'mpeg4', sound: 'pcm', type: 'video/x-msvideo' },
  { name: 'dvd.mpg', picture: 'mpeg2', sound: 'ac3', type: 'video/mpeg' },
  { name: 'broadcast.ts', picture: 'mpeg2', sound: 'mp2', type: 'video/mp2t' },
  { name: 'camcorder.ts', picture: 'h264', sound: 'aac', type: 'video/mp2t' },
  { name: 'camera.avi', picture: 'mjpeg', sound: 'pcm', type: 'video/x-msvideo' },
]

const half = videos.length / 2

for (const [who, some] of [
  ['editors', videos.slice(0, half)],
  ['cameras', videos.slice(half)],
] as const) {
  test(`what ${who} write is accepted and plays once it is prepared`, slow(), async () => {
    await using site = await openPreparingCourse()
    for (const { type, ...options } of some) {
      const { lecture } = await site.addOne(await makeVideo({ ...options, seconds }))
      assert.equal(lecture.type, type, options.name)
      assert.equal(lecture.state, 'preparing', options.name)
    }
    await site.untilIdle()
    for (const [i, { lecture }] of (await site.list()).entries()) {
      const name = some[i]?.name
      assert.equal(lecture.state, 'ready', name)
      assert.equal(Math.round(lecture.durationSeconds ?? 0), seconds, name)
      const playlist = await site.get(lecture.hls_url)
      assert.match(playlist.body, /CODECS="avc1\.\w+,mp4a\.40\.2",AUDIO="sound"/, name)
    }
  })
}
