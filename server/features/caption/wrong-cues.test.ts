import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxCues, maxLength } from '../../../contract/validation/limits.ts'
import { said, webvtt, withCaptions } from '../../../test/support/captions/with-captions.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

const unchanged = shareSite(withCaptions)
const good = said(1, 2, 'Ahoy')

for (const [what, cues, message] of [
  ['no list', 'Ahoy', 'cues must be a list of what is said, and when'],
  ['no cue', [], 'At least one cue must be left. Delete the captions instead.'],
  ['text instead of a cue', [good, 'Ahoy'], /^Cue 2: it must have startSeconds, endSeconds and text/],
  ['an unknown field', [{ ...good, start: 1 }], 'Unknown field: start'],
  [
    'a time that is text',
    [good, good, { ...good, startSeconds: '1' }],
    'Cue 3: startSeconds must be a number of seconds from 0 to 360,000',
  ],
  [
    'a negative time',
    [good, { ...good, startSeconds: -0.1 }],
    'Cue 2: startSeconds must be a number of seconds from 0 to 360,000',
  ],
  [
    'a time without end',
    [good, { startSeconds: 1, text: 'Ahoy' }],
    'Cue 2: endSeconds must be a number of seconds from 0 to 360,000',
  ],
  ['an end before the start', [good, said(5, 4, 'Ahoy')], 'Cue 2: it ends before it begins'],
  ['an end at the start', [said(5, 5, 'Ahoy')], 'Cue 1: it ends when it begins'],
  [
    'a cue after the video',
    [good, said(59, 61, 'Ahoy')],
    'Cue 2: it ends after the video, which has 60 seconds',
  ],
  ['no text', [good, { startSeconds: 1, endSeconds: 2 }], 'Cue 2: its text is missing'],
  ['a text of spaces', [good, said(3, 4, ' \n ')], 'Cue 2: its text is missing'],
  ['a NUL', [said(3, 4, 'a\0b')], "Cue 1: its text contains a character that isn't allowed"],
  [
    'a long text',
    [good, said(3, 4, 'x'.repeat(maxLength.cue + 1))],
    'Cue 2: its text is longer than 1,000 characters',
  ],
  [
    'a tag of WebVTT',
    [good, said(3, 4, '<v Ada>Ahoy')],
    'Cue 2: players would show <v Ada> as it is written. Captions are plain text',
  ],
  [
    'a tag of SRT',
    [said(3, 4, '<font color="red">Ahoy')],
    'Cue 1: players would show <font color="red"> as it is written. Captions are plain text',
  ],
  [
    'a position of ASS',
    [said(3, 4, '{\\an8}Ahoy')],
    'Cue 1: players would show {\\an8} as it is written. Captions are plain text',
  ],
  [
    'settings of no format',
    [good, { ...good, settings: 'color:red' }],
    'Cue 2: settings must be those of WebVTT, such as line:0 align:start',
  ],
  ['10,001 cues', Array(maxCues + 1).fill(good), 'There can be at most 10,000 cues'],
] as const) {
  test(`${what} is refused, and the cue is named`, async () => {
    const site = await unchanged()
    const before = await site.read()
    const response = await site.save({ cues })
    assert.equal(response.statusCode, 400, response.body)
    if (typeof message === 'string') assert.equal(response.json().message, message)
    else assert.match(response.json().message, message)
    assert.deepEqual(Object.values(response.json().fields), [response.json().message])
    assert.deepEqual(await site.read(), before)
  })
}

test('more than the limit of bytes is refused before it is read', async () => {
  const site = await unchanged()
  const response = await site.save({ cues: [said(1, 2, 'x'.repeat(5_000_000))] })
  assert.equal(response.statusCode, 413)
})

test('a revision is one that was read', async () => {
  const site = await unchanged()
  const response = await site.save({ cues: [good], revision: 'yesterday' })
  assert.deepEqual(
    [response.statusCode, response.json().message],
    [400, 'revision must come from an earlier answer'],
  )
})

test('what a file said may stay: a tag that is spoken of, and cues after the video', async () => {
  await using site = await withCaptions(`${webvtt}\n02:00.000 --> 02:01.000\nAfter the end\n`)
  const { cues } = await site.read()
  const changed = cues.map((cue) => ({ ...cue, text: cue.text.replace('said aloud', 'in bold') }))
  assert.equal((await site.save({ cues: changed })).statusCode, 200)
  const later = changed.map((cue) => ({ ...cue, text: cue.text.replace('After', 'Long after') }))
  assert.match((await site.save({ cues: later })).json().message, /^Cue 3: it ends after the video/)
})
