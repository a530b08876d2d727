import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import {
  type Arrangement,
  itemsOf,
  moveLecturesTo,
  moveSectionTo,
  placeAfterStep,
  placeBefore,
} from './places.ts'

/** 'ab X:cd Y:' has a and b before the sections X and Y. */
function read(spelled: string): Arrangement {
  const parts = spelled.split(' ').map((part) => (part.includes(':') ? part.split(':') : ['', part]))
  return {
    sections: parts.map(([title = '']) => ({ _id: title || 'course', title, lectureIds: [] })),
    lectures: parts.flatMap(([title, ids = '']) =>
      [...ids].map((_id) => ({ _id, ...(title && { sectionId: title }) }) as Lecture),
    ),
  }
}

const spell = (arrangement: Arrangement) =>
  itemsOf(arrangement)
    .map((item) => (item.kind === 'lecture' ? item.id : item.section.title && ` ${item.id}:`))
    .join('')

function drop(spelled: string, moved: string, index: number) {
  const arrangement = read(spelled)
  const ids = new Set(moved)
  const place = placeBefore(itemsOf(arrangement), index, ids)
  return spell({ ...arrangement, lectures: place ? moveLecturesTo(arrangement, ids, place) : [] })
}

function step(spelled: string, moved: string, by: 1 | -1) {
  const arrangement = read(spelled)
  const ids = new Set(moved)
  const place = placeAfterStep(itemsOf(arrangement), ids, by)
  return place && spell({ ...arrangement, lectures: moveLecturesTo(arrangement, ids, place) })
}

test('lectures land before the row that the line shows, at a section’s start and end, too', () => {
  assert.equal(drop('ab X:cd Y:', 'a', 4), 'b X:acd Y:')
  assert.equal(drop('ab X:cd Y:', 'd', 3), 'abd X:c Y:')
  assert.equal(drop('ab X:cd Y:', 'ac', 7), 'b X:d Y:ac')
  assert.equal(drop('ab X:cd Y:', 'ab', 1), 'ab X:cd Y:')
  assert.equal(drop('ab X:cd Y:', 'bc', 2), 'abc X:d Y:')
})

test('a step leads past the next row, or over the border of a section', () => {
  assert.equal(step('ab X:cd Y:', 'b', 1), 'a X:bcd Y:')
  assert.equal(step('ab X:cd Y:', 'c', -1), 'abc X:d Y:')
  assert.equal(step('ab X:cd Y:', 'd', 1), 'ab X:c Y:d')
  assert.equal(step('ab X:cd Y:', 'a', -1), undefined)
  assert.equal(step('ab X:cde Y:', 'ce', 1), 'ab X:d Y:ce')
  assert.equal(step('ab X:cde Y:', 'ce', -1), 'abce X:d Y:')
})

test('a section moves with its lectures, and never before those without a section', () => {
  assert.equal(spell(moveSectionTo(read('ab X:cd Y:e'), 'Y', 1)), 'ab Y:e X:cd')
  assert.equal(spell(moveSectionTo(read('ab X:cd Y:e'), 'X', 3)), 'ab Y:e X:cd')
  assert.equal(spell(moveSectionTo(read('ab X:cd Y:e'), 'X', 0)), 'ab X:cd Y:e')
})
