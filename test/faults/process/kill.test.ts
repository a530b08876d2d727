import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addresses } from '../../../contract/endpoints/addresses.ts'
import { startSite } from '../../support/start-site.ts'
import { call, createCourse, signIn } from '../client.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { cutDeleteOff, cutPurgeOff, deleteSteps } from './kill-deletes.ts'
import { killRounds } from './kill-rounds.ts'
import { cutCourseOff, cutLectureOff, uploadSteps } from './kill-uploads.ts'

test('kill -9 under 24 writers loses nothing that was acknowledged', async (context) => {
  const report = await killRounds(3)
  context.diagnostic(JSON.stringify(report))
  assert.equal(report.lost, 0)
  assert.equal(report.isIntact, true)
  assert.ok(report.acknowledged >= 30)
})

for (const [step, exists] of Object.entries(uploadSteps.course)) {
  test(`a new course cut off at ${step} is ${exists ? 'stored completely' : 'not stored at all'}, and can be created again`, () =>
    cutCourseOff(step, exists))
}

for (const [step, exists] of Object.entries(uploadSteps.lecture)) {
  test(`a new lecture cut off at ${step} is ${exists ? 'stored completely' : 'not stored at all'}, and can be added again`, () =>
    cutLectureOff(step, exists))
}

for (const what of ['course', 'lecture'] as const) {
  for (const [step, exists] of Object.entries(deleteSteps[what])) {
    test(`a ${what} whose delete is cut off at ${step} is ${exists ? 'completely there' : 'completely gone'}, and Undo works`, () =>
      cutDeleteOff(what, step, exists))
  }
}

test('a sweep cut off between the rows and their files is finished by the next sweep', () => cutPurgeOff())

test('every delete is tested at each step where it can be cut off', () => {
  const steps = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/crashPoint\('([\w-]*delete[\w-]*)'\)/g)].map(([, step]) => step),
  )
  const cut = [...Object.values(deleteSteps).flatMap((named) => Object.keys(named)), 'deleted-rows-gone']
  assert.deepEqual(steps.toSorted(), cut.toSorted())
})

test('a migration that was cut off midway is completed by the next start', async () => {
  await using folder = await makeFolder()
  await assert.rejects(startSite(folder.path, { NODE_ENV: 'test', CRASH_AT: 'migration-half-done' }))
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
