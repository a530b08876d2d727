import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeDeleted } from './merge-deleted.ts'

const items = (letters: string) => [...letters].map((_id) => ({ _id }))
const spell = (list: { _id: string }[]) => list.map(({ _id }) => _id).join('')
const keep = (before: string, now: string, deleted: string) =>
  spell(mergeDeleted(items(before), items(now), [...deleted]))

test('a deleted item stays at its place while it can be restored', () => {
  assert.equal(keep('abcd', 'abd', 'c'), 'abcd')
  assert.equal(keep('abcd', 'bcd', 'a'), 'abcd')
  assert.equal(keep('abcd', 'abc', 'd'), 'abcd')
  assert.equal(keep('a', '', 'a'), 'a')
  assert.equal(keep('abcd', 'ad', 'cb'), 'abcd')
})

test('an item that is no longer offered is gone, and a restored one is there once', () => {
  assert.equal(keep('abcd', 'abd', ''), 'abd')
  assert.equal(keep('abcd', 'abcd', 'c'), 'abcd')
})

test('new and moved items do not displace it further than its neighbour', () => {
  assert.equal(keep('abcd', 'xabdy', 'c'), 'xabcdy')
  assert.equal(keep('abcd', 'dba', 'c'), 'dbca')
  assert.equal(keep('abcd', 'xy', 'c'), 'cxy')
})
