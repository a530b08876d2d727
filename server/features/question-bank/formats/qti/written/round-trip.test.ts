import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { questionDraft } from '../../../../../../contract/questions/draft-fields.ts'
import { toQuestion } from '../../../question-view.ts'
import { readXml } from '../../xml/read-xml.ts'
import { readDocument } from '../read-document.ts'
import { listPackage } from './list-package.ts'
import { writeItem } from './write-item.ts'

const now = new Date()
const option = (text: string, isCorrect: boolean, more: object = {}) => ({ text, isCorrect, ...more })

async function write(draft: object) {
  const question = toQuestion(questionDraft.parse(draft))
  const stored = { ...question, questionId: '', version: 1, createdAt: now, changedAt: now, excluded: null }
  return { question, stored, xml: writeItem(stored, 'q1') ?? '' }
}

async function read(xml: string) {
  const [parsed] = readDocument(await readXml(xml))
  assert.ok(parsed && 'draft' in parsed, JSON.stringify(parsed))
  return toQuestion(questionDraft.parse(parsed.draft))
}

const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (/^(_id|leftId|rightId|title)$/.test(key) ? undefined : inner)),
  )

const options = [option('Mast', true), option('Sea', false, { feedback: 'No.' }), option('Keel', true)]
const single = [option('**Port**', true), option('```\nx < y\n```', false)]
const shared = [
  option('a', true, { share: 1 / 3 }),
  option('b', true, { share: 2 / 3 }),
  option('c', false, { share: -0.5 }),
]
const drag = (right: string) => ({
  kind: 'drag',
  options: ['a', 'b'].map((text) => option(text, text === right)),
})

const drafts: Record<string, object> = {
  'one right option': { kind: 'choice', stem: 'Which *side*?', options: single, isSingle: true },
  'all or nothing': { kind: 'choice', stem: 'x', options, isSingle: false, scoring: 'all-or-nothing' },
  'right minus wrong': { kind: 'choice', stem: 'x', options, isSingle: false, scoring: 'right-minus-wrong' },
  'per option': { kind: 'choice', stem: 'x', options, isSingle: false, scoring: 'per-option' },
  'shares of several': { kind: 'choice', stem: 'x', options: shared, isSingle: false },
  'shares of one': {
    ...{ kind: 'choice', stem: 'x', isSingle: true },
    options: [
      option('a', false, { share: 0.5 }),
      option('b', true, { share: 1 }),
      option('c', false, { share: 0 }),
    ],
  },
  'true or false': { kind: 'true-false', stem: 'x', isTrue: false, falseFeedback: 'Yes.' },
  'a text with every rule': {
    ...{
      kind: 'short-text',
      stem: 'x',
      isCaseSensitive: true,
      isAccentSensitive: true,
      isSpaceSensitive: true,
    },
    accepted: [
      { text: 'a\\*b.c* <d>', share: 1 },
      { text: '50 %', share: 0.5, feedback: 'Half.' },
    ],
  },
  'a text without wildcards': { kind: 'short-text', stem: 'x', accepted: [{ text: '2\\*2', share: 1 }] },
  'answers that give nothing and have feedback': {
    ...{ kind: 'short-text', stem: 'x' },
    accepted: [
      { text: 'frog', share: 1 },
      { text: '*', share: 0, feedback: 'No.' },
    ],
  },
  'numbers that give nothing and have feedback': {
    ...{ kind: 'number', stem: 'x' },
    accepted: [
      { value: 9, tolerance: 0, share: 1 },
      { value: 5, tolerance: 0, share: 0, feedback: 'No.' },
    ],
  },
  'a number with units': {
    ...{ kind: 'number', stem: 'x', isUnitRequired: true, units: [{ name: 'km / h', factor: 0.1 }] },
    accepted: [{ value: -1.5e-7, tolerance: 0.1, isRelative: true, share: 1, feedback: 'Good.' }],
  },
  'an order by places': { kind: 'order', stem: 'x', items: ['b', 'a', '- c'], scoring: 'per-part' },
  'pairs all or nothing': {
    ...{ kind: 'matching', stem: 'x', scoring: 'all-or-nothing', distractors: ['z'] },
    pairs: [
      { left: 'a', right: '**1**' },
      { left: 'b', right: '2' },
    ],
  },
  'dragging alone': { kind: 'gaps', text: '> [[1]] & [[2]]', gaps: [drag('a'), drag('b')] },
  'gaps of all kinds': {
    ...{
      kind: 'gaps',
      stem: 'Fill in.',
      text: '| a | b |\n|---|---|\n| [[2]] | [[1]] |',
      scoring: 'all-or-nothing',
    },
    gaps: [
      {
        kind: 'text',
        weight: 3,
        isCaseSensitive: true,
        accepted: [{ text: 'p*', share: 1, feedback: 'P.' }],
      },
      { kind: 'choice', options: [option('a', true), option('b', false, { share: 0.5, feedback: 'B.' })] },
    ],
  },
  'one gap': { kind: 'gaps', text: 'a [[1]]', gaps: [{ kind: 'text', accepted: [{ text: 'b', share: 1 }] }] },
  'an essay': {
    kind: 'essay',
    stem: '| a |\n|---|\n| $x<y$ |',
    rubric: 'A\n\n- b',
    template: 'Dear <b>,\n\nI',
  },
  'a question for files': { kind: 'file', stem: 'x', maxFiles: 3, endings: ['.pdf', '.tar.gz'], rubric: 'A' },
}

for (const [name, draft] of Object.entries(drafts))
  test(`QTI 3.0 and back: ${name}`, async () => {
    const { question, xml } = await write({ hints: ['Look *up*.'], feedback: '`All`', ...draft })
    assert.deepEqual(plain(await read(xml)), plain(question), xml)
  })

test('words that were changed elsewhere count more than the Markdown beside them', async () => {
  const { xml } = await write({ kind: 'essay', stem: '| left |\n|---|\n| *x* |' })
  assert.match(xml, /data-markdown/)
  const changed = xml.replace(/<table>.*<\/table>/s, '<p>The <b>right</b> side</p>')
  assert.equal((await read(changed)).stem, 'The **right** side')
})

test('HTML in texts stays text in the item', async () => {
  const { xml } = await write({ kind: 'choice', stem: '<img src=x onerror=alert(1)>', options })
  assert.ok(!/<img/.test(xml))
})

test('what QTI cannot say is left out of the package, which names it', async () => {
  const formula = {
    ...{ kind: 'formula', title: 'Area', stem: 'A side is {a} m.', answer: 'round(a / 3, a)' },
    variables: [{ name: 'a', min: 1, max: 9 }],
  }
  const { stored } = await write(formula)
  const files = new Map<string, string>()
  for await (const { path, read: open } of listPackage(
    batchOf([stored, (await write(drafts['an essay'] ?? {})).stored]),
    new Map(),
  ))
    files.set(path, await text(await open()))
  assert.deepEqual([...files.keys()], ['items/q1.xml', 'imsmanifest.xml'])
  assert.match(files.get('imsmanifest.xml') ?? '', /<description><string>Left out[^<]*: Area</)
})

async function* batchOf<One>(batch: One[]) {
  yield batch
}
