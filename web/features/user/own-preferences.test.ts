import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Preferences } from '../../../contract/endpoints/user.ts'
import { openOwnPreferences } from './own-preferences.ts'

const noon = '2026-11-22T12:00:00.000Z'

/** A tab in which `tab.userId` is signed in, and a server with the preferences of every user. */
function openTab(t: TestContext, stored: Record<string, Preferences>, items = new Map<string, string>()) {
  t.mock.timers.reset()
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse(noon) })
  const tab = {
    userId: 'ada' as string | undefined,
    stored,
    sent: [] as Preferences[],
    sentLast: [] as Preferences[],
    changedAt: undefined as string | undefined,
    beforeReply: async () => {},
    beforeSaved: async () => {},
    waitForSending: async () => {
      t.mock.timers.tick(1_000)
      await setImmediate()
    },
  }
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  const preferences = openOwnPreferences(storage, () => tab.userId, {
    load: async () => {
      const reply = stored[tab.userId ?? 'nobody'] ?? {}
      await tab.beforeReply()
      return { preferences: reply, changedAt: tab.changedAt }
    },
    send: async (body) => {
      tab.sent.push(body)
      await tab.beforeSaved()
      stored[tab.userId ?? 'nobody'] = body
    },
    sendLast: (body) => tab.sentLast.push(body),
  })
  return { tab, preferences, items }
}

test('a change applies at once and is sent once, together with what the server has stored', async (t) => {
  const { tab, preferences } = openTab(t, { ada: { speed: 2 } })
  preferences.change({ volume: 0.4 })
  preferences.change({ volume: 0.5 })
  assert.equal(preferences.read().volume, 0.5)
  await tab.waitForSending()
  assert.deepEqual(tab.sent, [{ speed: 2, volume: 0.5 }])
})

test('after a change was sent, newer preferences of the server apply again', async (t) => {
  const { tab, preferences } = openTab(t, {})
  await preferences.load()
  preferences.change({ speed: 1.5 })
  await tab.waitForSending()
  tab.stored.ada = { speed: 3 }
  await preferences.load()
  assert.deepEqual(preferences.read(), { speed: 3 })
})

test('the next user of the same tab gets their own preferences and does not overwrite them', async (t) => {
  const { tab, preferences } = openTab(t, { ada: { speed: 2 }, ben: { captions: 'de', volume: 0.2 } })
  await preferences.load()
  preferences.change({ isMuted: true })
  await tab.waitForSending()
  tab.userId = 'ben'
  assert.deepEqual(preferences.read(), {})
  await preferences.load()
  assert.deepEqual(preferences.read(), { captions: 'de', volume: 0.2 })
  preferences.change({ volume: 0.3 })
  await tab.waitForSending()
  assert.deepEqual(tab.stored, {
    ada: { speed: 2, isMuted: true },
    ben: { captions: 'de', volume: 0.3 },
  })
})

test('a change that was not sent before the user changed is not sent for the next user', async (t) => {
  const { tab, preferences } = openTab(t, { ada: {}, ben: { speed: 1 } })
  await preferences.load()
  preferences.change({ speed: 3 })
  tab.userId = 'ben'
  await tab.waitForSending()
  preferences.flush()
  assert.deepEqual([tab.sent, tab.sentLast, preferences.read()], [[], [], {}])
})

test('a reply that arrives after sign-out is not stored in the browser', async (t) => {
  const { tab, preferences, items } = openTab(t, { ada: { speed: 2 } })
  const reply = Promise.withResolvers<void>()
  tab.beforeReply = () => reply.promise
  const loading = preferences.load()
  tab.userId = ''
  reply.resolve()
  await loading
  assert.equal(items.size, 0)
})

test('a change that is made while the preferences load wins, and so does one made while another is sent', async (t) => {
  const { tab, preferences } = openTab(t, { ada: { speed: 2, volume: 1 } })
  const loading = preferences.load()
  preferences.change({ speed: 1 })
  await loading
  assert.deepEqual(preferences.read(), { speed: 1, volume: 1 })

  const saved = Promise.withResolvers<void>()
  tab.beforeSaved = () => saved.promise
  await tab.waitForSending()
  preferences.change({ speed: 3 })
  saved.resolve()
  await tab.waitForSending()
  assert.deepEqual(
    tab.sent.map(({ speed }) => speed),
    [1, 3],
  )
})

