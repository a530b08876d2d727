import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { endSubscriptions } from './subscription-store.ts'

const hourMs = 3_600_000

type Period = { state: string; since: string; until: string | null; by: string | null }

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { user, session } = await site.makeAccount()
  const change = (json: object) =>
    site.call('changePerson', { session: head, params: { userId: user._id }, json })
  const periods = async (): Promise<Period[]> =>
    (await site.call('listSubscriptions', { session: head, params: { userId: user._id } })).json()
      .subscriptions
  const status = async () =>
    (await site.call('currentUser', { session })).json().user.subscription.status as string
  return { ...site, head, session, userId: user._id as string, change, periods, status }
}

const later = ({ clock }: TestApp, hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * hourMs)
}

test('each change of a subscription is a row with its times and who decided it', async () => {
  await using site = await openSite()
  assert.deepEqual(await site.periods(), [])
  const started = site.clock.now.toISOString()
  assert.equal((await site.change({ subscription: 'active' })).statusCode, 200)
  later(site, 1)
  assert.equal((await site.call('cancelSubscription', { session: site.session })).statusCode, 200)
  const ended = site.clock.now.toISOString()
  const [cancelled, active] = await site.periods()
  assert.deepEqual([cancelled?.state, cancelled?.since, cancelled?.until], ['cancelled', ended, null])
  assert.deepEqual([active?.state, active?.since, active?.until], ['active', started, ended])
  assert.ok(active?.by && cancelled?.by && active.by !== cancelled.by)
})

test('a subscription with an end ends by itself, once, and not when it was prolonged', async () => {
  await using site = await openSite()
  const end = new Date(site.clock.now.getTime() + hourMs).toISOString()
  await site.change({ subscription: 'active', subscriptionUntil: end })
  await endSubscriptions(site.ctx.db, site.clock.now)
  assert.equal(await site.status(), 'active')
  later(site, 2)
  await endSubscriptions(site.ctx.db, site.clock.now)
  await endSubscriptions(site.ctx.db, site.clock.now)
  assert.equal(await site.status(), 'none')
  const [none, active] = await site.periods()
  assert.deepEqual([none?.state, none?.by, active?.until], ['none', null, end])
  assert.equal((await site.periods()).length, 2)

  await site.change({ subscription: 'active', subscriptionUntil: laterText(site, 1) })
  await site.change({ subscriptionUntil: laterText(site, 3) })
  later(site, 2)
  await endSubscriptions(site.ctx.db, site.clock.now)
  assert.equal(await site.status(), 'active')
})

const laterText = ({ clock }: TestApp, hours: number) =>
  new Date(clock.now.getTime() + hours * hourMs).toISOString()

test('the same subscription again changes nothing, and another one has only the end that is given with it', async () => {
  await using site = await openSite()
  const end = laterText(site, 5)
  await site.change({ subscription: 'active', subscriptionUntil: end })
  assert.equal((await site.change({ subscription: 'active' })).statusCode, 200)
  assert.deepEqual(
    (await site.periods()).map(({ until }) => until),
    [end],
  )
  await site.change({ subscription: 'past_due', subscriptionUntil: end })
  assert.deepEqual([(await site.periods())[0]?.state, (await site.periods())[0]?.until], ['past_due', end])
  await site.change({ subscription: 'active' })
  assert.deepEqual([(await site.periods())[0]?.state, (await site.periods())[0]?.until], ['active', null])
})

test('an end in the past, or none at all, is refused with a sentence', async () => {
  await using site = await openSite()
  for (const subscriptionUntil of ['2020-01-01T00:00:00Z', 'tomorrow', '', 5, '2026-13-40T00:00:00Z']) {
    const response = await site.change({ subscription: 'active', subscriptionUntil })
    assert.equal(response.statusCode, 400, response.body)
    assert.match(response.json().message, /^Subscribed until/)
  }
  assert.deepEqual(await site.periods(), [])
})

test('the audit log says when an end was given, and an unknown person has no history', async () => {
  await using site = await openSite()
  const end = laterText(site, 5)
  await site.change({ subscription: 'active' })
  await site.change({ subscriptionUntil: end })
  const [entry] = (await site.call('listAudit', { session: site.head })).json().entries
  assert.deepEqual([entry.before, entry.after], [{ subscribedUntil: null }, { subscribedUntil: end }])
  const params = { userId: crypto.randomUUID() }
  assert.equal((await site.call('listSubscriptions', { session: site.head, params })).statusCode, 404)
})

test('history stays when who decided is gone, and goes with the person', async () => {
  await using site = await openSite()
  const { user: other } = await site.makeAccount({ email: 'ben@school.example' })
  const { db } = site.ctx
  await site.change({ subscription: 'active' })
  await db.updateTable('subscription').set({ by_id: other._id }).execute()
  await db.deleteFrom('user').where('id', '=', other._id).execute()
  assert.equal((await site.periods())[0]?.by, null)
  await db.deleteFrom('user').where('id', '=', site.userId).execute()
  assert.deepEqual(
    await db.selectFrom('subscription').select('id').where('user_id', '=', site.userId).execute(),
    [],
  )
})
