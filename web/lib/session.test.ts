import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { User } from '../../contract/endpoints/user.ts'

const stored = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  },
})
// The import reads the storage.
const { beginLeaving, clearEverything, forgetSession, rememberSession, session, stay } = await import(
  './session.ts'
)
const { explain, onSessionEnd } = await import('./calls/call.ts')

const ada = { _id: '7', fullName: 'Ada Lovelace', role: 'ADMIN' } as User

beforeEach(() => {
  stored.clear()
  forgetSession()
})

test('a signed-in user is stored under the three keys of the specification', () => {
  rememberSession(ada)
  assert.deepEqual(Object.fromEntries(stored), {
    isLoggedIn: 'true',
    role: 'ADMIN',
    data: JSON.stringify(ada),
  })
  assert.deepEqual(session(), { isLoggedIn: true, role: 'ADMIN', data: ada })
})

test('a session that has ended leaves the other entries of the storage', () => {
  rememberSession(ada)
  stored.set('player', '{}')
  forgetSession()
  assert.deepEqual([...stored.keys()], ['player'])
  assert.deepEqual(session(), { isLoggedIn: false, role: '', data: {} })
})

test('signing out removes everything', () => {
  rememberSession(ada)
  stored.set('player', '{}')
  clearEverything()
  assert.deepEqual([stored.size, session().isLoggedIn, session().hasLeft], [0, false, true])
})

test('data of another program in the storage signs no user in', () => {
  for (const entries of [
    { isLoggedIn: 'yes', role: 'ADMIN', data: '{}' },
    { isLoggedIn: 'true', role: 'OWNER', data: '{}' },
    { isLoggedIn: 'true', role: 'ADMIN', data: '{"_id":' },
  ]) {
    rememberSession(ada)
    const original = localStorage.getItem
    localStorage.getItem = (key) => entries[key as keyof typeof entries] ?? null
    forgetSession()
    assert.equal(session().isLoggedIn, false, JSON.stringify(entries))
    localStorage.getItem = original
  }
})

test('a refused call leads to the login page, but not while its person signs out', () => {
  let left = 0
  onSessionEnd(() => {
    left += 1
  })
  const response = { status: 401, body: { code: 'not-signed-in' } } as Parameters<typeof explain>[0]
  const refuse = () => explain(response, 'readOverview', false)
  rememberSession(ada)
  beginLeaving()
  refuse()
  assert.deepEqual([left, session().isLoggedIn], [0, true])
  stay()
  refuse()
  assert.deepEqual([left, session().isLoggedIn], [1, false])
})
