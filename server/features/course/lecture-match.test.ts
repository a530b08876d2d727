import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedCourse } from '../../../contract/endpoints/course.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

/** A course, the titles of its lectures, and those of its drafts. */
async function shelve(site: TestApp, title: string, lectures: string[], drafts: string[] = []) {
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session, { title })
  for (const lecture of [...drafts, ...lectures]) {
    const { _id } = await makeLecture(site, session, courseId, { title: lecture })
    if (!drafts.includes(lecture)) continue
    const json = { lectureIds: [_id], isDraft: true }
    await site.call('changeLectures', { params: { courseId }, session, json })
  }
}

async function reasons(site: TestApp, query: Record<string, string>, session?: string) {
  const response = await site.call('listCourses', { query, ...(session && { session }) })
  assert.equal(response.statusCode, 200, response.body)
  return (response.json().courses as ListedCourse[]).map(({ title, inLecture }) => [title, inLecture])
}

test('a course that was found by the title of a lecture alone names that lecture', async () => {
  await using site = await openTestApp()
  await shelve(site, 'Cloud computing', ['Welcome', 'What IaaS rents out', 'IaaS again'])
  for (const q of ['iaas', 'IÁAS', 'rents', 'cloud ren', 'knots rents iaas']) {
    assert.deepEqual(await reasons(site, { q }), [['Cloud computing', 'What IaaS rents out']], q)
  }
  assert.deepEqual(await reasons(site, { q: 'iass' }), [['Cloud computing', 'What IaaS rents out']], 'a typo')
  assert.deepEqual(
    await reasons(site, { q: 'again iaas' }),
    [['Cloud computing', 'IaaS again']],
    'best title',
  )
})

test('a course that has the words itself names no lecture, and neither does the whole catalogue', async () => {
  await using site = await openTestApp()
  await shelve(site, 'Cloud computing', ['Clouds, knots and Slocum'])
  const own: Record<string, string>[] = [
    { q: 'cloud' },
    { q: 'knot' },
    { q: 'slocum' },
    { q: 'knots', sort: 'title' },
    {},
  ]
  for (const query of own)
    assert.deepEqual(await reasons(site, query), [['Cloud computing', undefined]], JSON.stringify(query))
})

test('every order names the lecture, and a draft or a deleted lecture is named to nobody', async () => {
  await using site = await openTestApp()
  await shelve(site, 'Ropes', ['The bowline'], ['Secret bowline'])
  await shelve(site, 'Sails', ['Reefing'], ['Secret bowline'])
  const administrator = await site.signIn('ADMIN')
  for (const sort of ['relevance', 'newest', 'oldest', 'title', 'rating']) {
    for (const session of [undefined, administrator]) {
      assert.deepEqual(await reasons(site, { q: 'bowline', sort }, session), [['Ropes', 'The bowline']], sort)
    }
  }
  assert.deepEqual(await reasons(site, { q: 'secret' }), [])
})
