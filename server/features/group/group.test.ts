import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Group } from '../../../contract/endpoints/group.ts'
import {
  maxGroupDepth,
  maxGroupManagers,
  maxGroups,
} from '../../../contract/validation/bounds/enrolment-limits.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { groupsOfPerson, peopleOfGroup } from './group-store.ts'
import { removeHidden } from './group-tree-store.ts'

async function openSchool() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const make = (name: string, parentId?: string | null) =>
    site.call('makeGroup', { session, json: { name, ...(parentId !== undefined && { parentId }) } })
  const group = async (name: string, parentId?: string) => (await make(name, parentId)).json().group._id
  const edit = async (groupId: string, json: object) => {
    const response = await site.call('editGroup', { session, params: { groupId }, json })
    return [response.statusCode, response.json().code]
  }
  const change = (groupId: string, json: object) =>
    site.call('changeGroupMembers', { session, params: { groupId }, json })
  const list = async (as = session): Promise<Group[]> =>
    (await site.call('listGroups', { session: as })).json().groups
  const members = async (groupId: string, query: Record<string, string> = {}, as = session) =>
    (await site.call('listGroupMembers', { session: as, params: { groupId }, query })).json()
  const manage = (groupId: string, userIds: string[]) =>
    site.call('changeGroupManagers', { session, params: { groupId }, json: { userIds } })
  const learner = async (name: string) => {
    const account = await site.makeAccount({ email: `${name}@school.example`, fullName: `${name} Tyer` })
    return { session: account.session, id: account.user._id as string }
  }
  return { ...site, session, make, group, edit, change, list, members, manage, learner }
}

test('a name is unique without regard to case and accents, also when a group is renamed', async () => {
  await using site = await openSchool()
  const id = await site.group('Élèves')
  const again = await site.make('ELEVES')
  assert.deepEqual([again.statusCode, Object.keys(again.json().fields)], [409, ['name']])
  const other = await site.group('Sailors')
  assert.deepEqual(await site.edit(other, { name: 'eleves' }), [409, 'conflict'])
  assert.deepEqual(await site.edit(id, { name: 'Eleves' }), [200, undefined])
  assert.equal((await site.make(' ')).statusCode, 400)
  assert.equal((await site.make('a'.repeat(81))).statusCode, 400)
  assert.equal((await site.make('Lost', crypto.randomUUID())).statusCode, 404)
  assert.equal((await site.edit(crypto.randomUUID(), { name: 'None' }))[0], 404)
})

test('groups cannot stand in a circle, nor too deep', async () => {
  await using site = await openSchool()
  const ids = [await site.group('level 1')]
  for (let level = 2; level <= maxGroupDepth; level++)
    ids.push(await site.group(`level ${level}`, ids.at(-1)))
  const [first = '', second = ''] = ids
  assert.deepEqual(await site.edit(first, { parentId: first }), [409, 'conflict'])
  assert.deepEqual(await site.edit(first, { parentId: ids.at(-1) }), [409, 'conflict'])
  const deeper = await site.make('too deep', ids.at(-1))
  assert.deepEqual([deeper.statusCode, deeper.json().code], [409, 'limit-reached'])
  const above = await site.group('above')
  assert.deepEqual(await site.edit(first, { parentId: above }), [409, 'limit-reached'])
  assert.deepEqual(await site.edit(second, { parentId: null }), [200, undefined])
  assert.deepEqual(await site.edit(first, { parentId: ids.at(-1) }), [200, undefined])
})

test('a school has a number of groups at most', async () => {
  await using site = await openSchool()
  const ids = Array.from({ length: maxGroups }, () => crypto.randomUUID())
  const { db } = site.ctx
  for (let from = 0; from < maxGroups; from += 500) {
    const some = ids.slice(from, from + 500)
    const rows = some.map((id) => ({
      id,
      name: id,
      name_key: id,
      parent_id: null,
      created_at: site.clock.now,
    }))
    await db.insertInto('groups').values(rows).execute()
    await db
      .insertInto('group_ancestors')
      .values(some.map((id) => ({ group_id: id, ancestor_id: id })))
      .execute()
  }
  const refused = await site.make('one too many')
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'limit-reached'])
})

