import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXml } from '../../xml/read-xml.ts'
import { readDocument } from '../read-document.ts'

const declaration = (type: string, cardinality: string, values: string[], mapping = '', id = 'RESPONSE') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${mapping}</responseDeclaration>`
const mapping = (entries: Record<string, number>, attributes = '') =>
  `<mapping defaultValue="0" ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`
const simple = (...names: string[]) =>
  names.map((name) => `<simpleChoice identifier="${name}">Option ${name}</simpleChoice>`).join('')
const choice = (inner: string) =>
  `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Which <b>one</b>?</prompt>${inner}</choiceInteraction>`
const item = (declared: string, body: string, rest = template('match_correct'), attributes = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Name" ${attributes}>${declared}<itemBody>${body}</itemBody>${rest}</assessmentItem>`

async function parse(xml: string) {
  const [parsed] = readDocument(await readXml(xml))
  assert.ok(parsed)
  return parsed
}
async function draft(...given: Parameters<typeof item>) {
  const parsed = await parse(item(...given))
  assert.ok('draft' in parsed, JSON.stringify(parsed))
  return parsed.draft
}
async function refusal(...given: Parameters<typeof item>) {
  const parsed = await parse(item(...given))
  assert.ok('refusal' in parsed, JSON.stringify(parsed))
  return parsed.refusal.key.replace('server-question-bank.', '')
}

test('a choice with a prompt, a text around it and feedback in three places', async () => {
  const inner =
    '<simpleChoice identifier="A">Option A<feedbackInline outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">No.</feedbackInline></simpleChoice>' +
    simple('B')
  const rest =
    template('match_correct') +
    '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="B" showHide="show"><p>Yes.</p></modalFeedback>' +
    '<modalFeedback outcomeIdentifier="OTHER" identifier="x" showHide="show">All.</modalFeedback>'
  const { stem, options, isSingle, feedback } = await draft(
    declaration('identifier', 'single', ['B']),
    `<p>Look.</p>${choice(inner)}`,
    rest,
  )
  assert.deepEqual([stem, isSingle, feedback], ['Look.\n\nWhich **one**?', true, 'All.'])
  assert.deepEqual(options, [
    { text: 'Option A', isCorrect: false, feedback: 'No.' },
    { text: 'Option B', isCorrect: true, feedback: 'Yes.' },
  ])
})

test('several choices: all or nothing by match_correct, shares by map_response', async () => {
  const body = choice(simple('A', 'B', 'C'))
  const declared = declaration('identifier', 'multiple', ['A', 'C'], mapping({ A: 1, C: 1, B: -2 }))
  assert.equal((await draft(declared, body)).scoring, 'all-or-nothing')
  const shares = (await draft(declared, body, template('map_response'))).options as { share: number }[]
  assert.deepEqual(
    shares.map(({ share }) => share),
    [0.5, -1, 0.5],
  )
})

test('what is right may stand in the rules alone', async () => {
  const declared = '<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"/>'
  const values = ['A', 'C'].map((name) => `<baseValue baseType="identifier">${name}</baseValue>`).join('')
  const rule = `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><multiple>${values}</multiple></match></responseIf></responseCondition></responseProcessing>`
  const { options } = await draft(declared, choice(simple('A', 'B', 'C')), rule)
  assert.deepEqual(
    (options as { isCorrect: boolean }[]).map(({ isCorrect }) => isCorrect),
    [true, false, true],
  )
})

test('what is right may stand in the mapping alone, of an item without rules', async () => {
  const declared = (given: string[]) => declaration('identifier', 'single', given, mapping({ B: 1 }))
  const right = async (given: string[]) => {
    const { options } = await draft(declared(given), choice(simple('A', 'B')), '')
    return (options as { isCorrect: boolean }[]).map(({ isCorrect }) => isCorrect)
  }
  assert.deepEqual(await right([]), [false, true])
  assert.deepEqual(await right(['A']), [true, false])
})

test('a choice between true and false is true or false', async () => {
  const { kind, isTrue } = await draft(
    declaration('identifier', 'single', ['false']),
    choice(simple('true', 'false')),
  )
  assert.deepEqual([kind, isTrue], ['true-false', false])
})

