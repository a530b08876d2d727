import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { until } from '../../../../test/support/until.ts'
import { makeVideo } from '../../../../test/support/video/make-video.ts'
import { beginServing } from '../../../lifecycle/listening/begin-serving.ts'
import { readMp4Boxes } from '../../../video/worker/probe/read-mp4-boxes.ts'

/** A course whose videos play for two seconds each and are not prepared, because `PREPARE_VIDEO` is off. */
async function openSchool(videos: number) {
  const site = await openTestApp({ PORT: '0' })
  const { db, media } = site.ctx
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const video = await makeVideo({ seconds: 2 })
  const ids: string[] = []
  for (let made = 0; made < videos; made += 1)
    ids.push((await makeLecture(site, session, courseId, { lecture: video }))._id)
  const lengthOf = async (id: string | undefined) => {
    const row = db
      .selectFrom('lecture')
      .select('duration_seconds')
      .where('id', '=', id ?? '')
    return (await row.executeTakeFirstOrThrow()).duration_seconds
  }
  const pathOf = async (id: string | undefined) => {
    const row = db
      .selectFrom('lecture')
      .select('video_file')
      .where('id', '=', id ?? '')
    return media.localPath(`lectures/${(await row.executeTakeFirstOrThrow()).video_file}`) ?? ''
  }
  const untilIdle = () =>
    until('no job is left', async () => (await db.selectFrom('job').select('id').execute()).length === 0)
  return { ...site, ids, lengthOf, pathOf, untilIdle }
}

const isTwoSeconds = (seconds: number | null | undefined) => {
  assert.ok(seconds && Math.abs(seconds - 2) < 0.2, `${seconds} s`)
}

test('where videos are not prepared, a video is completed by its own length, not by the one of a report', async () => {
  await using site = await openSchool(1)
  const [lectureId = ''] = site.ids
  site.ctx.jobs.begin()
  await site.untilIdle()
  isTwoSeconds(await site.lengthOf(lectureId))
  const { session } = await site.makeAccount()
  const report = async (seconds: number, sequence: number) => {
    const json = { position: seconds, ranges: [[0, seconds]], sequence, duration: 1 }
    const saved = await site.call('saveProgress', { session, params: { lectureId }, json })
    assert.equal(saved.statusCode, 200, saved.body)
    const place = await site.ctx.db
      .selectFrom('lecture_progress')
      .select('is_finished')
      .executeTakeFirstOrThrow()
    return place.is_finished
  }
  assert.equal(await report(1, 1), false)
  assert.equal(await report(2.1, 2), true)
})

test('videos that were stored without a length get it after the next start, but for one that is broken', async () => {
  await using site = await openSchool(3)
  const [first, broken, last] = site.ids
  // As before there was such a job.
  await site.ctx.db.deleteFrom('job').execute()
  await writeFile(await site.pathOf(broken), 'no video')
  await beginServing(site.app, site.ctx)
  await site.untilIdle()
  isTwoSeconds(await site.lengthOf(first))
  assert.equal(await site.lengthOf(broken), null)
  isTwoSeconds(await site.lengthOf(last))
})

test('an MP4 says how long it is where FFmpeg is missing', async () => {
  await using site = await openSchool(1)
  isTwoSeconds(readMp4Boxes(await site.pathOf(site.ids[0])).seconds)
})
