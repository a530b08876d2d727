import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import {
  countLectures,
  gatherAround,
  hasOrder,
  membersOf,
  moveToSection,
  outlineOf,
  placeHeadings,
  step,
  takePlace,
} from './arrange.ts'

const sections = ['course', 'knots', 'wind', 'empty'].map((_id) => ({ _id, title: _id, lectureIds: [] }))

const lecture = (text: string): Lecture => {
  const [_id = '', sectionId] = text.split('@')
  const video = { type: 'video/mp4', state: 'ready' } as const
  return { _id, title: _id, description: '', kind: 'video', ...(sectionId && { sectionId }), lecture: video }
}
const lectures = ['a', 'b', 'c@knots', 'd@knots', 'e@wind'].map(lecture)
const show = (list: Lecture[] | undefined) =>
  list?.map(({ _id, sectionId }) => (sectionId ? `${_id}@${sectionId}` : _id)).join(' ')

test('a dragged lecture joins the section of the one whose place it takes', () => {
  assert.equal(show(takePlace(sections, lectures, 0, 1)), 'b a c@knots d@knots e@wind')
  assert.equal(show(takePlace(sections, lectures, 0, 2)), 'b c@knots a@knots d@knots e@wind')
  assert.equal(show(takePlace(sections, lectures, 4, 1)), 'a e b c@knots d@knots')
})

test('a step passes a lecture, or the border of a section', () => {
  assert.equal(show(step(sections, lectures, 0, 1)), 'b a c@knots d@knots e@wind')
  assert.equal(show(step(sections, lectures, 1, 1)), 'a b@knots c@knots d@knots e@wind')
  assert.equal(show(step(sections, lectures, 2, -1)), 'a b c d@knots e@wind')
  assert.equal(show(step(sections, lectures, 4, 1)), 'a b c@knots d@knots e@empty')
  assert.equal(step(sections, lectures, 0, -1), undefined)
})

test('lectures move together to the end of a section', () => {
  const ids = new Set(['a', 'e'])
  assert.equal(show(moveToSection(sections, lectures, ids, 'knots')), 'b c@knots d@knots a@knots e@knots')
  assert.equal(show(moveToSection(sections, lectures, ids, 'course')), 'b a e c@knots d@knots')
  assert.equal(show(moveToSection(sections, lectures, ids, 'empty')), 'b c@knots d@knots a@empty e@empty')
})

test('lectures move together to the beginning of a section, or behind a lecture of it', () => {
  const ids = new Set(['a', 'e'])
  const move = (id: string, place: Parameters<typeof moveToSection>[4]) =>
    show(moveToSection(sections, lectures, ids, id, place))
  assert.equal(move('knots', 'start'), 'b a@knots e@knots c@knots d@knots')
  assert.equal(move('course', 'start'), 'a e b c@knots d@knots')
  assert.equal(move('empty', 'start'), 'b c@knots d@knots a@empty e@empty')
  assert.equal(move('knots', { behind: 'c' }), 'b c@knots a@knots e@knots d@knots')
  assert.equal(move('knots', { behind: 'gone' }), 'b c@knots d@knots a@knots e@knots')
})

test('lectures that are dragged together stand in their order where the dragged one was dropped', () => {
  const order = new Map(lectures.map(({ _id }, index) => [_id, index]))
  const ids = new Set(['b', 'c', 'e'])
  const placed = takePlace(sections, lectures, 2, 0)
  const leader = placed.find(({ _id }) => _id === 'c') as Lecture
  assert.equal(show(gatherAround(sections, placed, ids, order, leader)), 'b c e a d@knots')
})

test('a section’s lectures are listed and counted; those of an unknown section stand before all', () => {
  const list = [...lectures, lecture('f@gone')]
  assert.equal(show(membersOf(sections, list, 'knots')), 'c@knots d@knots')
  assert.equal(show(membersOf(sections, list, 'course')), 'a b f@gone')
  assert.deepEqual([...countLectures(sections, list).values()], [3, 2, 1, 0])
})

test('the outline names every section and lecture', () => {
  assert.deepEqual(
    outlineOf(sections, lectures).map(({ lectureIds }) => lectureIds.join(' ')),
    ['a b', 'c d', 'e', ''],
  )
})

test('each section has a heading before its first lecture, and empty ones behind', () => {
  const { before, behind } = placeHeadings(sections, lectures)
  assert.deepEqual(
    [...before].map(([id, headings]) => [id, headings.map(({ title }) => title)]),
    [
      ['c', ['knots']],
      ['e', ['wind']],
    ],
  )
  assert.deepEqual(
    behind.map(({ title }) => title),
    ['empty'],
  )
  const later = placeHeadings(sections, [lecture('e@wind')])
  assert.deepEqual(
    later.before.get('e')?.map(({ title }) => title),
    ['knots', 'wind'],
  )
})

test('an outline has the order of the list that it came with, and of no other', () => {
  const ids = [['a', 'b'], ['c', 'd'], ['e'], []]
  const outline = sections.map((section, rank) => ({ ...section, lectureIds: ids[rank] ?? [] }))
  assert.ok(hasOrder(outline, lectures))
  const others = ['b a c@knots d@knots e@wind', 'a b c@knots d@knots', 'a b@knots c@knots d@knots e@wind', '']
  for (const list of others) assert.ok(!hasOrder(outline, list.split(' ').filter(Boolean).map(lecture)), list)
})
