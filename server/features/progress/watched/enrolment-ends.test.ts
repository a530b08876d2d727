import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { openTelling } from '../../../../test/support/teaching/open-telling.ts'

test('when a source ends while a person watches, the next report says so, and nothing that they did is lost', async () => {
  await using site = await openTelling()
  const { _id: lectureId } = await makeLecture(site, site.session, site.courseId)
  const ada = await site.person('Ada')
  const { group } = (await site.call('makeGroup', { session: site.session, json: { name: 'Crew' } })).json()
  const ofGroup = { session: site.session, params: { groupId: group._id } }
  await site.call('changeGroupMembers', { ...ofGroup, json: { add: [ada.user._id] } })
  await site.enrol({ groupId: group._id })
  const own = { session: ada.session, params: { lectureId } }
  const report = (sequence: number) =>
    site.call('saveProgress', {
      ...own,
      json: { position: sequence, ranges: [[0, sequence]], sequence, duration: 20 },
    })
  assert.equal((await report(4)).statusCode, 200)
  assert.equal((await site.call('addNote', { ...own, json: { text: 'A bowline' } })).statusCode, 201)
  await site.call('changeGroupMembers', { ...ofGroup, json: { remove: [ada.user._id] } })
  const refused = await report(5)
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'not-enrolled'])
  const progress = async () => {
    const read = await site.call('readCourseProgress', { session: ada.session, params: site.params })
    return read.json().lectures.map(({ position }: { position: number }) => position)
  }
  assert.deepEqual(await progress(), [4], 'they still read it')
  await site.call('changeGroupMembers', { ...ofGroup, json: { add: [ada.user._id] } })
  assert.equal((await report(6)).statusCode, 200)
  assert.deepEqual(await progress(), [6])
  const notes = await site.call('listLectureNotes', own)
  assert.ok(notes.body.includes('A bowline'))
})