const entry = (id = 'RESPONSE') => `<textEntryInteraction responseIdentifier="${id}"/>`

test('a typed text is exact by match_correct and has shares by its mapping', async () => {
  const declared = declaration('string', 'single', ['Y*rk'], mapping({ 'Y*rk': 2, york: 1 }))
  const exact = await draft(declared, `<p>Now is the winter of ${entry()}</p>`)
  assert.deepEqual(
    [exact.stem, exact.accepted, exact.isCaseSensitive],
    ['Now is the winter of', [{ text: 'Y\\*rk', share: 1 }], true],
  )
  const mapped = await draft(declared, `<p>By this ${entry()} of it.</p>`, template('map_response'))
  assert.equal(mapped.stem, 'By this \\_\\_\\_\\_\\_ of it.')
  assert.deepEqual(mapped.accepted, [
    { text: 'Y\\*rk', share: 1 },
    { text: 'york', share: 0.5 },
  ])
})

test('numbers with a tolerance in percent', async () => {
  const rules =
    '<responseProcessing><responseCondition><responseIf><equal toleranceMode="relative" tolerance="10 10"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">2</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>'
  const declared = declaration('float', 'single', ['42.5'])
  assert.deepEqual((await draft(declared, entry(), rules)).accepted, [
    { value: 42.5, tolerance: 0.1, isRelative: true, share: 1 },
  ])
  assert.equal(await refusal(declared, entry(), rules.replace('10 10', '10 20')), 'unevenTolerance')
  assert.deepEqual((await draft(declared, entry())).accepted, [{ value: 42.5, tolerance: 0, share: 1 }])
})

