import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseFields } from '../../../test/support/drafts.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const structure = {
  level: 'beginner',
  language: 'pt-BR',
  outcomes: ['Tie a bowline', 'Read the wind'],
  requirements: ['A rope'],
  requiresOrder: true,
  completionShare: 0.75,
}

const pick = (course: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(structure).map((name) => [name, course[name]]))

const usual = {
  level: '',
  language: '',
  outcomes: [],
  requirements: [],
  requiresOrder: false,
  completionShare: 0.9,
}

test('a course says its level, language, outcomes, requirements and rules, changed as JSON', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const made = await makeCourse(site, session)
  assert.deepEqual(pick(made), usual)
  const params = { courseId: made._id }
  const edit = (json: object) => site.call('editCourse', { session, params, json })
  const response = await edit(structure)
  assert.equal(response.statusCode, 200, response.body)
  assert.deepEqual(pick(response.json().course), structure)
  assert.deepEqual(pick((await site.call('summarizeCourse', { params })).json().course), structure)
  assert.deepEqual(pick((await site.call('listCourses')).json().courses[0]), structure)
  const { course } = (await site.call('duplicateCourse', { session, params })).json()
  assert.deepEqual(pick(course), structure)
  assert.deepEqual(pick((await edit(usual)).json().course), usual)
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
  })
  const response = await site.call('createCourse', { session, form })
  assert.equal(response.statusCode, 201, response.body)
  assert.deepEqual(pick(response.json().course), structure)
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