test('of two moves at once that would make a circle, one is refused', async () => {
  await using site = await openSchool()
  const [one, two] = [await site.group('one'), await site.group('two')]
  const moves = await Promise.all([site.edit(one, { parentId: two }), site.edit(two, { parentId: one })])
  assert.deepEqual(moves.map(([status]) => status).toSorted(), [200, 409])
})

test('the people of a group are those of the groups inside it, each once, after a move too', async () => {
  await using site = await openSchool()
  const [ada, bea] = [await site.learner('ada'), await site.learner('bea')]
  const school = await site.group('School')
  const team = await site.group('Team', school)
  assert.equal((await site.change(school, { add: [ada.id] })).statusCode, 200)
  assert.equal((await site.change(team, { add: [ada.id, bea.id] })).statusCode, 200)
  const { db } = site.ctx
  const idsIn = async (groupId: string) =>
    (await peopleOfGroup(db, groupId).execute()).map(({ user_id }) => user_id).toSorted()
  assert.deepEqual(await idsIn(school), [ada.id, bea.id].toSorted())
  const ofBea = async () =>
    (await groupsOfPerson(db, bea.id).execute()).map(({ ancestor_id }) => ancestor_id).toSorted()
  assert.deepEqual(await ofBea(), [school, team].toSorted())
  const counts = Object.fromEntries((await site.list()).map(({ name, people }) => [name, people]))
  assert.deepEqual(counts, { School: 2, Team: 2 })
  await site.edit(team, { parentId: null })
  assert.deepEqual([await idsIn(school), await ofBea()], [[ada.id], [team]])
})

test('people are added and removed all or none, and the provider keeps whom it names', async () => {
  await using site = await openSchool()
  const [ada, bea] = [await site.learner('ada'), await site.learner('bea')]
  const team = await site.group('Team')
  const unknown = await site.change(team, { add: [ada.id, crypto.randomUUID()] })
  assert.deepEqual([unknown.statusCode, (await site.members(team)).members], [404, []])
  for (const json of [{}, { add: [] }, { add: [ada.id], remove: [ada.id] }, { add: ['x'] }])
    assert.equal((await site.change(team, json)).statusCode, 400, JSON.stringify(json))
  await site.change(team, { add: [ada.id, bea.id] })
  const row = { group_id: team, created_at: site.clock.now }
  await site.ctx.db
    .insertInto('group_members')
    .values([
      { ...row, user_id: ada.id, source: 'provider' },
      { ...row, user_id: bea.id, source: 'code' },
    ])
    .execute()
  const removed = await site.change(team, { remove: [ada.id, bea.id] })
  assert.deepEqual(removed.json().remaining, [ada.id])
  const { members } = await site.members(team)
  assert.deepEqual(
    members.map(({ user, sources }: { user: { _id: string }; sources: string[] }) => [user._id, sources]),
    [[ada.id, ['provider']]],
  )
})

test('people are listed by name, page by page, and found', async () => {
  await using site = await openSchool()
  const people = [await site.learner('cy'), await site.learner('ada'), await site.learner('bea')]
  const team = await site.group('Team')
  await site.change(team, { add: people.map(({ id }) => id) })
  const first = await site.members(team, { limit: '2' })
  const second = await site.members(team, { limit: '2', cursor: first.nextCursor })
  const names = [...first.members, ...second.members].map(
    ({ user }: { user: { fullName: string } }) => user.fullName,
  )
  assert.deepEqual([names, second.nextCursor], [['ada Tyer', 'bea Tyer', 'cy Tyer'], null])
  assert.equal((await site.members(team, { q: 'bea@school.example' })).members.length, 1)
})

