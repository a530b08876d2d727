import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXml } from '../../xml/read-xml.ts'
import { readDocument } from '../read-document.ts'

type More = { tolerance?: string; places?: string; steps?: string }

const calculated = (text: string, { tolerance = '0.01', places = '', steps = '' }: More) =>
  `<itemproc_extension><calculated><answer_tolerance>${tolerance}</answer_tolerance><formulas ${places}><formula>${text}</formula>${steps}</formulas><vars><var name="one" scale="1"><min>1.0</min><max>9</max></var><var name="two" scale="0"><min>-5</min><max>5</max></var></vars><var_sets><var_set ident="1"><var name="one">2.0</var><var name="two">3</var><answer>5</answer></var_set></var_sets></calculated></itemproc_extension>`

/** As Canvas writes it. */
const item = (extension: string) =>
  `<questestinterop><item ident="i" title="Sum"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>calculated_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;What is [one] &lt;b&gt;and&lt;/b&gt; [two]?&lt;/p&gt;</mattext></material><response_str ident="response1" rcardinality="Single"><render_fib fibtype="Decimal"><response_label ident="answer1"/></render_fib></response_str></presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes><respcondition title="correct"><conditionvar><other/></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>${extension}</item></questestinterop>`

async function parse(xml: string) {
  const [parsed] = readDocument(await readXml(xml))
  assert.ok(parsed)
  return parsed
}
async function draft(text: string, more: More = {}) {
  const parsed = await parse(item(calculated(text, more)))
  assert.ok('draft' in parsed, JSON.stringify(parsed))
  return parsed.draft
}
async function refusal(extension: string) {
  const parsed = await parse(item(extension))
  assert.ok('refusal' in parsed, JSON.stringify(parsed))
  return parsed.refusal.key.replace('server-question-bank.', '')
}

test('a formula of Canvas comes with the ranges of its variables, its rounding and its tolerance', async () => {
  const read = await draft('[one] + log(two) * 2', { places: 'decimal_places="2"' })
  assert.deepEqual([read.kind, read.stem], ['formula', 'What is {one} **and** {two}?'])
  assert.equal(read.answer, 'round(one + log10(two) * 2, 2)')
  assert.deepEqual(read.variables, [
    { name: 'one', min: 1, max: 9, decimals: 1 },
    { name: 'two', min: -5, max: 5, decimals: 0 },
  ])
  assert.deepEqual([read.tolerance, read.isRelative], [0.01, false])
  const percent = await draft('one', { tolerance: '5%' })
  assert.deepEqual([percent.tolerance, percent.isRelative, percent.answer], [0.05, true, 'one'])
})

test('functions of Canvas compute the same here, and an order that it computes otherwise is named', async () => {
  const answerOf = async (text: string) => (await draft(text)).answer
  assert.equal(
    await answerOf('sec (one)/cosec(deg_to_rad(two)) + log(one, 2) + e(one) + pi() - e()'),
    '(1 / cos(one))/(1 / sin(deg2rad(two))) + log(one, 2) + exp(one) + pi - e',
  )
  assert.equal(await answerOf('round(one * 1.5)'), 'floor(one * 1.5 + 0.5)')
  assert.equal(await answerOf('one ^ 2 + (two ^ 2) ^ 3'), 'one ^ 2 + (two ^ 2) ^ 3')
  for (const text of ['-one ^ 2', '3 * -2 ^ one', '2 ^ one ^ two', '2 ^ (one) ^ two'])
    assert.equal(await refusal(calculated(text, {})), 'powerOfCanvas', text)
  assert.equal(await refusal(calculated('one', { steps: '<formula>two</formula>' })), 'severalSteps')
  const scientific = calculated('one', { places: 'decimal_places="2" scientific_notation="true"' })
  assert.equal(await refusal(scientific), 'scientificNotation')
  assert.equal(await refusal(''), 'noAnswers')
})

test('a bracket that is never closed, and one without a name, stay for the reader of formulas', async () => {
  assert.equal((await draft('sqrt(one + (two')).answer, 'sqrt(one + (two')
  assert.equal((await draft('2 * (one + max(one, (two), 3))')).answer, '2 * (one + max(one, (two), 3))')
})
