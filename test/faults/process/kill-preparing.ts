import assert from 'node:assert/strict'
import { once } from 'node:events'
import { addresses } from '../../../contract/api/addresses.ts'
import type { CrashPoint } from '../../../server/core/crash-point.ts'
import { call, isServed, signIn } from '../../support/http/client.ts'
import { addLecture, createCourse } from '../../support/http/fill-site.ts'
import { type Site, startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'
import type { SeenLecture } from '../../support/video/seen-lecture.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { crashAt } from './crash-at.ts'

const preparing = { PREPARE_VIDEO: 'on' }

export const preparingSteps = ['video-copy-saved', 'video-hls-saved'] as const

export async function cutPreparingOff(step: CrashPoint) {
  await using folder = await makeFolder()
  const { makeVideo } = await import('../../support/video/make-video.ts')
  const film = await makeVideo({ name: 'a.mkv' })
  await using doomed = await startSite(folder.path, { ...preparing, ...crashAt(step) })
  const cookie = await signIn(doomed)
  const courseId: string = (await createCourse(doomed, cookie)).json.course._id
  const exited = once(doomed.process, 'exit')
  // The crash may come before the response.
  await addLecture(doomed, cookie, courseId, { lecture: film }).catch(() => {})
  await exited
  assert.equal(doomed.process.signalCode, 'SIGKILL')
  assert.ok(folder.inspect(isIntact))
  // As if its lease of one minute had run out.
  folder.inspect((db) => db.exec("update job set due_at = '2000-01-01T00:00:00.000Z'"))

  await using site = await startSite(folder.path, preparing)
  const { lecture } = await untilPrepared(site, courseId, cookie)
  assert.equal(lecture.state, 'ready')
  assert.ok(await isServed(site, lecture.secure_url ?? ''))
  assert.ok(await isServed(site, lecture.hls_url ?? ''))
}

async function untilPrepared(site: Site, courseId: string, cookie: string) {
  let lecture: SeenLecture | undefined
  await until('the video is prepared', async () => {
    lecture = (await call(site, addresses.listLectures, { params: { courseId }, cookie })).json.lectures[0]
    return lecture?.lecture.state === 'ready' || lecture?.lecture.state === 'failed'
  })
  return lecture as SeenLecture
}
