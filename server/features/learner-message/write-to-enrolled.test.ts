import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWritingSite } from '../../../test/support/teaching/open-writing-site.ts'

test('people who are enrolled and never began get a message: by hand, by a group and in the queue, until they end', async () => {
  await using site = await openWritingSite()
  const { head, params, courseId } = site
  const changed = await site.call('editCourse', {
    session: head,
    params,
    form: { access: 'enrolled', selfEnrol: 'true', seats: '1' },
  })
  assert.equal(changed.statusCode, 200, changed.body)
  const [ada, alan, grace, lise] = [
    await site.add('Ada Lovelace', []),
    await site.add('Alan Turing', []),
    await site.add('Grace Hopper', []),
    await site.add('Lise Meitner', []),
  ]
  const stranger = await site.add('Mary Somerville', [])
  const enrol = (json: object) => site.call('enrolPeople', { session: head, params, json })
  await enrol({ userIds: [lise.userId] })
  assert.equal((await site.call('enrol', { session: ada.session, params })).statusCode, 200)
  const made = await site.call('makeGroup', { session: head, json: { name: 'Deckhands' } })
  const groupId = made.json().group._id
  const members = { params: { groupId }, json: { add: [alan.userId] } }
  await site.call('changeGroupMembers', { session: head, ...members })
  await enrol({ groupId })
  assert.equal((await site.call('enrol', { session: grace.session, params })).statusCode, 409)
  await site.call('endEnrolment', { session: head, params: { courseId, userId: lise.userId } })
  const userIds = [ada, alan, grace, lise, stranger].map((one) => one.userId)
  const { readers, leftOut } = (await site.write({ userIds })).json()
  assert.deepEqual([readers, leftOut], [3, 2])
  for (const { session } of [ada, alan, grace])
    assert.deepEqual((await site.heard(session)).at(0), ['message', 'How is it going?'])
  for (const { session } of [lise, stranger])
    assert.ok(!(await site.heard(session)).some(([kind]: string[]) => kind === 'message'))
  assert.deepEqual((await site.mails()).map(({ recipient_name }) => recipient_name).toSorted(), [
    'Ada Lovelace',
    'Alan Turing',
    'Grace Hopper',
  ])
})
