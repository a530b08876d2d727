import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Chosen, listPlaces, moveChosen, readChosen } from './chosen.ts'
import { findCallable, findCalled } from './use-people-list.ts'

test('a name is called by an @ at the beginning of a word and at least one letter', () => {
  assert.deepEqual(findCalled('@k'), { at: 0, typed: 'k' })
  assert.deepEqual(findCalled('Thanks (@Kim Mil'), { at: 8, typed: 'Kim Mil' })
  assert.deepEqual(findCalled('@Ada\nand @ש'), { at: 9, typed: 'ש' })
  for (const text of ['@', 'a@school', '@ k', '@kim\n', 'kim', `@${'k'.repeat(61)}`])
    assert.equal(findCalled(text), undefined, text)
})

test('people are found by the beginning of any word of their names, without marks and case', () => {
  const people = ['Kim Miller', 'Åsa Kimura', 'Joakim Berg'].map((fullName) => ({ fullName }))
  const found = (typed: string) => findCallable(people, typed).map(({ fullName }) => fullName)
  assert.deepEqual(found('kim'), ['Kim Miller', 'Åsa Kimura'])
  assert.deepEqual(found('ASA'), ['Åsa Kimura'])
  assert.deepEqual(found('Kim Miller '), [])
  assert.deepEqual(found('Kim Miller'), [])
  assert.deepEqual(
    findCallable([...people, { fullName: 'Kim Miller' }], 'Kim Miller').map(({ fullName }) => fullName),
    ['Kim Miller', 'Kim Miller'],
  )
})

const first = { at: 2, _id: 'first', name: 'Kim Miller' }
const second = { at: 18, _id: 'second', name: 'Kim Miller' }
const text = '  @Kim Miller and @Kim Miller, hi'

/** Types over what stands from one place to another. */
const type = (chosen: Chosen[], begin: number, end: number, typed = '') => {
  const after = text.slice(0, begin) + typed + text.slice(end)
  const moved = moveChosen(chosen, { before: text, after, caret: begin + typed.length })
  return listPlaces(moved, after)
}

test('choices are sent with their places in the trimmed text', () => {
  assert.deepEqual(listPlaces([first, second], text), [
    { at: 0, _id: 'first' },
    { at: 16, _id: 'second' },
  ])
  assert.deepEqual(listPlaces([{ ...first, at: 3 }], text), [])
})

test('choices move with the text that is typed or removed before and between them', () => {
  const places = (begin: number, end: number, typed?: string) =>
    type([first, second], begin, end, typed).map(({ at, _id }) => `${_id} ${at}`)
  assert.deepEqual(places(0, 0, 'Dear '), ['first 7', 'second 23'])
  assert.deepEqual(places(2, 2, '@Kim Miller '), ['first 12', 'second 28'])
  assert.deepEqual(places(13, 17, ','), ['first 0', 'second 13'])
  assert.deepEqual(places(29, 33), ['first 0', 'second 16'])
  assert.deepEqual(places(0, 2), ['first 0', 'second 16'])
})

test('of two equal names, the choice of the removed or changed name is dropped', () => {
  assert.deepEqual(type([first, second], 2, 18), [{ at: 0, _id: 'second' }])
  assert.deepEqual(type([first, second], 13, 29), [{ at: 0, _id: 'first' }])
  assert.deepEqual(type([first, second], 6, 7), [{ at: 15, _id: 'second' }])
  assert.deepEqual(type([first, second], 0, text.length, 'Hi'), [])
})

test('a published text begins with the people whom it names', () => {
  const place = { fullName: 'Kim Miller', teaches: false }
  const mentioned = [
    { ...place, _id: 'first', begin: 2, end: 13 },
    { ...place, _id: null, begin: 18, end: 29 },
  ]
  assert.deepEqual(readChosen({ text, mentioned }), [first])
})
