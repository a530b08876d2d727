import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Demuxer } from 'node-av/api'
import { slow } from '../../../../scripts/testing/slow.ts'
import { makeVideo, type VideoOptions } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'

const videos: [what: string, options: VideoOptions, seconds: number][] = [
  ['an MKV that starts at 100,000 s', { name: 'a.mkv', startSeconds: 100_000 }, 3],
  ['an MKV that starts at 2 s', { name: 'a.mkv', startSeconds: 2 }, 3],
  ['an MP4 that starts at 7 s', { startSeconds: 7 }, 3],
  ['a phone’s film that starts at 7 s', { name: 'a.mov', startSeconds: 7 }, 3],
  ['a recording that starts at 500 s', { name: 'a.mkv', isRecording: true, startSeconds: 500 }, 3],
  ['an MP4 whose sound is longer', { soundSeconds: 5 }, 5],
  ['an MKV whose sound is longer and starts at 9 s', { name: 'a.mkv', soundSeconds: 5, startSeconds: 9 }, 5],
]

for (const [what, options, seconds] of videos) {
  test(`${what} has the same length in the list, on the seek bar and in its playlist`, slow(), async () => {
    await using site = await openPreparingCourse()
    const { lecture: atOnce } = await site.addOne(await makeVideo(options))
    if (!options.isRecording) assert.equal(Math.round(atOnce.durationSeconds ?? 0), seconds)
    const { lecture } = await site.until(({ state }) => state === 'ready')
    assert.equal(Math.round(lecture.durationSeconds ?? 0), seconds)

    const tiles = (await site.get(lecture.storyboard_url)).body
    const ends = [...tiles.matchAll(/--> (\d+):(\d+):([\d.]+)/g)].map(
      ([, hours, minutes, rest]) => Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest),
    )
    assert.ok(Math.abs((ends.at(-1) ?? 0) - seconds) < 1.1, tiles)
    const main = (await site.get(lecture.hls_url)).body
    const [rendition = ''] = /^\d+p\/index\.m3u8$/m.exec(main) ?? []
    const playlist = (await site.get(lecture.hls_url?.replace('main.m3u8', rendition))).body
    const played = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
      (sum, [, length]) => sum + Number(length),
      0,
    )
    assert.ok(Math.abs(played - seconds) < 0.5, playlist)

    const { secure_url = '' } = lecture
    if (!secure_url.endsWith('/play.mp4')) return
    const copy = site.ctx.files.pathOf(secure_url.replace(/^.media.lectures.[^/]+/, 'lectures'))
    await using demuxer = await Demuxer.open(copy)
    assert.ok(Math.abs(demuxer.startTime) < 0.2, `the copy begins at ${demuxer.startTime} s`)
    assert.equal(Math.round(demuxer.duration), seconds)
  })
}
