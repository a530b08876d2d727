import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Group } from '../../../../contract/endpoints/group.ts'
import { openOidcSite } from '../../../../test/support/oidc/open-oidc-site.ts'
import { openOidcProvider } from '../../../../test/support/oidc/open-provider.ts'
import { readGroupNames } from '../../group/membership/provider-group-store.ts'

const ada = 'ada@school.example'

let provider: Awaited<ReturnType<typeof openOidcProvider>>
before(async () => {
  provider = await openOidcProvider()
})
after(() => provider.end())

async function open(more: Record<string, string> = {}) {
  const site = await openOidcSite({ ...provider.environment, OIDC_GROUPS_CLAIM: 'groups', ...more })
  const session = await site.signIn('ADMIN')
  const make = async (name: string) =>
    (await site.call('makeGroup', { session, json: { name } })).json().group._id as string
  /** By name, the sources of Ada in each group that has her. */
  const groupsOfAda = async () => {
    const { groups } = (await site.call('listGroups', { session })).json() as { groups: Group[] }
    const found: [string, string[]][] = []
    for (const { _id, name } of groups) {
      const read = await site.call('listGroupMembers', { session, params: { groupId: _id } })
      const { members } = read.json()
      const own = members.find(({ email }: { email: string }) => email === ada)
      if (own) found.push([name, own.sources])
    }
    return Object.fromEntries(found)
  }
  return { ...site, session, make, groupsOfAda }
}

test('at each login a person joins the groups that the provider names, and leaves those that it no longer names', async () => {
  await using site = await open()
  const byHand = await site.make('Sailors')
  await site.make('Cooks')
  assert.ok((await site.signInAs(`${ada} in SAILORS+Cooks+Unknown`)).session)
  assert.deepEqual(await site.groupsOfAda(), { Cooks: ['provider'], Sailors: ['provider'] })

  const { people } = (await site.call('listUsers', { session: site.session, query: { q: 'ada' } })).json()
  const json = { add: [people[0]._id] }
  await site.call('changeGroupMembers', { session: site.session, params: { groupId: byHand }, json })
  assert.ok((await site.signInAs(`${ada} in Cooks`)).session)
  assert.deepEqual(await site.groupsOfAda(), { Cooks: ['provider'], Sailors: ['person'] })
  assert.ok((await site.signInAs(`${ada} in `)).session)
  assert.deepEqual(await site.groupsOfAda(), { Sailors: ['person'] })
  assert.ok((await site.signInAs(`${ada} in Cooks`)).session)
  assert.ok((await site.signInAs(ada)).session, 'a provider that names none any more')
  assert.deepEqual(await site.groupsOfAda(), { Sailors: ['person'] })
})

test('unknown groups are made where the operator wants it, also by two logins at once', async () => {
  await using site = await open({ OIDC_MAKE_GROUPS: 'true' })
  const backs = await Promise.all([1, 2].map(() => site.signInAs(`${ada} in Sailors+Cooks`)))
  for (const { session } of backs) assert.ok(session)
  assert.deepEqual(await site.groupsOfAda(), { Cooks: ['provider'], Sailors: ['provider'] })
})

test('without the setting, what the provider says of groups changes nothing', async () => {
  await using site = await open({ OIDC_GROUPS_CLAIM: '' })
  await site.make('Sailors')
  assert.ok((await site.signInAs(`${ada} in Sailors`)).session)
  assert.deepEqual(await site.groupsOfAda(), {})
})

test('a claim is a list of names or one name; what is no name is left out, and what stands elsewhere is unknown', () => {
  const read = (groups: unknown, more = {}) => readGroupNames({ groups, ...more }, 'groups')
  assert.deepEqual(read([' Sailors ', '', 7, null, 'x'.repeat(81), 'a\nb']), ['Sailors'])
  assert.deepEqual(read('Sailors'), ['Sailors'])
  assert.deepEqual(read({ name: 'Sailors' }), [])
  assert.deepEqual(read(undefined), [])
  assert.equal(read(undefined, { _claim_names: { groups: 'src1' } }), undefined)
})
