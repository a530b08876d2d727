import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '../../../contract/api/addresses.ts'
import { crashPoints } from '../../../server/core/crash-point.ts'
import { call, signIn } from '../../support/http/client.ts'
import { createCourse } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { videoPackage } from '../tools/needs.ts'
import { crashAt } from './crash-at.ts'
import { cutDeleteOff, cutPurgeOff, deleteSteps, purgeStep } from './kill-deletes.ts'
import { cutPreparingOff, preparingSteps } from './kill-preparing.ts'
import { killReports } from './kill-reports.ts'
import { killRounds } from './kill-rounds.ts'
import { cutCourseOff, cutLectureOff, uploadSteps } from './kill-uploads.ts'

// The first of several migrations that begin a library.
const migrationStep = 'migrated-0001-baseline'

test('kill -9 under 24 writers loses nothing that was acknowledged', async (context) => {
  const report = await killRounds(3)
  context.diagnostic(JSON.stringify(report))
  assert.equal(report.lost, 0)
  assert.equal(report.isIntact, true)
  assert.ok(report.acknowledged >= 30)
})

test('kill -9 under 24 players loses no second that was acknowledged', async (context) => {
  const report = await killReports(3)
  context.diagnostic(JSON.stringify(report))
  assert.equal(report.lost, 0)
  assert.equal(report.isWhole, true)
  assert.ok(report.acknowledged >= 60)
})

for (const [step, exists] of uploadSteps.course) {
  test(`a new course cut off at ${step} is ${exists ? 'stored completely' : 'not stored at all'}, and can be created again`, () =>
    cutCourseOff(step, exists))
}

for (const [step, exists] of uploadSteps.lecture) {
  test(`a new lecture cut off at ${step} is ${exists ? 'stored completely' : 'not stored at all'}, and can be added again`, () =>
    cutLectureOff(step, exists))
}

for (const what of ['course', 'lecture'] as const) {
  for (const [step, exists] of deleteSteps[what]) {
    test(`a ${what} whose delete is cut off at ${step} is ${exists ? 'completely there' : 'completely gone'}, and Undo works`, () =>
      cutDeleteOff(what, step, exists))
  }
}

test('a sweep cut off between the rows and their files is finished by the next sweep', () => cutPurgeOff())

const lack = videoPackage()
for (const step of preparingSteps) {
  test(
    `a video whose preparation is cut off at ${step} is prepared after the next start`,
    {
      skip: lack && `this machine lacks ${lack}`,
    },
    () => cutPreparingOff(step),
  )
}

test('every step at which the product can be cut off is tested', () => {
  const created = [...uploadSteps.course, ...uploadSteps.lecture]
  const deleted = [...deleteSteps.course, ...deleteSteps.lecture]
  const cut = [...created, ...deleted].map(([step]) => step)
  assert.deepEqual([...cut, purgeStep, ...preparingSteps].toSorted(), crashPoints.toSorted())
})

test('a migration that was cut off midway is completed by the next start', async () => {
  await using folder = await makeFolder()
  await assert.rejects(startSite(folder.path, crashAt(migrationStep)))
  assert.ok(folder.inspect(isIntact))
  await using site = await startSite(folder.path)
  assert.equal((await createCourse(site, await signIn(site))).status, 201)
})

test('CRASH_AT has no effect outside of tests', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path, { CRASH_AT: 'course-received' })
  assert.equal((await createCourse(site, await signIn(site))).status, 201)
})

test('a second process on the same folder prints a message and ends', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path)
  await assert.rejects(startSite(folder.path), /another Lectern is running on it/)
  assert.equal((await call(site, addresses.listCourses)).status, 200)
})
