import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLearningSite } from '../../../test/support/learner/open-learning-site.ts'

test('a learner’s courses can be searched and filtered like the catalogue, which stays the same for everyone', async () => {
  await using site = await openLearningSite({ courses: 3, lectures: 1 })
  const own = async (query: Record<string, string>) =>
    (await site.call('listOwnCourses', { session: site.learner, query }))
      .json()
      .courses.map(({ title }: { title: string }) => title)
  await site.watch(1, 1, 5)
  await site.watch(3, 1, 5)
  assert.deepEqual(await own({ progress: 'started' }), ['Course 3', 'Course 1'])
  assert.deepEqual(await own({ progress: 'started', sort: 'oldest', limit: '1' }), ['Course 1'])
  assert.deepEqual(await own({ progress: 'started', q: 'course' }), ['Course 3', 'Course 1'])
  assert.deepEqual(await own({ progress: 'started', q: 'course 2' }), [])
  assert.deepEqual(await own({ progress: 'started', category: 'other' }), [])
  assert.deepEqual(await own({ progress: 'finished' }), [])
  const catalogue = (await site.call('listCourses', { query: { progress: 'started' } })).json()
  assert.equal(catalogue.total, 3, 'the shared catalogue ignores it')
  const query = { progress: 'begun' }
  assert.equal((await site.call('listOwnCourses', { query })).statusCode, 401)
  assert.equal((await site.call('listOwnCourses', { query, session: site.administrator })).statusCode, 400)
})
