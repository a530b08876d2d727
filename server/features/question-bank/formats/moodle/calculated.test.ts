import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionDraft } from '../../../../../contract/questions/draft-fields.ts'
import { toQuestion } from '../../question-view.ts'
import { FilePictures } from '../pictures/file-pictures.ts'
import { readMoodleXml } from './read-moodle-xml.ts'

import { writeMoodleXml } from './written/write-moodle-xml.ts'

const readAll = (file: string) => Array.fromAsync(readMoodleXml(file, new FilePictures()))

const text = (name: string, value: string) => `<${name}><text>${value}</text></${name}>`

const dataset = (name: string, min: string, max: string, decimals = '1') =>
  `<dataset_definition>${text('status', 'private')}${text('name', name)}<type>calculated</type>${text('distribution', 'uniform')}${text('minimum', min)}${text('maximum', max)}${text('decimals', decimals)}<itemcount>1</itemcount><dataset_items><dataset_item><number>1</number><value>2</value></dataset_item></dataset_items></dataset_definition>`

/** As Moodle 4 writes it. */
function calculated(formula: string, stem = 'Is {a_1} more than {b}?', more = { type: '1', answer: '' }) {
  const sets = dataset('a_1', '1.0', '10.0') + dataset('b', '-5', '5', '0') + dataset('old', '1', '2')
  return `<quiz><question type="calculated"><name><text>Sides</text></name>
    <questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext>
    <synchronize>0</synchronize><single>0</single>
    <answer fraction="100"><text>${formula}</text><tolerance>0.05</tolerance><tolerancetype>${more.type}</tolerancetype>
      <correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength>
      <feedback format="html"><text>Yes.</text></feedback></answer>${more.answer}
    <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>
    <dataset_definitions>${sets}</dataset_definitions></question></quiz>`
}

async function read(...given: Parameters<typeof calculated>) {
  const [first] = await readAll(calculated(...given))
  assert.ok(first && 'draft' in first, JSON.stringify(first))
  return first.draft
}

async function refusal(...given: Parameters<typeof calculated>) {
  const [first] = await readAll(calculated(...given))
  assert.ok(first && 'refusal' in first, JSON.stringify(first))
  return first.refusal.key
}

test('a calculated question comes with the ranges of its datasets, its tolerance and its units', async () => {
  assert.deepEqual(await read('pow({a_1}, 2) + log({b} + 6) * pi()'), {
    ...{ title: 'Sides', folder: '', tags: [], hints: [], feedback: '', kind: 'formula' },
    stem: 'Is {a_1} more than {b}?',
    variables: [
      { name: 'a_1', min: 1, max: 10, decimals: 1 },
      { name: 'b', min: -5, max: 5, decimals: 0 },
    ],
    answer: 'pow({a_1}, 2) + ln({b} + 6) * pi',
    ...{ tolerance: 0.05, isRelative: true, rightFeedback: 'Yes.' },
    ...{ units: [{ name: 'm', factor: 1 }], isUnitRequired: false },
  })
  assert.equal((await read('{a_1}', undefined, { type: '2', answer: '' })).isRelative, false)
})

test('in LaTeX, too, Moodle puts in the values', async () => {
  const { stem } = await read('{a_1}', String.raw`$$\frac{b}{{a_1}} + x^{b}$$ {b}`)
  assert.equal(stem, String.raw`$$\frac{{b}}{{a_1}} + x^{{b}}$$ {b}`)
})

test('what Lectern computes otherwise or not at all is named, never taken wrongly', async () => {
  const of = (name: string) => `server-question-bank.${name}`
  assert.equal(await refusal('{a_1} ^ 2'), of('signOfMoodle'))
  assert.equal(await refusal('{a_1} > 2 ? 1 : 0'), of('signOfMoodle'))
  assert.equal(await refusal('{a_1}', undefined, { type: '3', answer: '' }), of('unknownTolerance'))
  assert.equal(await refusal('{a_1}', 'Is {a_1} {={b}*2}?'), of('computedInText'))
  const second = '<answer fraction="50"><text>{b}</text></answer>'
  assert.equal(await refusal('{a_1}', undefined, { type: '1', answer: second }), of('severalFormulas'))
})

test('names that Lectern has not, or keeps for itself, are others here, wherever they stand', async () => {
  const file = (from: string) =>
    calculated(`{e} * {x-1} + {b} - {e_1}`, `From {e} to {x-1}, {b} and {e_1}.`)
      .replace('<text>a_1</text>', '<text>e</text>')
      .replace('<text>old</text>', `<text>x-1</text>`)
      .replace('</dataset_definitions>', `${dataset('e_1', '1', '2')}</dataset_definitions>${from}`)
  const [first] = await readAll(file(''))
  assert.ok(first && 'draft' in first, JSON.stringify(first))
  assert.equal(first.draft.stem, 'From {e_2} to {x_1_1}, {b} and {e_1}.')
  assert.equal(first.draft.answer, '{e_2} * {x_1_1} + {b} - {e_1}')
  assert.equal(toQuestion(questionDraft.parse(first.draft)).kind, 'formula')
})

test('functions of Moodle compute the same, and those that are none here are named', async () => {
  const { answer } = await read('log({a_1}, 2) + log(log({b} + 7)) + asinh(log1p(expm1({a_1}))) - pi ()')
  assert.equal(answer, 'log({a_1}, 2) + ln(ln({b} + 7)) + asinh(log1p(expm1({a_1}))) - pi')
  const { draft } = (await readAll(calculated('bindec({a_1}) + {b}')))[0] as { draft: object }
  assert.throws(() => toQuestion(questionDraft.parse(draft)), /bindec/)
})

const stored = (answer: string) =>
  toQuestion(
    questionDraft.parse({
      kind: 'formula',
      stem: String.raw`From {a} to {b}: $\frac{a}{{b}}$`,
      variables: [
        { name: 'a', min: 1, max: 9 },
        { name: 'b', min: 1, max: 2, decimals: 1 },
      ],
      answer,
    }),
  )

const write = (answer: string) =>
  writeMoodleXml({
    ...stored(answer),
    questionId: '',
    excluded: null,
    version: 1,
    createdAt: new Date(),
    changedAt: new Date(),
  })

test('exported, it has a formula that Moodle computes alike, and values to draw from', async () => {
  const xml = write('-a ^ 2 % b + ln(e) - round(pi, 1) * a')
  assert.match(
    write('log(a, b + 1) + log1p(a)'),
    /<text>\(log\(\{a\},\(\{b\}\+1\)\)\+log1p\(\{a\}\)\)<\/text>/,
  )
  assert.match(
    xml,
    /<text>\(\(fmod\(\(-pow\(\{a\},2\)\),\{b\}\)\+log\(exp\(1\)\)\)-\(round\(pi\(\),1\)\*\{a\}\)\)<\/text>/,
  )
  assert.match(xml, /<question type="calculatedsimple">/)
  assert.ok(xml.includes(String.raw`$\frac{ a }{{b}}$`), 'Moodle would put a value into {a}')
  assert.equal(xml.match(/<dataset_item>/g)?.length, 40)
  // As Moodle would write it again, without what only Lectern knows.
  const [again] = await readAll(`<quiz>${xml.replace(/<expression>.*<\/expression>/, '')}</quiz>`)
  assert.ok(again && 'draft' in again)
  assert.equal(toQuestion(questionDraft.parse(again.draft)).kind, 'formula')
})
