import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { parseCaptions } from './parse-captions.ts'

async function parse(mediaType: string, lines: string[]) {
  const { cues, warnings } = await parseCaptions(lines.join('\n'), mediaType)
  return {
    cues: cues.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]),
    warnings: warnings.map(inEnglish),
  }
}
const vtt = (...lines: string[]) => parse('text/vtt', ['WEBVTT', '', ...lines])
const srt = (...lines: string[]) => parse('application/x-subrip', lines)

const missing = (line: number) => `Line ${line}: an empty line is missing before this caption`

test('a missing empty line is repaired, and the number or name of the next caption is not shown', async () => {
  const cues = [
    [1, 2, 'One'],
    [3, 4, 'Two'],
  ]
  assert.deepEqual(await vtt('00:01.000 --> 00:02.000', 'One', '00:03.000 --> 00:04.000', 'Two'), {
    cues,
    warnings: [missing(5)],
  })
  assert.deepEqual(
    await srt('1', '00:00:01,000 --> 00:00:02,000', 'One', '2', '00:00:03,000 --> 00:00:04,000', 'Two'),
    {
      cues,
      warnings: [missing(5)],
    },
  )
  assert.deepEqual(
    (await vtt('00:01.000 --> 00:02.000', 'One', 'see -->', '00:03.000 --> 00:04.000', 'Two')).cues,
    cues,
  )
  assert.deepEqual(await parse('text/vtt', ['WEBVTT', '00:01.000 --> 00:02.000', 'One']), {
    cues: cues.slice(0, 1),
    warnings: [missing(2)],
  })
  assert.deepEqual((await vtt('00:01.000 --> 00:02.000', 'Route 66', '66', 'and back')).warnings, [])
})

for (const [written, start, end] of [
  ['1:02.5 --> 1:04', 62.5, 64],
  ['00:01,000 --> 00:02,000', 1, 2],
  ['0:1.25 --> 0:2.1234', 1.25, 2.123],
  ['1:00:00 --> 1:00:01', 3_600, 3_601],
] as const) {
  test(`the times ${written} are repaired`, async () => {
    const { cues, warnings } = await vtt(written, 'One')
    assert.deepEqual(cues, [[start, end, 'One']])
    assert.equal(warnings.length, 1)
    assert.match(warnings[0] ?? '', /^Line 3: the times were read as \d\d:\d\d:\d\d\.\d{3} --> /)
  })
}

test('a caption that cannot be repaired is left out, and the others stay', async () => {
  const { cues, warnings } = await vtt(
    ...['00:05.000 --> 00:04.000', 'Backwards', ''],
    ...['00:00:000.000 --> 00:00:01.000', 'Too many digits', ''],
    ...['00:61.000 --> 00:62.000', 'No such second', ''],
    ...['Only words', 'of nobody', ''],
    ...['00:06.000 --> 00:07.000', 'Good'],
  )
  assert.deepEqual(cues, [[6, 7, 'Good']])
  assert.deepEqual(
    warnings.map((warning) => Number(/^Line (\d+): .*This caption was left out\.$/.exec(warning)?.[1])),
    [3, 6, 9, 12],
  )
})

test('a file without its header is read, and settings and comments are ignored wherever they stand', async () => {
  assert.deepEqual(await srt('00:01.000 --> 00:02.000 align:start line:0', 'One'), {
    cues: [[1, 2, 'One']],
    warnings: [],
  })
  const { cues, warnings } = await vtt(
    ...['00:01.000 --> 00:02.000 x:y --> z', 'One', ''],
    ...['STYLE', '::cue { color: red }', '', 'NOTE no caption', ''],
    ...['\t00:03.000\t-->\t00:04.000\t', '  Two  '],
  )
  assert.deepEqual([cues.map(([, , text]) => text), warnings], [['One', 'Two'], []])
})

test('many warnings are cut off with their count', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => [
    `0:${String(i).padStart(2, '0')}.5 --> 0:59.5`,
    'One',
    '',
  ])
  const { cues, warnings } = await vtt(...lines.flat())
  assert.equal(cues.length, 30)
  assert.equal(warnings.length, 21)
  assert.equal(warnings.at(-1), '10 more lines were repaired or left out')
})
