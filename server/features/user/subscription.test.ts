import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

const give = (site: TestApp, status: string) =>
  site.ctx.db.updateTable('user').set({ subscription_status: status }).execute()

for (const status of ['active', 'pending']) {
  test(`a user can cancel a subscription that is ${status}`, async () => {
    await using site = await openTestApp()
    const session = await site.signIn('USER')
    await give(site, status)
    const response = await site.call('cancelSubscription', { session })
    assert.equal(response.statusCode, 200)
    assert.equal(response.json().message, inEnglish(messages.subscriptionCancelled))
    const { user } = (await site.call('currentUser', { session })).json()
    assert.equal(user.subscription.status, 'cancelled')
    assert.deepEqual(response.json().user, user)
  })
}

for (const status of ['none', 'cancelled']) {
  test(`a subscription that is ${status} cannot be cancelled`, async () => {
    await using site = await openTestApp()
    const session = await site.signIn('USER')
    await give(site, status)
    const response = await site.call('cancelSubscription', { session })
    assert.equal(response.statusCode, 409)
    assert.equal(response.json().message, inEnglish(serverMessages.noSubscription))
    const { user } = (await site.call('currentUser', { session })).json()
    assert.equal(user.subscription.status, status)
  })
}

test('cancelling ends only the user’s own subscription, and only once', async () => {
  await using site = await openTestApp()
  const [mine, theirs] = [await site.signIn('USER'), await site.signIn('USER')]
  await give(site, 'active')
  const tries = [
    site.call('cancelSubscription', { session: mine }),
    site.call('cancelSubscription', { session: mine }),
  ]
  assert.deepEqual((await Promise.all(tries)).map(({ statusCode }) => statusCode).sort(), [200, 409])
  const { user } = (await site.call('currentUser', { session: theirs })).json()
  assert.equal(user.subscription.status, 'active')
})
