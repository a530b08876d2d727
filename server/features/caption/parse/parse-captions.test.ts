import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../../../contract/messages/message.ts'
import { maxCues } from '../../../../contract/validation/limits.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { readReported } from '../../../../test/support/video/read-reported.ts'
import { Problem } from '../../../core/problem.ts'
import { writeWebvtt } from '../write-captions.ts'
import { parseCaptions } from './parse-captions.ts'

const readVtt = (...lines: string[]) => parseCaptions(['WEBVTT', '', ...lines].join('\n'), 'text/vtt')
const vtt = async (...lines: string[]) => (await readVtt(...lines)).cues
const srt = async (...lines: string[]) => (await parseCaptions(lines.join('\n'), 'application/x-subrip')).cues
const textsOf = (cues: { text: string }[]) => cues.map(({ text }) => text)

test('WebVTT is parsed without cue names, comments and styles, and each cue keeps its settings', async () => {
  const { cues, warnings } = await parseCaptions(
    [
      'WEBVTT - A night passage',
      'Kind: captions',
      '',
      'STYLE\n::cue { color: lime }',
      '',
      'NOTE\nnot for learners',
      '',
      'intro\n00:01.000 --> 01:02.500 align:start region:top position:10%,line-left line:-1 align:end wide\nAhoy\nthere',
      '',
    ].join('\r\n'),
    'text/vtt',
  )
  assert.deepEqual(cues, [
    {
      startSeconds: 1,
      endSeconds: 62.5,
      text: 'Ahoy\nthere',
      settings: 'align:start position:10%,line-left line:-1',
    },
  ])
  assert.deepEqual(warnings, [])
})

test('SRT is parsed with the line ends of every system and without a last empty line', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = [
      '1',
      '00:00:01,000 --> 00:00:02,250',
      'Ahoy',
      ' ',
      '2',
      '1:00:00,000-->1:00:01,000',
      'Land',
    ]
    assert.deepEqual((await parseCaptions(lines.join(end), 'application/x-subrip')).cues, [
      { startSeconds: 1, endSeconds: 2.25, text: 'Ahoy' },
      { startSeconds: 3_600, endSeconds: 3_601, text: 'Land' },
    ])
  }
})

test('cues are sorted by time and may overlap', async () => {
  const cues = await vtt(
    '00:05.000 --> 00:06.000',
    'c',
    '',
    '00:01.000 --> 00:09.000',
    'b',
    '',
    '00:01.000 --> 00:02.000',
    'a',
  )
  assert.deepEqual(textsOf(cues), ['a', 'b', 'c'])
})

test('a cue without text after cleaning is left out', async () => {
  const cues = await vtt(
    '00:01.000 --> 00:02.000',
    '<b></b>',
    '&nbsp;',
    '',
    '00:03.000 --> 00:04.000',
    'Ahoy',
  )
  assert.deepEqual(textsOf(cues), ['Ahoy'])
})

for (const [message, ...lines] of [
  ['Line 3: the time ends before it begins', '00:06.000 --> 00:05.000', 'c'],
  ['Line 3: the time ends when it begins', '00:06.000 --> 00:06.000', 'a'],
  ['Line 3: a time is written like 00:01:02.500', '-00:01.000 --> 00:02.000', 'a'],
  ['Line 3: a time is written like 00:01:02.500', '00:01.000 --> -00:02.000', 'a'],
  ['Line 3: a time is written like 00:01:02.500', '00:01.000 -->', 'a'],
  ['Line 3: a time is written like 00:01:02.500', '00:61.000 --> 00:62.000', 'a'],
  ['Line 3: a time is written like 00:01:02.500', '00:01.000 --> 9999999999:00:01.000', 'a'],
  ['Line 3: a time is written like 00:01:02.500', 'NaN --> Infinity', 'a'],
  ['Line 3: no time can be later than 99 hours', '00:01.000 --> 999999999:00:01.000', 'a'],
  ['Line 3: times such as 00:00:01.000 --> 00:00:02.500 are missing here', 'only words', 'and more'],
  ["Line 4: it contains a character that isn't allowed", '00:01.000 --> 00:02.000', 'a\0b'],
  ["Line 5: it contains a character that isn't allowed", '00:01.000 --> 00:02.000', 'a', '\x1b[31m'],
  ['The file contains no captions', 'NOTE', 'nothing here'],
] as const) {
  test(`a file without any caption that can be used is rejected with its first problem: ${message} (${lines[0]})`, async () => {
    const rejection = { success: false, message, code: 'broken', fields: { captions: message } }
    await assert.rejects(
      () => vtt(...lines),
      (error) => {
        assert.ok(error instanceof Problem)
        assert.deepEqual(error.bodyIn(english), rejection)
        return true
      },
    )
  })
}

