import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person } from '../../../../contract/endpoints/people.ts'
import { mailsOfKind } from '../../../../test/support/account/email-links.ts'
import { tokenOf } from '../../../../test/support/account/reset-links.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

const dayMs = 86_400_000

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const people = []
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Emmy Noether']) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@school.example`
    people.push(await site.makeAccount({ fullName: name, email }))
  }
  const ids = people.map(({ user }) => user._id)
  const bulk = (json: object, session = head) => site.call('changePeople', { session, json })
  const list = async () =>
    (await site.call('listUsers', { session: head, query: { sort: 'name' } })).json().people as Person[]
  const entries = async (what: string) =>
    (await site.call('listAudit', { session: head, query: { what } })).json().entries
  const invite = async (changes: object = {}) => {
    const json = { fullName: 'Lise Meitner', email: 'lise@school.example', role: 'USER', ...changes }
    return (await site.call('invitePerson', { session: head, json })).json()
  }
  const headId: string = (await site.call('currentUser', { session: head })).json().user._id
  return { ...site, head, headId, people, ids, bulk, list, entries, invite }
}

const statesOf = (people: Person[]) => people.filter(({ role }) => role === 'USER').map(({ state }) => state)

test('several people are disabled and enabled, each with an entry in the audit log, and only changes count', async () => {
  await using site = await openSite()
  const [first = ''] = site.ids
  await site.bulk({ userIds: [first], action: 'disable' })
  const disabled = await site.bulk({ userIds: [...site.ids, first], action: 'disable' })
  assert.deepEqual([disabled.statusCode, disabled.json().changed], [200, 2], disabled.body)
  assert.equal(disabled.json().message, '2 people changed')
  assert.deepEqual(statesOf(await site.list()), ['disabled', 'disabled', 'disabled'])
  for (const { session } of site.people)
    assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  const entries = await site.entries('changePeople')
  assert.deepEqual(
    entries.map(({ before, after }: { before: object; after: object }) => [before, after]),
    Array(3).fill([{ state: 'active' }, { state: 'disabled' }]),
  )
  assert.equal((await site.bulk({ userIds: site.ids, action: 'enable' })).json().changed, 3)
  assert.deepEqual(statesOf(await site.list()), ['active', 'active', 'active'])
})

test('one person who cannot be changed leaves everybody as they were', async () => {
  await using site = await openSite()
  const [, gone] = site.people
  await site.call('deleteAccount', {
    session: gone?.session ?? '',
    json: { currentPassword: gone?.password },
  })
  const refused: [json: object, status: number][] = [
    [{ userIds: [...site.ids, crypto.randomUUID()], action: 'disable' }, 404],
    [{ userIds: site.ids, action: 'role', role: 'ADMIN' }, 409],
    [{ userIds: site.ids, action: 'delete' }, 409],
    [{ userIds: site.ids, action: 'enable' }, 409],
    [{ userIds: [...site.ids, (await site.invite()).person._id], action: 'resend' }, 409],
  ]
  const before = await site.list()
  await site.confirm(site.head)
  for (const [json, status] of refused) {
    const response = await site.bulk(json)
    assert.equal(response.statusCode, status, JSON.stringify(json) + response.body)
  }
  assert.deepEqual(await site.list(), before)
  for (const what of ['changePeople', 'deletePerson', 'sendInvitation'])
    assert.deepEqual(await site.entries(what), [], what)
})

test('wrong calls are named at their field, and others may not make them', async () => {
  await using site = await openSite()
  const { ids } = site
  const wrong: [json: object, field: string][] = [
    [{ action: 'disable' }, 'userIds'],
    [{ userIds: [], action: 'disable' }, 'userIds'],
    [{ userIds: ['Ada'], action: 'disable' }, 'userIds'],
    [{ userIds: Array.from({ length: 501 }, () => crypto.randomUUID()), action: 'disable' }, 'userIds'],
    [{ userIds: ids, action: 'promote' }, 'action'],
    [{ userIds: ids }, 'action'],
    [{ userIds: ids, action: 'role' }, 'role'],
    [{ userIds: ids, action: 'role', role: 'OWNER' }, 'role'],
    [{ userIds: ids, action: 'disable', role: 'USER' }, 'role'],
    [{ userIds: ids, action: 'disable', state: 'active' }, 'state'],
  ]
  for (const [json, field] of wrong) {
    const response = await site.bulk(json)
    assert.equal(response.statusCode, 400, JSON.stringify(json))
    assert.ok(response.json().fields[field], response.body)
  }
  const json = { userIds: ids, action: 'disable' }
  assert.equal((await site.bulk(json, site.people[0]?.session)).statusCode, 403)
  assert.equal((await site.call('changePeople', { json })).statusCode, 401)
})

