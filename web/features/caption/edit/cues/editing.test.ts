import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCueTime, parseCueTime } from './cue-time.ts'
import { withoutIds } from './edited-cues.ts'
import { applyChange, beginEditing, type Change, type Editing } from './editing.ts'
import { listHits } from './find-replace.ts'

const said = (startSeconds: number, endSeconds: number, text: string) => ({ startSeconds, endSeconds, text })
const talk = [said(1, 3, 'Ahoy, sailor'), { ...said(4, 5, 'Land'), settings: 'line:0' }]
const apply = (state: Editing, ...changes: Change[]) => changes.reduce(applyChange, state)
const edit = (...changes: Change[]) => apply(beginEditing(talk), ...changes)
const cuesOf = (state: Editing) => withoutIds(state.cues)
const textsOf = ({ cues }: Editing) => cues.map(({ text }) => text)
const undo = { do: 'undo', staysPut: false } as const
const redo = { do: 'redo', staysPut: false } as const

test('a cue is split at the caret, its time as its letters are, and the second part has the focus', () => {
  const state = edit({ do: 'split', id: 1, caret: 5 })
  assert.deepEqual(cuesOf(state), [said(1, 1.909, 'Ahoy,'), said(1.909, 3, 'sailor'), talk[1]])
  assert.deepEqual(state.focus, { id: state.cues[1]?.id, from: 0 })
  assert.deepEqual(textsOf(edit({ do: 'split', id: 1, caret: 0 })), ['Ahoy, sailor', 'Land'])
})

test('merged cues keep the settings of the first, and long texts have two lines', () => {
  const short = edit({ do: 'merge', id: 1 })
  assert.deepEqual(cuesOf(short), [said(1, 5, 'Ahoy, sailor Land')])
  const long = edit({ do: 'type', id: 2, text: 'x'.repeat(40) }, { do: 'merge', id: 1 })
  assert.deepEqual(textsOf(long), [`Ahoy, sailor\n${'x'.repeat(40)}`])
  assert.deepEqual(textsOf(edit({ do: 'merge', id: 2 })), ['Ahoy, sailor', 'Land'])
})

test('a new cue fills the gap and has the focus; a deleted one leaves it to its neighbour', () => {
  const inserted = edit({ do: 'insert', id: 1 })
  assert.deepEqual(cuesOf(inserted)[1], said(3, 4, ''))
  assert.equal(inserted.focus?.id, inserted.cues[1]?.id)
  const last = edit({ do: 'insert', id: 2 })
  assert.deepEqual(cuesOf(last)[2], said(5, 7, ''))
  const removed = edit({ do: 'remove', id: 2 })
  assert.deepEqual([textsOf(removed), removed.focus], [['Ahoy, sailor'], { id: 1 }])
  const first = edit({ do: 'remove', id: 1 }, { do: 'remove', id: 2 }, { do: 'insert', id: undefined })
  assert.deepEqual(cuesOf(first), [said(0, 2, '')])
})

test('Undo takes a word, a time or a cut back, and Redo brings it again', () => {
  const typed = edit(
    { do: 'type', id: 1, text: 'A' },
    { do: 'type', id: 1, text: 'Ah' },
    { do: 'type', id: 1, text: 'Ah there' },
    { do: 'setTime', id: 2, edge: 'endSeconds', seconds: 5.1 },
    { do: 'setTime', id: 2, edge: 'endSeconds', seconds: 5.2 },
  )
  const back = [typed]
  for (let step = 0; step < 3; step++) back.push(apply(back.at(-1) ?? typed, undo))
  assert.deepEqual(back.map(textsOf), [
    ['Ah there', 'Land'],
    ['Ah there', 'Land'],
    ['Ah', 'Land'],
    ['Ahoy, sailor', 'Land'],
  ])
  const [, one, two, start] = back
  assert.ok(one && two && start)
  assert.deepEqual([one.cues[1]?.endSeconds, one.focus?.id, two.focus?.id], [5, 2, 1])
  assert.deepEqual(cuesOf(start), talk)
  assert.deepEqual(cuesOf(apply(start, redo, redo, redo)), cuesOf(typed))
  assert.deepEqual(apply(start, undo), start)
  assert.deepEqual(apply(two, { do: 'type', id: 1, text: 'No' }).future, [])
})

test('what others saved is taken, and Undo brings mine back', () => {
  const taken = edit({ do: 'type', id: 1, text: 'Mine' }, { do: 'take', cues: [said(1, 2, 'Theirs')] })
  assert.deepEqual(textsOf(taken), ['Theirs'])
  assert.deepEqual(textsOf(apply(taken, undo)), ['Mine', 'Land'])
})

test('text is found as it is written, and replaced once or everywhere', () => {
  const { cues } = beginEditing([said(1, 2, 'Résumé, resume, RESUME'), said(3, 4, 'a.b')])
  const wanted = { text: 'resume', matchesCase: false }
  const hits = listHits(cues, wanted)
  assert.deepEqual(
    hits.map(({ from, to }) => [from, to]),
    [
      [8, 14],
      [16, 22],
    ],
  )
  assert.equal(listHits(cues, { ...wanted, matchesCase: true }).length, 1)
  assert.equal(listHits(cues, { text: '', matchesCase: false }).length, 0)
  assert.equal(listHits(cues, { text: '.', matchesCase: false }).length, 1)
  const state = { ...beginEditing([]), cues }
  const [hit] = hits
  assert.ok(hit)
  assert.equal(textsOf(apply(state, { do: 'replaceHit', hit, by: '$&' }))[0], 'Résumé, $&, RESUME')
  assert.equal(textsOf(apply(state, { do: 'replaceAll', wanted, by: 'go on' }))[0], 'Résumé, go on, go on')
})

test('ten thousand cues are typed into without delay', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => said(index, index + 1, `Line ${index}`))
  let state = beginEditing(many)
  const untouched = state.cues[1]
  for (const letter of 'abcdefgh') state = apply(state, { do: 'type', id: 5_000, text: letter })
  assert.equal(state.cues[1], untouched, 'rows that did not change are the same objects')
  assert.equal(state.past.length, 1)
})

test('times are read as people write them', () => {
  for (const [text, seconds] of [
    ['1:02.5', 62.5],
    ['0:01:02,5', 62.5],
    ['62.5', 62.5],
    [' 1:00:00 ', 3_600],
    ['1:2:3.0005', 3_723.001],
    ['-1', undefined],
    ['one', undefined],
    ['1:', undefined],
    ['', undefined],
  ] as const)
    assert.equal(parseCueTime(text), seconds, text)
  assert.equal(formatCueTime(62.5), '1:02.500')
  assert.equal(formatCueTime(3_599.9999), '1:00:00.000')
  for (const seconds of [0, 9.999, 59.9, 60, 3_600.001, 35_999.5])
    assert.equal(parseCueTime(formatCueTime(seconds)), seconds)
})
