import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultStructure } from '../../../contract/endpoints/course-fields.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { otherStructure } from '../../../test/support/inputs/course-structure.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const pick = (course: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(defaultStructure).map((name) => [name, course[name]]))

test('the structure that copies are tested with has no field as in a new course', () => {
  for (const [field, value] of Object.entries(defaultStructure))
    assert.notDeepEqual(otherStructure[field as keyof typeof defaultStructure], value, field)
})

test('a course says its level, language, outcomes, requirements and rules, changed as JSON', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const made = await makeCourse(site, session)
  const usual = { ...defaultStructure, allowsManualCompletion: true }
  assert.deepEqual(pick(made), usual)
  const params = { courseId: made._id }
  const edit = (json: object) => site.call('editCourse', { session, params, json })
  const response = await edit(otherStructure)
  assert.equal(response.statusCode, 200, response.body)
  assert.deepEqual(pick(response.json().course), otherStructure)
  assert.deepEqual(
    pick((await site.call('summarizeCourse', { session, params })).json().course),
    otherStructure,
  )
  assert.deepEqual(pick((await site.call('listCourses', { session })).json().courses[0]), otherStructure)
  const { course } = (await site.call('duplicateCourse', { session, params })).json()
  assert.deepEqual(pick(course), otherStructure)
  assert.deepEqual(pick((await edit(defaultStructure)).json().course), usual)
})

test('the audit log names every field of a course that was changed, before and after', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  await site.call('editCourse', { session, params: { courseId }, json: otherStructure })
  const { entries } = (await site.call('listAudit', { session })).json()
  assert.equal(entries[0].what, 'editCourse')
  for (const facts of [entries[0].before, entries[0].after])
    assert.deepEqual(Object.keys(facts).sort(), Object.keys(defaultStructure).sort())
})

test('a course is made with all of that by a form, with one outcome in each line', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const form = courseFields({
    level: 'beginner',
    language: 'pt-br',
    outcomes: ' Tie a bowline \r\n\r\nRead the wind\n',
    requirements: 'A rope',
    requiresOrder: 'true',
    completionShare: '0.75',
    givesCertificate: 'true',
    certificateMonths: '12',
    retrainDays: '30',
    dueAt: '2027-03-14',
    dueAfterDays: '30',
    allowsManualCompletion: 'true',
    access: 'enrolled',
    listing: 'groups',
    selfEnrol: 'true',
    seats: '12',
  })
  const response = await site.call('createCourse', { session, form })
  assert.equal(response.statusCode, 201, response.body)
  assert.deepEqual(pick(response.json().course), otherStructure)
})

for (const json of [
  { level: 'expert' },
  { language: 'not a tag!' },
  { outcomes: 'x'.repeat(201) },
  { outcomes: Array.from({ length: 21 }, (_, index) => `Point ${index}`) },
  { requirements: [7] },
  { requiresOrder: 'maybe' },
  { completionShare: 0.49 },
  { completionShare: 1.01 },
  { completionShare: 'most' },
  { allowsManualCompletion: 'sometimes' },
  { retrainDays: 0 },
  { retrainDays: 1.5 },
  { retrainDays: 366, certificateMonths: 24 },
  { retrainDays: 'soon', certificateMonths: 24 },
  { retrainDays: 30 },
  { retrainDays: 28, certificateMonths: 1 },
]) {
  test(`a course with ${JSON.stringify(json).slice(0, 60)} is refused`, async () => {
    await using site = await openTestApp()
    const session = await site.signIn('ADMIN')
    const { _id: courseId } = await makeCourse(site, session)
    const response = await site.call('editCourse', { session, params: { courseId }, json })
    assert.equal(response.statusCode, 400, response.body)
    assert.ok(response.json().fields[Object.keys(json)[0] ?? ''])
  })
}

test('certificates cannot lose their end while the course is to be taken again before it', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const edit = (json: object) => site.call('editCourse', { session, params: { courseId }, json })
  assert.equal((await edit({ certificateMonths: 1, retrainDays: 27 })).statusCode, 200)
  const refused = await edit({ certificateMonths: null })
  assert.equal(refused.statusCode, 400, refused.body)
  assert.match(refused.json().fields.retrainDays, /say for how many months they are valid/)
  assert.equal((await edit({ certificateMonths: null, retrainDays: null })).statusCode, 200)
})
