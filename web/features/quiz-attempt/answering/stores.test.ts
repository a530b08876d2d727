import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import type { User } from '../../../../contract/endpoints/user.ts'

/** Like a browser's, whose keys are those of the object. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
const local = new Storage()
Object.assign(globalThis, {
  localStorage: local,
  sessionStorage: new Storage(),
  location: { pathname: pages.lectures, search: '?course=7' },
})
// The import reads the storage.
const { rememberSession } = await import('../../../lib/session.ts')
const { listKept, openAnswerStore } = await import('./answer-store.ts')
const { keepHeld, readHeld } = await import('./held-store.ts')

const signIn = (id: string) => rememberSession({ _id: id, fullName: 'Ada', role: 'USER' } as User)

beforeEach(() => {
  for (const key of Object.keys(local)) delete local[key]
  signIn('ada')
})

test('what is typed and not sent yet is there after a reload, for its learner alone', () => {
  keepHeld('one', { a: 'Bowl' })
  assert.deepEqual(readHeld('one'), { a: 'Bowl' })
  assert.deepEqual(readHeld('other'), {})
  signIn('bob')
  assert.deepEqual(readHeld('one'), {})
  signIn('ada')
  keepHeld('one', {})
  assert.deepEqual(
    Object.keys(local).filter((key) => key.startsWith('quiz')),
    [],
  )
})

test('the attempts whose answers wait in this browser are found, those of its learner alone', () => {
  openAnswerStore('one').keep('a', { answer: 'bowline', sequence: 3 })
  openAnswerStore('other').keep('b', { answer: true, sequence: 4 })
  keepHeld('third', { c: 'typed' })
  assert.deepEqual(listKept().toSorted(), ['one', 'other'])
  signIn('bob')
  assert.deepEqual(listKept(), [])
  signIn('ada')
  openAnswerStore('one').drop('a', 3)
  assert.deepEqual(listKept(), ['other'])
})
