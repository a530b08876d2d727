import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionDraft } from '../../../../../../contract/questions/draft-fields.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { bankSamples } from '../../../../../../test/support/teaching/bank-samples.ts'
import { kindOf } from '../../../kind-access.ts'
import { evaluate } from '../../../kinds/formula/expression/evaluate.ts'
import { functions } from '../../../kinds/formula/expression/functions.ts'
import { readExpression } from '../../../kinds/formula/expression/read-expression.ts'
import { toQuestion } from '../../../question-view.ts'
import { readXml } from '../../xml/read-xml.ts'
import { readDocument } from '../read-document.ts'
import { writeItem } from '../written/write-item.ts'

const now = new Date()

function write(draft: object) {
  const question = toQuestion(questionDraft.parse({ ...bankSamples.formula, ...draft }))
  return writeItem(
    { ...question, questionId: '', version: 1, createdAt: now, changedAt: now, excluded: null },
    'q1',
  )
}

async function parse(xml = '') {
  const [parsed] = readDocument(await readXml(xml))
  assert.ok(parsed)
  return parsed
}
async function read(xml?: string) {
  const parsed = await parse(xml)
  assert.ok('draft' in parsed, JSON.stringify(parsed))
  const { content, ...rest } = toQuestion(questionDraft.parse(parsed.draft))
  return { ...rest, content: content as unknown as ContentOf<'formula'> }
}

const a = { name: 'a', min: 2, max: 9 }
const one = (answer: string, stem = 'A side is {a} m.') => ({ stem, answer, variables: [a] })
const foreign = (xml = '') => xml.replace(/ data-formula="[^"]*"/, '')

const computed = (answer: string, value: number) => {
  const result = evaluate(readExpression(answer, ['a']), new Map([['a', value]]))
  assert.ok('value' in result, answer)
  return result.value
}

test('an item draws and prints its values and computes its answer by rules of QTI alone', () => {
  const xml = write({
    stem: 'Sail {a} h at {b_2} kn.',
    answer: 'a * b_2',
    variables: [a, { name: 'b_2', min: 1.5, max: 7.5, decimals: 1 }],
  })
  for (const part of [
    '<qti-template-declaration identifier="b_2" cardinality="single" base-type="float">',
    '<qti-set-template-value identifier="a"><qti-random-integer min="2" max="9"></qti-random-integer></qti-set-template-value>',
    '<qti-divide><qti-random-integer min="15" max="75"></qti-random-integer><qti-base-value base-type="float">10</qti-base-value></qti-divide>',
    '<qti-product><qti-variable identifier="a"></qti-variable><qti-variable identifier="b_2"></qti-variable></qti-product>',
    'at <qti-printed-variable identifier="b_2" format="%.1f"></qti-printed-variable> kn.',
    '<qti-equal tolerance-mode="relative" tolerance="1 1"><qti-variable identifier="RESPONSE"></qti-variable><qti-correct identifier="RESPONSE">',
  ])
    assert.ok(xml?.includes(part), part)
})

test('every operation has the same value after its way, also without what Lectern says beside the rules', async () => {
  const two = new Set(['atan2', 'pow', 'fmod', 'min', 'max', 'log'])
  const large = new Set(['acosh'])
  const answers = [
    ...[...functions.keys()].map(
      (name) => `${name}(${two.has(name) ? 'a, 3' : large.has(name) ? 'a' : 'a / 10'})`,
    ),
    ...[
      'a + 2 - 3 * a / 4',
      '2 ^ a ^ 0.5',
      '-a ^ 2',
      '(a + 3) % 4',
      'pi * a + e',
      'max(a, 3, -a)',
      '1e-3 * a',
      'round(a / 7, 2)',
      'round(100 * a, -2)',
    ],
  ]
  for (const answer of answers) {
    const xml = write(one(answer))
    assert.equal((await read(xml)).content.answer, answer)
    const { content } = await read(foreign(xml))
    for (const value of [2, 5, 9]) {
      const [before, after] = [computed(answer, value), computed(content.answer, value)]
      assert.ok(Math.abs(before - after) < 1e-9, `${answer}: ${content.answer}`)
    }
  }
})

test('values, tolerance, units, feedback and text come back; others need names without a formula', async () => {
  const xml = write({ hints: ['Look.'] })
  const { content, stem, hints } = await read(xml)
  const before = toQuestion(questionDraft.parse(bankSamples.formula))
  assert.deepEqual([content, stem, hints], [before.content, before.stem, ['Look.']])
  const plain = await read(
    foreign(write({ ...one('a ^ 2', 'A_b {a}, {b_2}.'), variables: [a, { ...a, name: 'b_2' }] })),
  )
  assert.equal(plain.stem, 'A_b {a}, {b_2}.')
  assert.deepEqual(
    plain.content.variables,
    [a, { ...a, name: 'b_2' }].map((each) => ({ ...each, decimals: 0 })),
  )
})