test('a reply that is older than a sent change is ignored', async (t) => {
  const { tab, preferences } = openTab(t, { ada: { speed: 2 } })
  await preferences.load()
  const reply = Promise.withResolvers<void>()
  tab.beforeReply = () => reply.promise
  const loading = preferences.load()
  preferences.change({ speed: 1 })
  await tab.waitForSending()
  reply.resolve()
  await loading
  assert.deepEqual(preferences.read(), { speed: 1 })
})

test('a page that unloads sends what is not yet sent, once', async (t) => {
  const { tab, preferences } = openTab(t, { ada: { speed: 2 } })
  await preferences.load()
  preferences.flush()
  preferences.change({ volume: 0.5 })
  preferences.flush()
  preferences.flush()
  await tab.waitForSending()
  assert.deepEqual(tab.sentLast, [{ speed: 2, volume: 0.5 }])
  assert.deepEqual(tab.sent, [])
})

test('a change that could not be sent is sent with the next one', async (t) => {
  const { tab, preferences } = openTab(t, { ada: {} })
  await preferences.load()
  tab.beforeSaved = () => Promise.reject(new Error('offline'))
  preferences.change({ speed: 2 })
  await tab.waitForSending()
  tab.beforeSaved = async () => {}
  preferences.change({ volume: 0.5 })
  await tab.waitForSending()
  assert.deepEqual(tab.stored.ada, { speed: 2, volume: 0.5 })
})

test('a change that was on its way when the page unloaded wins after a reload, and is sent again', async (t) => {
  const { preferences, items } = openTab(t, { ada: { speed: 2 } })
  await preferences.load()
  preferences.change({ speed: 1.75 })
  preferences.flush()

  const reloaded = openTab(t, { ada: { speed: 2, volume: 0.5 } }, items)
  assert.equal(reloaded.preferences.read().speed, 1.75)
  await reloaded.preferences.load()
  assert.deepEqual(reloaded.preferences.read(), { speed: 1.75, volume: 0.5 })
  await reloaded.tab.waitForSending()
  assert.deepEqual(reloaded.tab.stored.ada, { speed: 1.75, volume: 0.5 })
  assert.doesNotMatch(items.get('player') ?? '', /unsent/)
})

const times: [what: string, changedAt: string, speed: number][] = [
  ['older than that of another device gives way', '2026-11-22T12:00:00.001Z', 3],
  ['that has arrived is not sent again', noon, 3],
  ['newer than that of another device wins', '2026-11-22T11:59:59.999Z', 1.75],
  ['wins against a device whose clock runs ahead', '2027-11-22T12:00:00.000Z', 1.75],
]
for (const [what, changedAt, speed] of times) {
  test(`a change remembered as unsent ${what}`, async (t) => {
    const { preferences, items } = openTab(t, { ada: {} })
    await preferences.load()
    preferences.change({ speed: 1.75 })
    preferences.flush()

    const reloaded = openTab(t, { ada: { speed: 3 } }, items)
    t.mock.timers.tick(1_000)
    reloaded.tab.changedAt = changedAt
    await reloaded.preferences.load()
    assert.equal(reloaded.preferences.read().speed, speed)
    await reloaded.tab.waitForSending()
    assert.equal(reloaded.tab.sent.length, speed === 3 ? 0 : 1)
  })
}

test('preferences of nobody hold for the page, and reach neither the browser nor the server', async (t) => {
  const { tab, preferences, items } = openTab(t, { ada: { speed: 2 } })
  await preferences.load()
  const before = [...items]
  tab.userId = undefined
  await preferences.load()
  preferences.change({ speed: 1.5 })
  assert.deepEqual(preferences.read(), { speed: 1.5 })
  await tab.waitForSending()
  preferences.flush()
  assert.deepEqual([tab.sent, tab.sentLast, [...items]], [[], [], before])
})