test('orders and pairs, also with sides that change places', async () => {
  const ordered = `<orderInteraction responseIdentifier="RESPONSE">${simple('A', 'B')}</orderInteraction>`
  assert.deepEqual((await draft(declaration('identifier', 'ordered', ['B', 'A']), ordered)).items, [
    'Option B',
    'Option A',
  ])
  assert.equal(await refusal(declaration('identifier', 'ordered', ['B']), ordered), 'partialOrder')
  const set = (...names: string[]) =>
    `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
  const match = `<matchInteraction responseIdentifier="RESPONSE">${set('a', 'b')}${set('1', '2', '3')}</matchInteraction>`
  const pairs = (...values: string[]) => declaration('directedPair', 'multiple', values)
  const straight = await draft(pairs('a 2', 'b 2'), match)
  assert.deepEqual(
    [straight.pairs, straight.distractors],
    [
      [
        { left: 'a', right: '2' },
        { left: 'b', right: '2' },
      ],
      ['1', '3'],
    ],
  )
  assert.equal(((await draft(pairs('a 1', 'a 2', 'b 3'), match)).pairs as object[]).length, 3)
  assert.equal(await refusal(pairs('a 1', 'a 2'), match), 'unevenPairs')
  const associate = `<associateInteraction responseIdentifier="RESPONSE">${set('x', 'y', 'z').replaceAll(/<\/?simpleMatchSet>/g, '')}</associateInteraction>`
  const associated = await draft(declaration('pair', 'multiple', ['z x']), associate)
  assert.deepEqual([associated.pairs, associated.distractors], [[{ left: 'z', right: 'x' }], ['y']])
})

test('gaps that are typed, chosen and dragged', async () => {
  const body = `<p>It is ${entry('A')} or <inlineChoiceInteraction responseIdentifier="B"><inlineChoice identifier="l">left</inlineChoice><inlineChoice identifier="r">right</inlineChoice></inlineChoiceInteraction>.</p>`
  const declared =
    declaration('string', 'single', ['port'], '', 'A') + declaration('identifier', 'single', ['r'], '', 'B')
  const { text, gaps } = await draft(declared, body, '')
  assert.equal(text, 'It is [[1]] or [[2]].')
  assert.deepEqual(gaps, [
    { kind: 'text', accepted: [{ text: 'port', share: 1 }], isCaseSensitive: true, weight: 1 },
    {
      ...{ kind: 'choice', weight: 1 },
      options: [
        { text: 'left', isCorrect: false },
        { text: 'right', isCorrect: true },
      ],
    },
  ])
  const dragged = await draft(
    declaration('directedPair', 'multiple', ['W G']),
    '<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Drag.</prompt><gapText identifier="S" matchMax="1">summer</gapText><gapText identifier="W" matchMax="1">winter</gapText><p>Now is the <gap identifier="G"/>.</p></gapMatchInteraction>',
  )
  assert.deepEqual([dragged.stem, dragged.text], ['Drag.', 'Now is the [[1]].'])
  assert.deepEqual((dragged.gaps as { options: object[] }[])[0]?.options[1], {
    text: 'winter',
    isCorrect: true,
  })
})

test('an essay with a rubric for graders and one for learners', async () => {
  const body =
    '<rubricBlock view="candidate"><p>Be short.</p></rubricBlock><rubricBlock view="scorer tutor"><p>Names wind.</p></rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Why?</prompt></extendedTextInteraction>'
  const { stem, rubric } = await draft('', body, '')
  assert.deepEqual([stem, rubric], ['Be short.\n\nWhy?', 'Names wind.'])
})

test('an upload is a question for a file; one of a media type is refused', async () => {
  const upload = (more = '') =>
    `<uploadInteraction responseIdentifier="RESPONSE"${more}><prompt>Show it.</prompt></uploadInteraction>`
  const { kind, maxFiles, endings, stem } = await draft('', upload(), '')
  assert.deepEqual([kind, maxFiles, endings, stem], ['file', 1, [], 'Show it.'])
  assert.equal(await refusal('', upload(' type="application/pdf"')), 'notAnEnding')
})

test('QTI 3.0 says the same in other names', async () => {
  const parsed = await parse(
    '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Three"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="RESPONSE"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>',
  )
  assert.ok('draft' in parsed)
  assert.deepEqual([parsed.title, parsed.draft.stem, parsed.draft.kind], ['Three', 'Which?', 'choice'])
})

test('what cannot be taken is named, never made empty', async () => {
  const one = declaration('identifier', 'single', ['A'])
  const unknown = ['graphicOrder', 'slider', 'drawing', 'media', 'custom', 'hottext']
  for (const name of unknown)
    assert.equal(
      await refusal(one, `<${name}Interaction responseIdentifier="RESPONSE"/>`),
      'unknownType',
      name,
    )
  assert.equal(await refusal(one, '<p>Only a text</p>'), 'onlyADescription')
  assert.equal(await refusal(one, choice(simple('A', 'B')), '', 'adaptive="true"'), 'adaptiveItem')
  assert.equal(await refusal(`${one}<templateDeclaration/>`, choice(simple('A', 'B'))), 'computedItem')
  assert.equal(await refusal(one, choice(simple('A', 'B')) + entry()), 'composite')
  assert.equal(await refusal(one, choice(simple('A', 'B')).repeat(2)), 'composite')
  assert.equal(await refusal(one, choice('')), 'noAnswers')
  assert.equal(await refusal('', choice(simple('A', 'B'))), 'noRightOption')
  assert.equal(
    await refusal(one, `<p><img src="a.png" alt="a"/></p>${choice(simple('A', 'B'))}`),
    'pictureElsewhere',
  )
  assert.equal(await refusal(declaration('float', 'single', ['1']), entry() + entry('B'), ''), 'unknownGap')
  assert.equal(await refusal('', entry().repeat(5_000), ''), 'tooManyParts')
})

test('an item with very many rules is read in one pass over them', async () => {
  const rules = '<match><variable identifier="OTHER"/></match>'.repeat(50_000)
  const before = process.cpuUsage()
  await parse(item('', entry().repeat(50), `<responseProcessing>${rules}</responseProcessing>`))
  const markdown = `<div data-markdown="${'*a '.repeat(500_000)}">a</div>`
  await parse(item('', `${markdown}<extendedTextInteraction responseIdentifier="RESPONSE"/>`, ''))
  assert.ok(process.cpuUsage(before).user < 3_000_000)
})