test('rules that were changed elsewhere count more than the formula beside them', async () => {
  const xml = write(one('a * 3'))
  const changed = await read(
    xml?.replace('max="9"', 'max="12"').replace('>3</qti-base-value>', '>4</qti-base-value>'),
  )
  const { variables, answer } = changed.content
  assert.equal(variables[0]?.max, 12)
  assert.equal(computed(answer, 2), 8)
  for (const own of [
    '{',
    '[]',
    '{"variables":[null],"answer":"a"}',
    '{"variables":[],"answer":"("}',
    '{"answer":1}',
  ])
    assert.equal(
      (await read(xml?.replace(/data-formula="[^"]*"/, `data-formula='${own}'`))).kind,
      'formula',
      own,
    )
})

test('what QTI has no rule for stays out', () => {
  assert.equal(write(one('round(a / 3, a)')), undefined)
  assert.equal(write(one(`${'('.repeat(40)}a${' % 7)'.repeat(40)}`)), undefined)
})

test('a variable that is called like a part of an item has another name there, and its own one here', async () => {
  const names = ['SCORE', 'SCORE_1', 'RESPONSE']
  const draft = {
    stem: names.map((name) => `{${name}}`).join(' and '),
    answer: 'SCORE * SCORE_1 + RESPONSE',
    variables: names.map((name) => ({ ...a, name })),
  }
  const xml = write(draft) ?? ''
  assert.match(xml, /<qti-printed-variable identifier="SCORE_2"/)
  assert.doesNotMatch(xml, /<qti-(?:variable|template-declaration)[^>]* identifier="SCORE"/)
  const { stem, content } = await read(xml)
  assert.deepEqual(
    [stem, content.answer, content.variables.map(({ name }) => name)],
    [draft.stem, draft.answer, names],
  )
  const other = await read(foreign(xml))
  assert.equal(other.stem, '{SCORE_2} and {SCORE_1} and {RESPONSE_1}')
})

test('names and functions of other programs are those of Lectern afterwards', async () => {
  const changed = foreign(write(one('a * 3')))
    .replaceAll('identifier="a"', 'identifier="e"')
    .replace(
      '<qti-product><qti-variable',
      '<qti-product><qti-round-to rounding-mode="decimalPlaces" figures="1"><qti-math-operator name="sec"><qti-base-value base-type="float">0</qti-base-value></qti-math-operator></qti-round-to><qti-variable',
    )
  const { stem, content } = await read(changed)
  assert.equal(stem, 'A side is {e_1} m.')
  assert.equal(content.variables[0]?.name, 'e_1')
  const result = evaluate(readExpression(content.answer, ['e_1']), new Map([['e_1', 4]]))
  assert.deepEqual(result, { value: 12 })
  const half = foreign(write(one('a - 4.5'))).replace('<qti-subtract>', '<qti-round><qti-subtract>')
  const rounded = await read(half.replace('</qti-subtract>', '</qti-subtract></qti-round>'))
  assert.equal(computed(rounded.content.answer, 2), -2, 'a half goes up in QTI')
})

test('rules that say a value twice, and again inside, are refused before they fill the memory', async () => {
  const deep = '<qti-truncate>'.repeat(60)
  const xml = foreign(write(one('a * 3'))).replace(
    '<qti-product><qti-variable',
    `<qti-product>${deep}<qti-base-value base-type="float">2</qti-base-value>${deep.replaceAll('<', '</')}<qti-variable`,
  )
  const parsed = await parse(xml)
  assert.ok('refusal' in parsed && parsed.refusal.key.endsWith('.computedItem'))
})

test('templates that do more than draw numbers are named', async () => {
  const xml = write(one('a * 3')) ?? ''
  const rule = '<qti-random-integer min="2" max="9">'
  for (const changed of [
    foreign(xml).replace(rule, '<qti-random-integer min="2" max="9" step="2">'),
    foreign(xml)
      .replace(rule, '<qti-random-float min="2" max="9">')
      .replace('</qti-random-integer>', '</qti-random-float>'),
    foreign(xml).replaceAll('qti-product', 'qti-gcd'),
    foreign(xml).replaceAll('qti-set-template-value', 'qti-template-constraint'),
    xml.replace(
      '<p><qti-text-entry',
      '<p><qti-text-entry-interaction response-identifier="X"></qti-text-entry-interaction><qti-text-entry',
    ),
  ]) {
    const parsed = await parse(changed)
    assert.ok('refusal' in parsed && parsed.refusal.key.endsWith('.computedItem'), changed)
  }
})

test('a learner who reads the question after its way gets the same right answers', async () => {
  const { content, stem } = await read(foreign(write(one('2 * a'))))
  const { draw, correct } = kindOf('formula')
  const drawn = draw?.({ stem, content: content as never }, 'seed')
  const value = drawn?.values.a ?? 0
  assert.ok(value >= 2 && value <= 9)
  assert.equal(drawn?.stem, `A side is ${value} m.`)
  assert.deepEqual(drawn && correct(drawn.content), { value: 2 * value, unit: 'nm' })
})
