import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionDraft } from '../../../../../../../contract/questions/draft-fields.ts'
import { bankSamples } from '../../../../../../../test/support/teaching/bank-samples.ts'
import { kindOf } from '../../../../kind-access.ts'
import { toQuestion } from '../../../../question-view.ts'
import { readXml } from '../../../xml/read-xml.ts'
import { readDocument } from '../../read-document.ts'
import { writeItem } from '../../written/write-item.ts'

const reference = 'resource:01900000-0000-7000-8000-00000000abcd'

const entry = (shape: string, coords: string, value: string | number = 1) =>
  `<areaMapEntry shape="${shape}" coords="${coords}" mappedValue="${value}"/>`
const map = '<object type="image/png" width="200" height="100" data="uk.png">A map</object>'
const item = (declaration: string, interaction: string) =>
  `<assessmentItem identifier="i" title="Map"><responseDeclaration identifier="R" ${declaration}</responseDeclaration><itemBody>${interaction}</itemBody><responseProcessing template="map_response_point"/></assessmentItem>`
const points = (
  entries: string,
  { attributes = 'maxChoices="1"', picture = map, given = 'defaultValue="0"' } = {},
) =>
  item(
    `cardinality="single" baseType="point"><correctResponse><value>1 1</value></correctResponse><areaMapping ${given}>${entries}</areaMapping>`,
    `<selectPointInteraction responseIdentifier="R" ${attributes}><prompt>Where?</prompt>${picture}</selectPointInteraction>`,
  )
const areas = (choices: string, correct = 'A', attributes = '') =>
  item(
    `cardinality="single" baseType="identifier"><correctResponse><value>${correct}</value></correctResponse>`,
    `<hotspotInteraction responseIdentifier="R" ${attributes}><prompt>Where?</prompt>${map}${choices}</hotspotInteraction>`,
  )
const area = (identifier: string, shape: string, coords: string) =>
  `<hotspotChoice identifier="${identifier}" shape="${shape}" coords="${coords}"/>`

async function parse(xml: string) {
  const [parsed] = readDocument(await readXml(xml), () => reference)
  assert.ok(parsed)
  return parsed
}
async function draft(xml: string) {
  const parsed = await parse(xml)
  assert.ok('draft' in parsed, JSON.stringify(parsed))
  return parsed.draft
}
async function refusal(xml: string) {
  const parsed = await parse(xml)
  assert.ok('refusal' in parsed, JSON.stringify(parsed))
  return parsed.refusal.key.replace('server-question-bank.', '')
}

test('a point on a picture: pixels become shares, of the width for a radius, and an end that closes goes', async () => {
  const xml = points(
    entry('rect', '20,10,100,50') +
      entry('circle', '100, 50, 20') +
      entry('poly', '0,0,200,0,200,100,0,0') +
      entry('rect', '0,0,2,2', 0),
  )
  assert.deepEqual(await draft(xml), {
    ...{ title: 'Map', hints: [], stem: 'Where?', kind: 'hotspot', feedback: '' },
    ...{ picture: reference, alt: 'A map' },
    areas: [
      { shape: 'rect', coords: [0.1, 0.1, 0.5, 0.5], isCorrect: true },
      { shape: 'circle', coords: [0.5, 0.5, 0.1], isCorrect: true },
      { shape: 'polygon', coords: [0, 0, 1, 0, 1, 1], isCorrect: true },
      { shape: 'rect', coords: [0, 0, 0.01, 0.02], isCorrect: false },
    ],
  })
})

test('a point is right where its file says so', async () => {
  const { content } = toQuestion(
    questionDraft.parse({ ...(await draft(points(entry('circle', '40,60,10')))), width: 200, height: 100 }),
  )
  const at = (x: number, y: number) => kindOf('hotspot').judge(content as never, [x / 200, y / 100])
  assert.deepEqual([at(40, 60), at(49, 60), at(40, 69), at(51, 60), at(40, 71)], [1, 1, 1, 0, 0])
})