test('lines are counted as an editor does, whatever their line ends', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = [
      '1',
      '00:00:01,000 --> 00:00:02,000',
      'a',
      '',
      '2',
      '00:00:04,000 --> 00:00:03,000',
      'b',
    ].join(end)
    const { cues, warnings } = await parseCaptions(text, 'application/x-subrip')
    assert.deepEqual(textsOf(cues), ['a'])
    assert.deepEqual(warnings.map(inEnglish), [
      'Line 6: the time ends before it begins. This caption was left out.',
    ])
  }
})

test('captions are accepted up to the limit, and no further', async () => {
  const many = (count: number) => Array.from({ length: count }, () => '00:01.000-->00:02.000\na\n')
  assert.equal((await vtt(...many(maxCues))).length, maxCues)
  await assert.rejects(() => vtt(...many(maxCues + 1)), /Line 30003: there are more than 10,000 captions/)
})

test('code in captions is kept, as it was said', async () => {
  const { cues, warnings } = await parseCaptions(
    await (await readReported('code.srt')).text(),
    'application/x-subrip',
  )
  assert.deepEqual(
    [textsOf(cues), warnings],
    [['A List<String> is a list', 'write #include <stdio.h> first', 'if x<y and y>z'], []],
  )
})

test('a line of spaces does not end a cue, unless the next cue follows', async () => {
  const { cues, warnings } = await parseCaptions(
    await (await readReported('space-line.vtt')).text(),
    'text/vtt',
  )
  assert.deepEqual([textsOf(cues), warnings], [['first words', 'B'], []])
  assert.deepEqual(
    textsOf(
      await vtt(
        '00:01.000 --> 00:02.000',
        'a',
        ' \t',
        'b',
        ' ',
        '',
        '7',
        '00:03.000 --> 00:04.000',
        ' ',
        ' ',
        'c',
        ' ',
      ),
    ),
    ['a\nb', 'c'],
  )
  for (const name of [['2'], []])
    assert.deepEqual(
      await srt(
        '1',
        '00:00:01,000 --> 00:00:02,000',
        'a',
        ' ',
        'b',
        ' ',
        ...name,
        '00:00:03,000 --> 00:00:04,000',
        'c',
      ),
      [
        { startSeconds: 1, endSeconds: 2, text: 'a\nb' },
        { startSeconds: 3, endSeconds: 4, text: 'c' },
      ],
    )
  assert.deepEqual(textsOf(await vtt(' ', 'NOTE x', ' ', 'y', '', '00:01.000 --> 00:02.000', 'a')), ['a'])
})

test('written captions parse as the same cues and hold no markup characters', async () => {
  const cues = await srt(
    ...['1', '00:00:01,001 --> 00:00:02,999', '&lt;script&gt; --> & <3', '&amp;lt;', ''],
    ...['2', '99:59:58,000 --> 99:59:59,999', 'Привет, 世界'],
  )
  const written = writeWebvtt(cues)
  assert.deepEqual(await parseCaptions(written, 'text/vtt'), { cues, warnings: [] })
  assert.doesNotMatch(written.replaceAll(/^[\d:.]+ --> [\d:.]+$/gm, ''), /[<>]/)
  assert.match(written, /^WEBVTT\n\n00:00:01\.001 --> 00:00:02\.999\n&lt;script&gt; --&gt; &amp; &lt;3\n/)
  assert.match(written, /\n\n99:59:58\.000 --> 99:59:59\.999\n/)
})
