import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../test/support/assignment/with-assignment.ts'

const peerReview = { reviews: 3, dueAt: '2027-04-01T10:00:00.000Z' }

test('an assignment asks for peer reviews, changes and drops them, and a day ends in the zone of the school', async () => {
  await using site = await withAssignment({ peerReview }, { TIME_ZONE: 'Europe/Berlin' })
  assert.deepEqual(site.assignment.peerReview, peerReview)
  assert.deepEqual((await site.read()).assignment.peerReview, peerReview)
  const change = async (given: object) => (await site.json(await site.change(given))).assignment.peerReview
  assert.deepEqual(await change({ attempts: 2 }), peerReview, 'what is left out stays')
  assert.deepEqual(await change({ peerReview: { reviews: 1, dueAt: '2027-04-02' } }), {
    ...{ reviews: 1, dueAt: '2027-04-02T21:59:59.000Z' },
  })
  assert.equal(await change({ peerReview: null }), null)
  const params = { lectureId: site.lectureId }
  const read = await site.call('readPeerReviews', { session: site.learner, params })
  assert.deepEqual([read.statusCode, read.json().message], [404, 'This assignment has no peer reviews'])
})

test('peer reviews are one to ten with a date after the work is due, and refused in one sentence otherwise', async () => {
  await using site = await withAssignment({ dueAt: '2027-03-31' })
  const wrong: [object, RegExp][] = [
    [{ reviews: 0, dueAt: peerReview.dueAt }, /from 1 to 10/],
    [{ reviews: 11, dueAt: peerReview.dueAt }, /from 1 to 10/],
    [{ reviews: 1.5, dueAt: peerReview.dueAt }, /from 1 to 10/],
    [{ reviews: 2 }, /and when they are due/],
    [{ reviews: 2, dueAt: '' }, /and when they are due/],
    [{ reviews: 2, dueAt: 'soon' }, /Reviews due: enter a day/],
    [{ reviews: 2, dueAt: '2027-03-31' }, /later than the work/],
    [{ ...peerReview, more: 1 }, /Unknown field: more/],
  ]
  for (const [given, sentence] of wrong) {
    const { statusCode, body } = await site.change({ peerReview: given })
    assert.deepEqual([statusCode, sentence.test(body)], [400, true], body)
  }
  await site.json(await site.change({ peerReview }))
  const ofGroups = await site.change({ isGroupWork: true })
  assert.deepEqual([ofGroups.statusCode, /Work of groups/.test(ofGroups.body)], [400, true], ofGroups.body)
  const { statusCode, body } = await site.change({ dueAt: '2027-04-02' })
  assert.deepEqual([statusCode, /later than the work/.test(body)], [400, true], body)
})