test('an area that is chosen is right, and the others are wrong, also the whole picture', async () => {
  const xml = areas(area('A', 'circle', '20,10,4') + area('B', 'rect', '0,0,2,2') + area('C', 'default', ''))
  assert.deepEqual((await draft(xml)).areas, [
    { shape: 'circle', coords: [0.1, 0.1, 0.02], isCorrect: true },
    { shape: 'rect', coords: [0, 0, 0.01, 0.02], isCorrect: false },
    { shape: 'rect', coords: [0, 0, 1, 1], isCorrect: false },
  ])
})

test('what Lectern cannot say of points and areas is refused by name', async () => {
  const right = entry('rect', '0,0,9,9')
  const one = area('A', 'rect', '0,0,9,9')
  const cases: [string, string][] = [
    [points(right, { attributes: 'maxChoices="2"' }), 'severalPoints'],
    [
      points(right).replace('"single"', '"multiple"').replace('maxChoices="1"', 'maxChoices="0"'),
      'severalPoints',
    ],
    [points(right + entry('rect', '9,9,20,20', 0.5)), 'unequalAreas'],
    [points(right, { given: 'defaultValue="1"' }), 'elsewhereRight'],
    [points(entry('ellipse', '9,9,2,3')), 'unknownShape'],
    [points(entry('default', '')), 'elsewhereRight'],
    [points(entry('rect', '0,0,50%,9')), 'notANumberInFile'],
    [points(''), 'noRightArea'],
    [points(entry('rect', '0,0,9,9', -1)), 'noRightArea'],
    [points(right, { picture: '' }), 'noPicture'],
    [points(right, { picture: map + map }), 'noPicture'],
    [points(right, { picture: '<object type="video/mp4" data="a.mp4"/>' }), 'hasMedia'],
    [points(right, { picture: '<object type="image/png" data="a.png">A map</object>' }), 'noPictureSize'],
    [points(right.repeat(5_000)), 'tooManyParts'],
    [areas(one, 'A', 'maxChoices="2"'), 'severalPoints'],
    [areas(one, 'B'), 'noRightArea'],
    [points(entry('__proto__', '9,9,2,3')), 'unknownShape'],
  ]
  for (const [xml, key] of cases) assert.equal(await refusal(xml), key, xml)
})

const stored = () => {
  const question = toQuestion(questionDraft.parse({ ...bankSamples.hotspot, width: 400, height: 200 }))
  const now = new Date()
  return { ...question, questionId: '', version: 1, createdAt: now, changedAt: now, excluded: null }
}

test('what Lectern wrote has areas finer than pixels, which count as long as nobody moved the pixels', async () => {
  const third = { shape: 'rect', coords: [1 / 3, 1 / 3, 2 / 3, 2 / 3], isCorrect: true }
  const question = stored()
  const xml =
    writeItem({ ...question, content: { ...question.content, areas: [third] } as never }, 'q1') ?? ''
  assert.match(xml, /<qti-area-map-entry shape="rect" coords="133,67,267,133" mapped-value="1">/)
  assert.match(xml, /<qti-value>200 100<\/qti-value>/)
  assert.deepEqual((await draft(xml)).areas, [third])
  const moved = await draft(xml.replace('133,67', '100,50'))
  assert.deepEqual((moved.areas as { coords: number[] }[])[0]?.coords, [0.25, 0.25, 0.6675, 0.665])
  for (const own of ['{', '[1]', '{"a":1}', '[{"coords":"x"}]'])
    assert.equal((await draft(xml.replace(/data-areas="[^"]*"/, `data-areas='${own}'`))).kind, 'hotspot', own)
})

test('right areas come first for readers that take the first one, and keep their order here', async () => {
  const xml = writeItem(stored(), 'q1') ?? ''
  assert.deepEqual(
    [...xml.matchAll(/mapped-value="(\d)"/g)].map(([, value]) => value),
    ['1', '1', '0'],
  )
  assert.deepEqual((await draft(xml)).areas, bankSamples.hotspot.areas)
})
