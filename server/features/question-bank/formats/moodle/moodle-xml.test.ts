import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FilePictures } from '../pictures/file-pictures.ts'
import { readMoodleXml } from './read-moodle-xml.ts'

const read = (file: string) => Array.fromAsync(readMoodleXml(file, new FilePictures()))

const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`
const question = (type: string, inner: string, text = '<p>What is <b>it</b>?</p>') =>
  `<question type="${type}"><name><text>Name</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`

async function draft(type: string, inner: string, text?: string) {
  const [first] = await read(quiz(question(type, inner, text)))
  assert.ok(first && 'draft' in first, JSON.stringify(first))
  return first.draft
}

async function refusal(type: string, inner: string, text?: string) {
  const [first] = await read(quiz(question(type, inner, text)))
  assert.ok(first && 'refusal' in first, JSON.stringify(first))
  return first.refusal.key.replace('server-question-bank.', '')
}

test('choices with shares, feedback, tags, hints and a folder', async () => {
  const inner =
    '<single>false</single><generalfeedback><text>All.</text></generalfeedback>' +
    answer('33.33333', 'a', '<feedback><text>Yes.</text></feedback>') +
    answer('66.66667', 'b') +
    answer('-50', 'c') +
    '<hint format="html"><text>Look.</text></hint><tags><tag><text>Sea</text></tag></tags>'
  const category =
    '<question type="category"><category><text>$course$/top/Ropes/Knots</text></category></question>'
  const [first] = await read(quiz(category, question('multichoice', inner)))
  assert.ok(first && 'draft' in first)
  const { options, ...rest } = first.draft
  assert.deepEqual(rest, {
    ...{ title: 'Name', folder: 'Ropes/Knots', tags: ['Sea'], hints: ['Look.'], feedback: 'All.' },
    ...{ stem: 'What is **it**?', kind: 'choice', isSingle: false },
  })
  assert.deepEqual(options, [
    { text: 'a', isCorrect: true, share: 1 / 3, feedback: 'Yes.' },
    { text: 'b', isCorrect: true, share: 2 / 3 },
    { text: 'c', isCorrect: false, share: -0.5 },
  ])
})

test('numbers with tolerance and units, which Moodle counts the other way round', async () => {
  const inner =
    answer('100', '5', '<tolerance>0.5</tolerance>') +
    answer('0', '*') +
    '<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>'
  const { accepted, units } = await draft('numerical', inner)
  assert.deepEqual(accepted, [{ value: 5, tolerance: 0.5, isRelative: false, share: 1 }])
  assert.deepEqual(units, [{ name: 'cm', factor: 0.01 }])
  assert.equal(await refusal('numerical', answer('100', 'many')), 'notANumberInFile')
})

test('true or false, short text, matching and essay', async () => {
  assert.equal((await draft('truefalse', answer('0', 'true') + answer('100', 'false'))).isTrue, false)
  assert.equal(
    (await draft('shortanswer', `<usecase>1</usecase>${answer('100', 'Port*')}`)).isCaseSensitive,
    true,
  )
  const sides = [
    '<text>a</text><answer><text>1</text></answer>',
    '<text></text><answer><text>2</text></answer>',
  ]
  const { pairs, distractors } = await draft(
    'matching',
    sides.map((side) => `<subquestion format="html">${side}</subquestion>`).join(''),
  )
  assert.deepEqual([pairs, distractors], [[{ left: 'a', right: '1' }], ['2']])
  const { rubric } = await draft(
    'essay',
    '<graderinfo format="html"><text>&lt;p&gt;Names wind.&lt;/p&gt;</text></graderinfo>',
  )
  assert.equal(rubric, 'Names wind.')
})

test('an essay with attachments alone is a question for files, and one that asks for both is refused', async () => {
  const essay = (format: string, attachments: string, types = '') =>
    `<responseformat>${format}</responseformat><attachments>${attachments}</attachments><filetypeslist>${types}</filetypeslist>`
  const { kind, maxFiles, endings } = await draft('essay', essay('noinline', '3', '.pdf,.docx'))
  assert.deepEqual([kind, maxFiles, endings], ['file', 3, ['.pdf', '.docx']])
  const unlimited = await draft('essay', essay('noinline', '-1', '*'))
  assert.deepEqual([unlimited.maxFiles, unlimited.endings], [10, []])
  assert.equal((await draft('essay', essay('editor', '0'))).kind, 'essay')
  assert.equal(await refusal('essay', essay('editor', '1')), 'textAndFiles')
  assert.equal(await refusal('essay', essay('noinline', '1', 'document')), 'notAnEnding')
})

test('the choice of a plugin that gives all or nothing stays so', async () => {
  const { options, ...rest } = await draft(
    'multichoiceset',
    answer('100', 'a') + answer('0', 'b', '<feedback><text>No.</text></feedback>') + answer('100', 'c'),
  )
  assert.deepEqual([rest.kind, rest.isSingle, rest.scoring], ['choice', false, 'all-or-nothing'])
  assert.deepEqual(options, [
    { text: 'a', isCorrect: true },
    { text: 'b', isCorrect: false, feedback: 'No.' },
    { text: 'c', isCorrect: true },
  ])
  assert.equal(await refusal('multichoiceset', ''), 'noAnswers')
})

test('gaps that are typed, chosen and dragged', async () => {
  const cloze = await draft('cloze', '', 'It is {2:SA:=left#Yes.~%50%port} or {1:MCV:right~=star\\~board}.')
  assert.deepEqual([cloze.text, cloze.stem], ['It is [[1]] or [[2]].', ''])
  assert.deepEqual(cloze.gaps, [
    {
      ...{ kind: 'text', isCaseSensitive: false, weight: 2 },
      accepted: [
        { text: 'left', share: 1, feedback: 'Yes.' },
        { text: 'port', share: 0.5 },
      ],
    },
    {
      ...{ kind: 'choice', weight: 1 },
      options: [
        { text: 'right', isCorrect: false },
        { text: 'star~board', isCorrect: true },
      ],
    },
  ])
  const [whole] = (await draft('cloze', '', '{1:NUMERICAL:=5:0}')).gaps as { accepted: object[] }[]
  assert.deepEqual(whole?.accepted, [{ text: '5', share: 1 }])
  assert.equal(await refusal('cloze', '', '{1:NUMERICAL:=5:0.1}'), 'unknownGap')
  const box = (text: string, group: string) =>
    `<dragbox><text>${text}</text><group>${group}</group></dragbox>`
  const dragged = await draft(
    'ddwtos',
    box('cat', '1') + box('dog', '1') + box('red', '2'),
    'The [[2]] is [[3]].',
  )
  assert.deepEqual(dragged.gaps, [
    {
      kind: 'drag',
      options: [
        { text: 'cat', isCorrect: false },
        { text: 'dog', isCorrect: true },
      ],
    },
    { kind: 'drag', options: [{ text: 'red', isCorrect: true }] },
  ])
  assert.equal(dragged.text, 'The [[1]] is [[2]].')
})

test('unknown kinds, descriptions, pictures and questions without answers are named, never made empty', async () => {
  for (const [type, sentence] of [
    ['coderunner', 'unknownType'],
    ['constructor', 'unknownType'],
    ['calculatedmulti', 'computedOptions'],
    ['ddmarker', 'markersOnPicture'],
    ['ddimageortext', 'wordsOnPicture'],
    ['randomsamatch', 'pairsByChance'],
  ] as const)
    assert.equal(await refusal(type, answer('100', '{a}+1')), sentence)
  assert.equal(await refusal('description', ''), 'onlyADescription')
  assert.equal(await refusal('multichoice', '<single>true</single>'), 'noAnswers')
  assert.equal(await refusal('multichoice', answer('0', 'a') + answer('0', 'b')), 'noRightOption')
  assert.equal(
    await refusal('shortanswer', answer('100', 'a'), '<img src="@@PLUGINFILE@@/a.png">'),
    'hasFile',
  )
  await assert.rejects(read('<html></html>'), { code: 'broken' })
})
