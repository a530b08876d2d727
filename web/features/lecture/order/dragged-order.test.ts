import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announceOrder, findMove, moveItem, type OrderEvent } from './dragged-order.ts'

const row = (initialIndex: number, index: number) => ({
  id: 'knots',
  initialIndex,
  index,
  data: { title: 'Knots', count: 3 },
})

const event = (source: OrderEvent['operation']['source'], targetId = 'knots', canceled = false) => ({
  canceled,
  operation: { source, target: { id: targetId } },
})

test('a drag moves the row from its first index to its last', () => {
  assert.deepEqual(findMove(event(row(0, 2))), { from: 0, to: 2 })
  assert.deepEqual(findMove(event(row(2, 1))), { from: 2, to: 1 })
})

test('a cancelled drag, one that ends where it began, and one of something else move nothing', () => {
  assert.equal(findMove(event(row(0, 2), 'knots', true)), undefined)
  assert.equal(findMove(event(row(1, 1))), undefined)
  assert.equal(findMove(event({ id: 'picture' })), undefined)
  assert.equal(findMove(event(null)), undefined)
})

test('each step of a drag is announced once, with the position as people count', () => {
  const { dragstart, dragover, dragend } = announceOrder()
  assert.equal(dragstart(event(row(0, 0))), 'Picked up Knots, lecture 1 of 3.')
  assert.equal(dragover(event(row(0, 0))), undefined, 'it has not moved yet')
  assert.equal(dragover(event(row(0, 0), 'sails')), undefined, 'it passes another row')
  assert.equal(dragover(event(row(0, 1))), 'Knots is now lecture 2 of 3.')
  assert.equal(dragover(event(row(0, 1))), undefined)
  assert.equal(dragover(event(row(0, 0))), 'Knots is now lecture 1 of 3.')
  assert.equal(dragend(event(row(0, 2))), 'Dropped Knots, lecture 3 of 3.')
  assert.equal(dragend(event(row(0, 2), 'knots', true)), 'Knots is back where it was.')
})

test('a moved item changes places with nothing else, and the list stays as it was', () => {
  const list = ['a', 'b', 'c', 'd']
  assert.deepEqual(moveItem(list, 0, 2), ['b', 'c', 'a', 'd'])
  assert.deepEqual(moveItem(list, 3, 0), ['d', 'a', 'b', 'c'])
  assert.deepEqual(moveItem(list, 1, 1), list)
  assert.deepEqual(list, ['a', 'b', 'c', 'd'])
})
