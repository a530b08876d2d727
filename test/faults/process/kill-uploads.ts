import assert from 'node:assert/strict'
import { addresses } from '../../../contract/api/addresses.ts'
import type { CrashPoint } from '../../../server/core/crash-point.ts'
import { call, signIn } from '../../support/http/client.ts'
import { addLecture, createCourse } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'
import { findStrays, makeFolder } from '../folder.ts'
import { crashAt } from './crash-at.ts'

// Only while nothing is created, because on a busy machine a received file may wait longer than a second.
const sweepSoon = { SWEEP_AFTER_SECONDS: '1' }

type Step = [step: CrashPoint, exists: boolean]

export const uploadSteps = {
  course: [
    ['course-received', false],
    ['course-picture-saved', false],
    ['course-row-saved', true],
  ],
  lecture: [
    ['lecture-received', false],
    ['lecture-file-saved', false],
    ['lecture-row-saved', true],
  ],
} satisfies Record<string, Step[]>

export async function cutCourseOff(step: CrashPoint, exists: boolean) {
  await using folder = await makeFolder()
  {
    await using doomed = await startSite(folder.path, crashAt(step))
    await assert.rejects(createCourse(doomed, await signIn(doomed)))
  }
  {
    await using site = await startSite(folder.path, sweepSoon)
    const { courses } = (await call(site, addresses.listCourses)).json
    assert.equal(courses.length, exists ? 1 : 0)
    await until('leftovers are swept', async () => (await findStrays(folder)).orphans.length === 0)
    assert.deepEqual((await findStrays(folder)).missing, [])
    assert.deepEqual(await folder.listMedia('incoming'), [])
  }
  await using site = await startSite(folder.path)
  assert.equal((await createCourse(site, await signIn(site))).status, 201)
}

export async function cutLectureOff(step: CrashPoint, exists: boolean) {
  await using folder = await makeFolder()
  const { cookie, courseId } = await addToDoomed(folder.path, step)

  const stored = exists ? 1 : 0
  {
    await using site = await startSite(folder.path, sweepSoon)
    const { lectures } = (await call(site, addresses.listLectures, { params: { courseId }, cookie })).json
    assert.equal(lectures.length, stored)
    await until('leftovers are swept', async () => (await folder.listMedia('lectures')).length === stored)
    assert.deepEqual(await folder.listMedia('incoming'), [])
  }
  await using site = await startSite(folder.path)
  const again = await addLecture(site, cookie, courseId)
  assert.equal(again.json.course.numberOfLectures, stored + 1)
}

async function addToDoomed(folder: string, step: CrashPoint) {
  await using doomed = await startSite(folder, crashAt(step))
  const cookie = await signIn(doomed)
  const courseId: string = (await createCourse(doomed, cookie)).json.course._id
  await assert.rejects(addLecture(doomed, cookie, courseId))
  return { cookie, courseId }
}

export async function proveUploads() {
  const { course: courses, lecture: lectures } = uploadSteps
  for (const [step, exists] of courses) await cutCourseOff(step, exists)
  for (const [step, exists] of lectures) await cutLectureOff(step, exists)
  return courses.length + lectures.length
}
