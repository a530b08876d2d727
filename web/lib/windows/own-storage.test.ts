import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { beforeEach, test } from 'node:test'
import { pages } from '../../../contract/addresses.ts'
import type { User } from '../../../contract/endpoints/user.ts'

const openStorage = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const [local, tab] = [openStorage(), openStorage()]
const location = { pathname: '', search: '?course=7' }
Object.assign(globalThis, { localStorage: local, sessionStorage: tab, location })
// The import reads the storage.
const { rememberSession } = await import('../session.ts')
const { ownStorage, recordedUserId } = await import('./own-storage.ts')
const { keepTypedField, readTypedFields } = await import('../form/typed-fields.ts')

beforeEach(() => {
  local.items.clear()
  tab.items.clear()
  location.pathname = pages.lectures
  rememberSession({ _id: 'ada', fullName: 'Ada', role: 'ADMIN' } as User)
})

test('what people type is kept for them, and nobody else reads it', () => {
  keepTypedField('review 7', 'text', 'Clear')
  assert.deepEqual(readTypedFields('review 7'), { text: 'Clear' })
  rememberSession({ _id: 'eve', fullName: 'Eve', role: 'USER' } as User)
  assert.deepEqual(readTypedFields('review 7'), {})
})

test('a preview keeps nothing, shows nothing of the editor and forgets nothing of theirs', () => {
  keepTypedField('review 7', 'text', 'Clear')
  const before = [...local.items]
  tab.setItem('preview', '7')
  keepTypedField('review 7', 'text', 'Never kept')
  ownStorage.forget((userId) => `form ${userId} review 7`)
  assert.deepEqual([readTypedFields('review 7'), recordedUserId()], [{}, undefined])
  assert.deepEqual([...local.items], before)
  location.pathname = pages.courses
  assert.deepEqual([readTypedFields('review 7'), recordedUserId()], [{ text: 'Clear' }, 'ada'])
})

test('a full storage takes nothing, and the page goes on', (t) => {
  t.mock.method(local, 'setItem', () => {
    throw new Error('QuotaExceededError')
  })
  keepTypedField('review 7', 'text', 'Clear')
  assert.deepEqual(readTypedFields('review 7'), {})
})

test('only the session, the own storage and the preferences of the player reach into the storage', () => {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const users = files.filter((file) => /\blocalStorage\./.test(readFileSync(file, 'utf8')))
  const allowed = [
    'web/features/user/player-preferences.ts',
    'web/lib/session.ts',
    'web/lib/windows/own-storage.ts',
  ]
  assert.deepEqual(users.toSorted(), allowed)
})