test('managers read their groups and those inside, without e-mails, and change nothing', async () => {
  await using site = await openSchool()
  const [boss, ada] = [await site.learner('boss'), await site.learner('ada')]
  const school = await site.group('School')
  const team = await site.group('Team', school)
  const inner = await site.group('Inner', team)
  await site.change(inner, { add: [ada.id] })
  assert.equal((await site.manage(team, [boss.id])).json().group.managers[0]._id, boss.id)
  assert.deepEqual(
    (await site.list(boss.session)).map(({ name, parentId }) => [name, parentId]),
    [
      ['Inner', team],
      ['Team', null],
    ],
  )
  const { members } = await site.members(inner, {}, boss.session)
  assert.deepEqual([members[0].user._id, 'email' in members[0]], [ada.id, false])
  assert.equal((await site.members(inner, { q: 'school.example' }, boss.session)).members.length, 0)
  assert.equal((await site.members(inner, { q: 'ADA' }, boss.session)).members.length, 1)
  assert.equal((await site.members(inner, { q: '_' }, boss.session)).members.length, 0)
  assert.equal((await site.members(school, {}, boss.session)).code, 'not-found')
  assert.deepEqual(
    [await site.list(ada.session), (await site.members(inner, {}, ada.session)).code],
    [[], 'not-found'],
  )
  for (const groupId of [school, team])
    for (const [name, json] of [
      ['changeGroupManagers', { userIds: [boss.id] }],
      ['changeGroupMembers', { add: [boss.id] }],
    ] as const) {
      const own = { session: boss.session, params: { groupId }, json }
      assert.equal((await site.call(name, own)).statusCode, 403, 'a manager gives themself nothing')
    }
  const params = { groupId: school }
  const own = { session: boss.session, params, json: { userIds: [boss.id] } }
  for (const name of [
    'makeGroup',
    'editGroup',
    'deleteGroup',
    'changeGroupMembers',
    'changeGroupManagers',
  ] as const)
    assert.equal((await site.call(name, own)).statusCode, 403, name)
  const tooMany = await site.manage(
    team,
    Array.from({ length: maxGroupManagers + 1 }, () => crypto.randomUUID()),
  )
  assert.deepEqual(
    [tooMany.statusCode, (await site.manage(team, [crypto.randomUUID()])).statusCode],
    [409, 404],
  )
})

test('a deleted group is gone at once, its name is free, and groups inside move up', async () => {
  await using site = await openSchool()
  const ada = await site.learner('ada')
  const school = await site.group('School')
  const team = await site.group('Team', school)
  const inner = await site.group('Inner', team)
  await site.change(inner, { add: [ada.id] })
  await site.change(team, { add: [ada.id] })
  const remove = () => site.call('deleteGroup', { session: site.session, params: { groupId: team } })
  assert.equal((await remove()).statusCode, 200)
  assert.equal((await remove()).statusCode, 404)
  assert.equal((await site.members(team)).code, 'not-found')
  assert.deepEqual(
    (await site.list()).map(({ name, parentId, people }) => [name, parentId, people]),
    [
      ['Inner', school, 1],
      ['School', null, 1],
    ],
  )
  assert.equal((await site.make('TEAM')).statusCode, 201)
})

test('a deletion that stopped halfway is finished by the sweeper, and shows nothing meanwhile', async () => {
  await using site = await openSchool()
  const ada = await site.learner('ada')
  const team = await site.group('Team')
  await site.change(team, { add: [ada.id] })
  const { db } = site.ctx
  await db.deleteFrom('group_ancestors').where('group_id', '=', team).execute()
  assert.deepEqual([await site.list(), await groupsOfPerson(db, ada.id).execute()], [[], []])
  assert.equal((await site.change(team, { add: [ada.id] })).statusCode, 404)
  await removeHidden(site.ctx)
  assert.deepEqual(await db.selectFrom('group_members').selectAll().execute(), [])
  assert.deepEqual(await db.selectFrom('groups').selectAll().execute(), [])
})
