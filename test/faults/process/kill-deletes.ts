import assert from 'node:assert/strict'
import { once } from 'node:events'
import { addresses } from '../../../contract/api/addresses.ts'
import type { CrashPoint } from '../../../server/core/crash-point.ts'
import { call, isServed, signIn } from '../../support/http/client.ts'
import { addLecture, createCourse } from '../../support/http/fill-site.ts'
import { type Site, startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'
import { findStrays, isIntact, makeFolder } from '../folder.ts'
import { crashAt } from './crash-at.ts'

const sweepSoon = { SWEEP_AFTER_SECONDS: '1', KEEP_DELETED_SECONDS: '1' }

type What = 'course' | 'lecture'
type Step = [step: CrashPoint, exists: boolean]

export const deleteSteps = {
  course: [
    ['course-to-delete', true],
    ['course-deleted', false],
  ],
  lecture: [
    ['lecture-to-delete', true],
    ['lecture-half-deleted', true],
    ['lecture-deleted', false],
  ],
} satisfies Record<What, Step[]>

export const purgeStep = 'deleted-rows-gone'

async function makeLibrary(site: Site) {
  const cookie = await signIn(site)
  const courseId: string = (await createCourse(site, cookie)).json.course._id
  await addLecture(site, cookie, courseId)
  const { lectures, thumbnail } = (await addLecture(site, cookie, courseId)).json.course
  const lectureId: string = lectures[0]._id
  const query = new URLSearchParams({ courseId, lectureId })
  return {
    remove: (what: What, at: Site) =>
      what === 'course'
        ? call(at, addresses.deleteCourse, { params: { courseId }, cookie })
        : call(at, addresses.deleteLecture, { query, cookie }),
    restore: (what: What, at: Site) =>
      what === 'course'
        ? call(at, addresses.restoreCourse, { params: { courseId }, cookie })
        : call(at, addresses.restoreLecture, { query, cookie }),
    check: async (what: What, at: Site, exists: boolean) => {
      const courses = exists || what === 'lecture' ? 1 : 0
      const expected = exists ? 2 : what === 'lecture' ? 1 : 0
      const catalogue = (await call(at, addresses.listCourses)).json.courses
      assert.equal(catalogue.length, courses)
      assert.equal(catalogue[0]?.numberOfLectures ?? 0, expected)
      const listed =
        (await call(at, addresses.listLectures, { params: { courseId }, cookie })).json.lectures ?? []
      assert.equal(listed.length, expected)
      assert.equal(await isServed(at, lectures[0].lecture.secure_url), exists)
      assert.equal(await isServed(at, thumbnail.secure_url), courses === 1)
    },
  }
}

export async function cutDeleteOff(what: What, step: CrashPoint, exists: boolean) {
  await using folder = await makeFolder()
  await using doomed = await startSite(folder.path, crashAt(step))
  const library = await makeLibrary(doomed)
  await assert.rejects(library.remove(what, doomed))
  assert.ok(folder.inspect(isIntact))

  {
    await using site = await startSite(folder.path)
    await library.check(what, site, exists)
    assert.equal((await library.remove(what, site)).status, exists ? 200 : 404)
    await library.check(what, site, false)
    assert.equal((await library.restore(what, site)).status, 200)
    await library.check(what, site, true)
    assert.equal((await library.remove(what, site)).status, 200)
  }

  await using site = await startSite(folder.path, sweepSoon)
  const left = what === 'course' ? 0 : 1
  await until('what was deleted is swept', async () => (await folder.listMedia('lectures')).length === left)
  await until('the orphans are swept', async () => (await findStrays(folder)).orphans.length === 0)
  assert.deepEqual((await findStrays(folder)).missing, [])
  await library.check(what, site, false)
}

export async function cutPurgeOff() {
  await using folder = await makeFolder()
  {
    await using site = await startSite(folder.path)
    const library = await makeLibrary(site)
    await library.remove('course', site)
  }
  await endAtCrash(startSite(folder.path, { ...sweepSoon, ...crashAt(purgeStep) }))
  assert.ok(folder.inspect(isIntact))
  assert.equal((await findStrays(folder)).orphans.length, 2)
  assert.equal((await folder.listMedia('lectures')).length, 2)

  {
    await using _site = await startSite(folder.path, sweepSoon)
    await until('the lectures are swept', async () => (await folder.listMedia('lectures')).length === 0)
    await until('the pictures are swept', async () => (await folder.listMedia('pictures')).length === 0)
  }
  await using site = await startSite(folder.path)
  assert.equal((await createCourse(site, await signIn(site))).status, 201)
}

/** A sweep may crash before the site is ready. */
async function endAtCrash(starting: Promise<Site>) {
  const doomed = await starting.catch(() => undefined)
  if (!doomed) return
  if (doomed.process.signalCode === null) await once(doomed.process, 'exit')
  assert.equal(doomed.process.signalCode, 'SIGKILL')
}

export async function proveDeletes() {
  let held = 0
  for (const what of ['course', 'lecture'] as const) {
    for (const [step, exists] of deleteSteps[what]) {
      await cutDeleteOff(what, step, exists)
      held += 1
    }
  }
  await cutPurgeOff()
  return held + 1
}
