import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hideSmall, hideSmallGroups, roundDown, smallestGroup } from './hide-small-groups.ts'

const sizes = fc.array(fc.oneof(fc.constant(0), fc.nat(4), fc.nat(40)), { minLength: 1, maxLength: 12 })

test('one to four persons are hidden, nobody and five are not', () => {
  assert.deepEqual([0, 1, 4, 5, 60].map(hideSmall), [0, null, null, 5, 60])
})

test('other numbers are rounded down to fives', () => {
  assert.deepEqual([0, 1, 4, 5, 9, 60, 64, null].map(roundDown), [0, null, null, 5, 5, 60, 60, null])
})

test('a group that is left over when the others are subtracted takes the smallest other one with it', () => {
  assert.deepEqual(hideSmallGroups([20, 7, 2], 29), [20, null, null])
  assert.deepEqual(hideSmallGroups([20, 7, 7, 2], 36), [20, null, null, null])
  assert.deepEqual(hideSmallGroups([20, 9], 31), [20, null], 'two who are in no group, too')
  assert.deepEqual(hideSmallGroups([20, 0, 9], 29), [20, 0, 9])
  assert.deepEqual(hideSmallGroups([4, 3, 0, 20], 27), [null, null, null, 20])
})

test('whatever the groups are: those shown have their size, and the others are together five or nobody', () => {
  fc.assert(
    fc.property(sizes, fc.nat(10), (groups, inNone) => {
      const total = groups.reduce((sum, size) => sum + size, inNone)
      fc.pre(total >= smallestGroup)
      const shown = hideSmallGroups(groups, total)
      assert.equal(shown.length, groups.length)
      shown.forEach((size, index) => {
        assert.ok(size === null || size === groups[index])
        assert.ok(size === null || size === 0 || size >= smallestGroup)
      })
      const rest = total - shown.reduce<number>((sum, size) => sum + (size ?? 0), 0)
      assert.ok(rest === 0 || rest >= smallestGroup, `${rest} persons could be worked out`)
    }),
  )
})

test('which of the hidden groups are empty is hidden: swapping them shows the same', () => {
  fc.assert(
    fc.property(sizes, fc.nat(10), fc.nat(11), fc.nat(11), (groups, inNone, one, other) => {
      const total = groups.reduce((sum, size) => sum + size, inNone)
      fc.pre(total >= smallestGroup && one < groups.length && other < groups.length)
      const shown = hideSmallGroups(groups, total)
      fc.pre(shown[one] === null && shown[other] === null)
      const swapped = groups.with(one, groups[other] ?? 0).with(other, groups[one] ?? 0)
      assert.deepEqual(hideSmallGroups(swapped, total), shown)
    }),
  )
})
