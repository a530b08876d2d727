import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeShare, type Waiting } from './fair-share.ts'

const empty = (): Waiting => ({ total: 0, ofKind: 0, ofCause: new Map() })

/** How many of `several` the queue takes. */
const take = (waiting: Waiting, several: string[], max: number) =>
  several.filter((cause) => takeShare(waiting, cause, max)).length

const many = (cause: string) => Array.from({ length: 1_000 }, () => cause)

test('one cause fills a third of a queue, one kind half of it, and others always find room', () => {
  const waiting = empty()
  assert.equal(take(waiting, many('Ada'), 600), 200)
  assert.equal(take(waiting, many('Grete'), 600), 67)
  assert.equal(take(waiting, ['Emmy'], 600), 1)
  const all = empty()
  const people = Array.from({ length: 1_000 }, (_, n) => `${n}`)
  assert.equal(take(all, people, 600), 300)
  const other = { ...empty(), total: all.total }
  assert.equal(take(other, many('Ada'), 600), 100)
})

test('a queue never holds more than its bound', () => {
  const waiting = empty()
  for (let kind = 0; kind < 50; kind += 1) {
    waiting.ofKind = 0
    waiting.ofCause = new Map()
    take(waiting, many('Ada'), 600)
    take(waiting, many('Grete'), 600)
  }
  assert.ok(waiting.total <= 600 && waiting.total > 500, `${waiting.total}`)
})
