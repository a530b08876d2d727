import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChecklist } from './new-criteria.ts'

const read = (lines: string) =>
  readChecklist(lines, { done: 'Done', notDone: 'Not done' }).map(({ title, levels }) => [
    title,
    levels.map((level) => [level.title, level.points]),
  ])

test('each line of a checklist is a criterion that is done or not, with its points after a colon', () => {
  assert.deepEqual(read('Sources are named: 2\n\n  Written: by hand: 1,5 \nNames the year 1923'), [
    [
      'Sources are named',
      [
        ['Not done', 0],
        ['Done', 2],
      ],
    ],
    [
      'Written: by hand',
      [
        ['Not done', 0],
        ['Done', 1.5],
      ],
    ],
    [
      'Names the year 1923',
      [
        ['Not done', 0],
        ['Done', 1],
      ],
    ],
  ])
})

test('what stands after a colon and is no number above 0 belongs to the title', () => {
  assert.deepEqual(
    read('Uses: a splice\nNothing: 0\nTurned: -1').map(([title]) => title),
    ['Uses: a splice', 'Nothing: 0', 'Turned: -1'],
  )
})
