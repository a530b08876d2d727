import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRetrainingSite } from '../../../test/support/mail/open-retraining-site.ts'

const during = '2027-11-20T00:00:00Z'
const past = '2027-12-05T00:00:00Z'

type Told = { kind: string; people: number | null }

async function openWithGroups() {
  const site = await openRetrainingSite()
  const { session } = site
  const makeGroup = async (name: string, people: string[], parentId?: string) => {
    const { group } = (await site.call('makeGroup', { session, json: { name, parentId } })).json()
    await site.call('changeGroupMembers', { session, params: { groupId: group._id }, json: { add: people } })
    return group._id as string
  }
  const manage = (groupId: string, userIds: string[]) =>
    site.call('changeGroupManagers', { session, params: { groupId }, json: { userIds } })
  const told = async (who: string) => {
    const { notifications } = (await site.call('listNotifications', { session: who })).json()
    return (notifications as Told[])
      .filter(({ kind }) => kind.endsWith('-lapsed'))
      .map(({ kind, people }) => `${kind} ${people}`)
  }
  return { ...site, makeGroup, manage, told }
}

test('managers of the group and of the groups around it hear once how many have lapsed, and editors of all', async () => {
  await using site = await openWithGroups()
  const [bob, mia, max, ida] = [
    await site.person('Bob'),
    await site.person('Mia'),
    await site.person('Max'),
    await site.person('Ida'),
  ]
  await site.complete(bob.session)
  const crew = await site.makeGroup('Crew', [site.ada.user._id])
  const deck = await site.makeGroup('Deck', [bob.user._id, site.ada.user._id], crew)
  const shore = await site.makeGroup('Shore', [])
  await site.manage(crew, [mia.user._id, site.ada.user._id])
  await site.manage(deck, [max.user._id])
  await site.manage(shore, [ida.user._id])
  await site.passTo(during)
  await site.pass()
  // Who manages the group when the certificates end is told.
  await site.manage(deck, [ida.user._id])
  await site.passTo(past)
  await site.pass()
  await site.pass()
  assert.deepEqual(await site.told(mia.session), ['group-lapsed 2'])
  const manages = async (session: string) =>
    (await site.call('readNotificationChoices', { session })).json().manages
  assert.deepEqual([await manages(mia.session), await manages(bob.session)], [true, false])
  assert.deepEqual(await site.told(ida.session), ['group-lapsed 2'])
  assert.deepEqual(await site.told(max.session), [])
  assert.deepEqual(await site.told(bob.session), [])
  assert.deepEqual(await site.told(site.ada.session), ['group-lapsed 1'], 'of others than herself')
  assert.deepEqual(await site.told(site.session), ['course-lapsed 2'])
  assert.deepEqual(
    (await site.mails()).filter(([, text]) => text.includes('people')),
    [],
    'by the bell alone',
  )
})

test('the bell may be switched off for it, by managers and editors alike, and no mail is offered', async () => {
  await using site = await openWithGroups()
  const { session } = site
  const choose = (json: object) => site.call('changeNotificationChoice', { session, json })
  assert.equal((await choose({ kind: 'group-lapsed', byBell: false })).statusCode, 200)
  assert.equal((await choose({ kind: 'group-lapsed', byMail: false })).statusCode, 400)
  await site.passTo(during)
  await site.pass()
  await site.passTo(past)
  await site.pass()
  assert.deepEqual(await site.told(session), [])
  await choose({ kind: 'group-lapsed', byBell: true })
  assert.deepEqual(await site.told(session), ['course-lapsed 1'])
})

test('many who lapse at once are one notice that counts them all', async () => {
  await using site = await openWithGroups()
  const { db } = site.ctx
  const count = 230
  const users = Array.from({ length: count }, (_, index) => ({
    id: `01a4bb0e-8a50-7000-8000-${String(index).padStart(12, '0')}`,
    ...{ full_name: `Person ${index}`, name_key: `person ${index}`, email: `p${index}@school.example` },
    ...{ password_hash: 'never asked', role: 'USER' as const, created_at: site.clock.now },
    subscription_status: 'none',
  }))
  await db
    .insertInto('user')
    .values(users as never)
    .execute()
  const certificate = await db.selectFrom('certificate').selectAll().executeTakeFirstOrThrow()
  const rows = users.map(({ id }) => ({ ...certificate, id, user_id: id, outcomes: '[]' }))
  await db.insertInto('certificate').values(rows).execute()
  const mia = await site.person('Mia')
  const group = await site.makeGroup(
    'Crew',
    users.map(({ id }) => id),
  )
  await site.manage(group, [mia.user._id])
  await site.passTo(during)
  await site.pass()
  await site.passTo(past)
  await site.pass()
  assert.deepEqual(await site.told(mia.session), [`group-lapsed ${count}`])
  assert.deepEqual(await site.told(site.session), [`course-lapsed ${count + 1}`])
})