test('making administrators asks for the password, and so does enabling one', async () => {
  await using site = await openSite()
  const json = { userIds: site.ids, action: 'role', role: 'ADMIN' }
  const unconfirmed = await site.bulk(json)
  assert.deepEqual([unconfirmed.statusCode, unconfirmed.json().code], [403, 'password-required'])
  assert.ok((await site.list()).filter(({ role }) => role === 'ADMIN').length === 1)
  await site.confirm(site.head)
  assert.equal((await site.bulk(json)).json().changed, 3)
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  assert.equal((await site.bulk({ userIds: site.ids, action: 'disable' })).statusCode, 200)
  const enable = await site.bulk({ userIds: site.ids, action: 'enable' })
  assert.deepEqual([enable.statusCode, enable.json().code], [403, 'password-required'])
  assert.equal((await site.bulk({ ...json, role: 'USER' })).json().changed, 3)
  assert.equal((await site.bulk({ userIds: site.ids, action: 'enable' })).statusCode, 200)
})

test('the password is given with the call, too', async () => {
  await using site = await openSite()
  const [ada = assert.fail()] = site.people
  await site.confirm(site.head)
  await site.bulk({ userIds: [ada.user._id], action: 'role', role: 'ADMIN' })
  const { email } = ada.user
  const session = (await site.call('login', { json: { email, password: ada.password } })).cookies[0]?.value
  const json = { userIds: site.ids, action: 'role', role: 'ADMIN' }
  const wrong = await site.bulk({ ...json, currentPassword: 'engine1844' }, session)
  assert.deepEqual([wrong.statusCode, Object.keys(wrong.json().fields)], [400, ['currentPassword']])
  assert.equal((await site.bulk({ ...json, currentPassword: ada.password }, session)).json().changed, 2)
})

for (const act of [{ action: 'disable' }, { action: 'role', role: 'USER' }, { action: 'delete' }]) {
  const what = JSON.stringify(act)
  test(`nobody shuts themselves out with ${what}, alone or among others`, async () => {
    await using site = await openSite()
    const before = await site.list()
    for (const userIds of [[site.headId], [...site.ids, site.headId]]) {
      const response = await site.bulk({ userIds, ...act })
      assert.deepEqual([response.statusCode, response.json().success], [409, false])
    }
    assert.deepEqual(await site.list(), before)
  })

  test(`two administrators who give each other ${what} at once leave one of them`, async () => {
    await using site = await openSite()
    const other = await site.signIn('ADMIN')
    const otherId = (await site.call('currentUser', { session: other })).json().user._id
    const responses = await Promise.all([
      site.bulk({ userIds: [otherId], ...act }),
      site.bulk({ userIds: [site.headId], ...act }, other),
    ])
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    assert.equal(statuses[0], 200)
    assert.ok([401, 403].includes(statuses[1] ?? 0), String(statuses))
  })
}

test('invitations are sent again together: the links before are void, and an administrator’s needs the password', async () => {
  await using site = await openSite()
  const first = await site.invite()
  const second = await site.invite({ fullName: 'Marie Curie', email: 'marie@school.example' })
  const userIds = [first.person._id, second.person._id]
  const sent = await site.bulk({ userIds, action: 'resend' })
  assert.deepEqual([sent.statusCode, sent.json().changed], [200, 2], sent.body)
  const accept = (link: string) =>
    site.call('acceptInvitation', { json: { token: tokenOf(link), password: 'rings1921' } })
  assert.equal((await accept(first.link)).statusCode, 400)
  const waiting = (await mailsOfKind(site, 'invitation')).filter(({ state }) => state === 'waiting')
  assert.equal(waiting.length, 2)
  assert.equal((await site.entries('sendInvitation')).length, 2)
  assert.equal((await accept(waiting[0]?.link ?? '')).statusCode, 200)

  await site.confirm(site.head)
  const { person } = await site.invite({ email: 'hedy@school.example', role: 'ADMIN' })
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  const refused = await site.bulk({ userIds: [person._id, second.person._id], action: 'resend' })
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'password-required'])
})

test('deleted people cannot restore their account until an administrator enables it; who never came is gone', async () => {
  await using site = await openSite()
  const [ada = assert.fail()] = site.people
  const { person } = await site.invite()
  const userIds = [...site.ids, person._id]
  const response = await site.bulk({ userIds, action: 'delete' })
  assert.deepEqual([response.statusCode, response.json().message], [200, '4 accounts deleted'], response.body)
  const listed = (await site.list()).filter(({ role }) => role === 'USER')
  assert.deepEqual(
    listed.map(({ fullName, state, restoredState }) => [fullName, state, restoredState]),
    Array(3).fill(['Deleted account', 'deleted', 'disabled']),
  )
  const [notice] = await mailsOfKind(site, 'account-deleted')
  assert.match(notice?.text ?? '', /The school has deleted your account/)
  assert.equal((await site.entries('deletePerson')).length, 4)
  assert.equal((await site.call('currentUser', { session: ada.session })).statusCode, 401)

  const json = { email: ada.user.email, password: ada.password }
  assert.equal((await site.bulk({ userIds: [ada.user._id], action: 'enable' })).statusCode, 200)
  assert.equal((await site.call('restoreAccount', { json })).statusCode, 200)
  assert.equal((await site.call('login', { json })).statusCode, 200)

  site.clock.now = new Date(site.clock.now.getTime() + 8 * dayMs)
  await sweepWhole(site.ctx)
  const left = await site.ctx.db.selectFrom('user').select('email').where('role', '=', 'USER').execute()
  assert.deepEqual(left, [{ email: ada.user.email }])
})
