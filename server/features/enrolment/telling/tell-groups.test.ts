import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTellingGroups } from '../../../../test/support/teaching/open-telling-groups.ts'
import { removeHidden } from '../../group/group-tree-store.ts'
import { tellNext } from './tell-enrolments.ts'

test('programs and the bell hear of an enrolment in a path once, whatever number of courses it has', async () => {
  await using site = await openTellingGroups()
  const ada = await site.person('Ada')
  const pathId = await site.makePath('Deck work')
  await site.enrolInPath(pathId, { userIds: [ada.user._id] })
  assert.deepEqual(await site.sentences(), ['created Ada Sailor Deck work'])
  assert.deepEqual(await site.bell(ada.session), ['enrolled Deck work (path)'])
  assert.deepEqual(await site.mails(), ['Ada Sailor <ada@school.example>: You are enrolled in Deck work'])
  await site.enrolInPath(pathId, { userIds: [ada.user._id] })
  assert.deepEqual(await site.sentences(), [])
  await site.enrol({ userIds: [ada.user._id] })
  assert.deepEqual(await site.sentences(), ['created Ada Sailor Knots'], 'a course counts for itself')
  await site.call('endPathEnrolment', { session: site.session, params: { pathId, userId: ada.user._id } })
  assert.deepEqual(await site.sentences(), ['ended Ada Sailor Deck work'])
})

test('who joins or leaves an enrolled group, or one inside it, is told by course and path', async () => {
  await using site = await openTellingGroups()
  const ada = await site.person('Ada')
  const fleet = await site.makeGroup('Fleet')
  const crew = await site.makeGroup('Crew', [], fleet)
  const pathId = await site.makePath('Deck work')
  await site.enrol({ groupId: fleet })
  await site.enrolInPath(pathId, { groupId: crew })
  assert.deepEqual((await site.sentences()).toSorted(), ['created Deck work Crew', 'created Knots Fleet'])
  site.pass(1)
  await site.changeMembers(crew, { add: [ada.user._id] })
  assert.deepEqual((await site.sentences()).toSorted(), [
    'created Ada Sailor Deck work Crew',
    'created Ada Sailor Knots Fleet',
  ])
  assert.deepEqual((await site.bell(ada.session)).toSorted(), ['enrolled Deck work (path)', 'enrolled Knots'])
  await site.changeMembers(fleet, { add: [ada.user._id] })
  assert.deepEqual(await site.sentences(), [], 'Knots came with the group inside already')
  await site.changeMembers(crew, { remove: [ada.user._id] })
  assert.deepEqual(await site.sentences(), ['ended Ada Sailor Deck work Crew'])
  await site.changeMembers(fleet, { remove: [ada.user._id] })
  assert.deepEqual(await site.sentences(), ['ended Ada Sailor Knots Fleet'])
  assert.deepEqual(await site.bell(ada.session), [], 'notices of what is over go')
})

test('who joins and leaves before it was told, and who is enrolled otherwise, leave nothing to tell', async () => {
  await using site = await openTellingGroups()
  const [ada, bob] = [await site.person('Ada'), await site.person('Bob')]
  const crew = await site.makeGroup('Crew')
  const idle = await site.makeGroup('Idle')
  await site.enrol({ groupId: crew })
  await site.enrol({ userIds: [bob.user._id] })
  await site.sentences()
  site.pass(1)
  await site.changeMembers(idle, { add: [ada.user._id] })
  await site.changeMembers(crew, { add: [ada.user._id, bob.user._id] })
  await site.changeMembers(crew, { remove: [ada.user._id] })
  assert.deepEqual(await site.sentences(), [])
  await site.changeMembers(crew, { remove: [bob.user._id] })
  assert.deepEqual(await site.sentences(), [], 'he was chosen, too')
  assert.deepEqual(await site.bell(bob.session), ['enrolled Knots'])
})

test('people of a group that is enrolled as a whole hear at the bell, programs hear of the group', async () => {
  await using site = await openTellingGroups()
  const [ada, bob] = [await site.person('Ada'), await site.person('Bob')]
  const crew = await site.makeGroup('Crew', [ada.user._id, bob.user._id])
  await site.enrol({ userIds: [bob.user._id] })
  await site.sentences()
  await site.enrol({ groupId: crew })
  assert.deepEqual(await site.sentences(), ['created Knots Crew'])
  assert.deepEqual(await site.bell(ada.session), ['enrolled Knots'])
  assert.deepEqual(await site.bell(bob.session), ['enrolled Knots'], 'he was enrolled before')
  assert.equal((await site.mails()).length, 2)
})

test('a deleted group ends its enrolments, programs hear of it, and then it is gone', async () => {
  await using site = await openTellingGroups()
  const ada = await site.person('Ada')
  const crew = await site.makeGroup('Crew', [ada.user._id])
  await site.enrol({ groupId: crew })
  await site.sentences()
  await site.call('deleteGroup', { session: site.session, params: { groupId: crew } })
  assert.deepEqual(await site.sentences(), ['ended Knots Crew'])
  await removeHidden(site.ctx)
  assert.deepEqual(await site.ctx.db.selectFrom('groups').select('id').execute(), [])
})

test('a source that ends while another begins leaves neither a gap nor a second event', async () => {
  await using site = await openTellingGroups()
  const ada = await site.person('Ada')
  const crew = await site.makeGroup('Crew')
  await site.enrol({ groupId: crew })
  await site.enrol({ userIds: [ada.user._id] })
  await site.sentences()
  site.pass(1)
  await site.changeMembers(crew, { add: [ada.user._id] })
  await site.end(ada.user._id)
  const both = await site.sentences()
  assert.deepEqual(both, ['ended Ada Sailor Knots', 'created Ada Sailor Knots Crew'])
  site.pass(1)
  await site.changeMembers(crew, { remove: [ada.user._id] })
  await site.enrol({ userIds: [ada.user._id] })
  assert.deepEqual(await site.sentences(), [], 'she was enrolled all the time')
  await site.changeMembers(crew, { add: [ada.user._id] })
  await site.sentences()
  await site.end(ada.user._id)
  site.pass(1)
  await site.changeMembers(crew, { remove: [ada.user._id] })
  assert.deepEqual(await site.sentences(), ['ended Ada Sailor Knots Crew'])
})

test('a killed process and two at once tell of many people once, in pieces', async () => {
  await using site = await openTellingGroups()
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => site.person(`Ada${n}`)))
  const crew = await site.makeGroup('Crew')
  await site.enrol({ groupId: crew })
  await site.sentences()
  site.pass(1)
  await site.changeMembers(crew, { add: people.map(({ user }) => user._id) })
  const commit = site.ctx.db.transaction.bind(site.ctx.db)
  const killed = Object.assign(Object.create(site.ctx.db), {
    transaction: () => ({
      execute: (write: (trx: never) => Promise<unknown>) =>
        commit().execute(async (trx) => {
          await write(trx as never)
          throw new Error('killed')
        }),
    }),
  })
  await assert.rejects(tellNext({ ...site.ctx, db: killed }), /killed/)
  const [one, other] = await Promise.all([tellNext(site.ctx), tellNext(site.ctx)])
  assert.ok(one || other)
  assert.equal((await site.sentences()).length, people.length)
  for (const { session } of people.slice(0, 3)) assert.deepEqual(await site.bell(session), ['enrolled Knots'])
})
