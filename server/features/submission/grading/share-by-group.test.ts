import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minNamelessWorks } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { withGroupWork } from '../../../../test/support/assignment/with-group-work.ts'
import { newId } from '../../../core/new-id.ts'

type Site = Awaited<ReturnType<typeof withAssignment>>

async function makeGroup(site: Site, name: string, people: string[], parentId?: string): Promise<string> {
  const { head: session } = site
  const json = { name, ...(parentId && { parentId }) }
  const made = await site.json(await site.call('makeGroup', { session, json }), 201)
  const groupId: string = made.group._id
  if (people.length === 0) return groupId
  await site.json(
    await site.call('changeGroupMembers', { session, params: { groupId }, json: { add: people } }),
  )
  return groupId
}

const idsOf = ({ submissions }: { submissions: { submissionId: string }[] }) =>
  submissions.map(({ submissionId }) => submissionId)

test('markers share what was handed in by the groups of a course, with those inside them', async () => {
  await using site = await withAssignment()
  const ben = await site.signIn('USER')
  const { submissionId: first } = await site.handIn()
  const { submissionId: second } = await site.handIn('A hitch', ben)
  const all = await makeGroup(site, 'Harbour', [])
  const bows = await makeGroup(site, 'Bows', [await site.idOf(site.learner)], all)
  const sterns = await makeGroup(site, 'Sterns', [await site.idOf(ben)], all)
  assert.deepEqual(idsOf(await site.list({ groupId: bows })), [first])
  const listed = await site.list({ groupId: sterns })
  assert.deepEqual([idsOf(listed), listed.counts['to-grade'], listed.isGroupTooSmall], [[second], 1, false])
  assert.deepEqual(idsOf(await site.list({ groupId: all })), [first, second])
  assert.deepEqual(idsOf(await site.list({ groupId: all, state: 'graded' })), [])
  assert.ok(listed.groups.some(({ groupId }: { groupId: string }) => groupId === bows))
  const { head: session, lectureId } = site
  const unknown = { session, params: { lectureId }, query: { groupId: newId() } }
  assert.equal((await site.call('listSubmissions', unknown)).statusCode, 404)
})

test('work of a group stands in the queue of the group of its people', async () => {
  await using site = await withGroupWork()
  const { submissionId } = await site.handIn('Ours', site.ada.session)
  for (const groupId of [site.bows, site.school])
    assert.deepEqual(idsOf(await site.list({ groupId })), [submissionId])
  assert.deepEqual(idsOf(await site.list({ groupId: site.hitches })), [])
})

test('without names, a group of few hand-ins would tell whose they are, and is not shown apart', async () => {
  await using site = await withAssignment({ isAnonymous: true })
  const people = [site.learner]
  while (people.length < minNamelessWorks) people.push(await site.signIn('USER'))
  const ids = []
  for (const person of people) ids.push(await site.idOf(person))
  const groupId = await makeGroup(site, 'Bows', ids)
  for (const person of people.slice(1)) await site.handIn('A hitch', person)
  const few = await site.list({ groupId })
  assert.deepEqual([few.isGroupTooSmall, few.submissions, few.counts['to-grade']], [true, [], 0])
  assert.equal((await site.list()).submissions.length, minNamelessWorks - 1)
  await site.handIn()
  const enough = await site.list({ groupId })
  assert.deepEqual([enough.isGroupTooSmall, enough.submissions.length], [false, minNamelessWorks])
  assert.ok(enough.submissions.every((one: object) => !('user' in one)))
})
