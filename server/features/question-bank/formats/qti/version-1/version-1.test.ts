import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXml } from '../../xml/read-xml.ts'
import { readDocument } from '../read-document.ts'

const material = (text: string) =>
  `<material><mattext texttype="text/html">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</mattext></material>`
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}">${material(text)}</response_label>`
const list = (ident: string, labels: string[], { cardinality = 'Single', left = '' } = {}) =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${left && material(left)}<render_choice>${labels.join('')}</render_choice></response_lid>`
const typed =
  '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str>'
const equal = (respondent: string, text: string) => `<varequal respident="${respondent}">${text}</varequal>`
const rule = (test: string, points?: number, feedback = '', action = 'Set') =>
  `<respcondition><conditionvar>${test}</conditionvar>${
    points === undefined ? '' : `<setvar action="${action}" varname="SCORE">${points}</setvar>`
  }${feedback && `<displayfeedback feedbacktype="Response" linkrefid="${feedback}"/>`}</respcondition>`
const feedback = (ident: string, text: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${material(text)}</flow_mat></itemfeedback>`
const item = (type: string, inner: string, rules = '', more = '', key = 'question_type') =>
  `<item ident="i" title="Name"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>${key}</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${material('<p>What is <b>it</b>, [one] or [two]?</p>')}${inner}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>${rules}</resprocessing>${more}</item>`
const quiz = (inner: string) =>
  `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="Unit 1/2"><section ident="root_section">${inner}</section></assessment></questestinterop>`

async function parse(...given: Parameters<typeof item>) {
  const [parsed] = readDocument(await readXml(quiz(item(...given))))
  assert.ok(parsed)
  return parsed
}
async function draft(...given: Parameters<typeof item>) {
  const parsed = await parse(...given)
  assert.ok('draft' in parsed, JSON.stringify(parsed))
  return parsed.draft
}
async function refusal(...given: Parameters<typeof item>) {
  const parsed = await parse(...given)
  assert.ok('refusal' in parsed, JSON.stringify(parsed))
  return parsed.refusal.key.replace('server-question-bank.', '')
}

const two = [label('1', 'left'), label('2', 'right')]

test('a choice of Canvas with feedback for an option, for all, for right and for wrong answers', async () => {
  const rules =
    rule('<other/>', undefined, 'general_fb') +
    rule(equal('r', '2'), undefined, '2_fb') +
    rule(equal('r', '1'), 100, 'correct_fb') +
    rule('<other/>', undefined, 'general_incorrect_fb')
  const texts =
    feedback('general_fb', 'All.') +
    feedback('2_fb', '<i>Two</i>.') +
    feedback('correct_fb', 'Right.') +
    feedback('general_incorrect_fb', 'Wrong.')
  const { title, folder, stem, kind, options, isSingle, ...rest } = await draft(
    'multiple_choice_question',
    list('r', [...two, label('3', 'ahead')]),
    rules,
    texts,
  )
  assert.deepEqual([title, folder, kind, isSingle], ['Name', 'Unit 1∕2', 'choice', true])
  assert.equal(stem, 'What is **it**, [one] or [two]?')
  assert.equal(rest.feedback, 'All.')
  assert.deepEqual(options, [
    { text: 'left', isCorrect: true, feedback: 'Right.' },
    { text: 'right', isCorrect: false, feedback: '*Two*.' },
    { text: 'ahead', isCorrect: false, feedback: 'Wrong.' },
  ])
})

test('several answers are all or nothing in one condition, and shares in several', async () => {
  const inner = list('r', [...two, label('3', 'ahead')], { cardinality: 'Multiple' })
  const whole = rule(`<and>${equal('r', '1')}<not>${equal('r', '2')}</not>${equal('r', '3')}</and>`, 100)
  const { scoring, options } = await draft('cc.multiple_response.v0p1', inner, whole, '', 'cc_profile')
  const rights = (options as { isCorrect: boolean }[]).map(({ isCorrect }) => isCorrect)
  assert.deepEqual([scoring, rights], ['all-or-nothing', [true, false, true]])
  const parts = rule(equal('r', '1'), 75, '', 'Add') + rule(equal('r', '3'), 25, '', 'Add')
  const shares = (await draft('multiple_answers_question', inner, parts)).options as { share: number }[]
  assert.deepEqual(
    shares.map(({ share }) => share),
    [0.75, 0, 0.25],
  )
})

test('true or false, which stays a choice in another language', async () => {
  const yes = list('r', [label('t', 'True'), label('f', 'False')])
  const { kind, isTrue } = await draft(
    'cc.true_false.v0p1',
    yes,
    rule(equal('r', 'f'), 100),
    '',
    'cc_profile',
  )
  assert.deepEqual([kind, isTrue], ['true-false', false])
  const ja = list('r', [label('t1', 'ja'), label('f1', 'nein')])
  assert.equal((await draft('true_false_question', ja, rule(equal('r', 't1'), 100))).kind, 'choice')
})

test('texts: signs mean themselves, and a pattern is a part of the answer', async () => {
  const several = rule(equal('r', 'a*b') + equal('r', 'c'), 100)
  const { accepted, isCaseSensitive } = await draft('short_answer_question', typed, several)
  assert.deepEqual(accepted, [
    { text: 'a\\*b', share: 1 },
    { text: 'c', share: 1 },
  ])
  assert.equal(isCaseSensitive, false)
  const part = rule('<varsubstring respident="r" case="Yes">port</varsubstring>', 100)
  const pattern = await draft('cc.pattern_match.v0p1', typed, part, '', 'cc_profile')
  assert.deepEqual([pattern.accepted, pattern.isCaseSensitive], [[{ text: '*port*', share: 1 }], true])
})

test('numbers: exact with a range around it, a range alone, and one that is none', async () => {
  const range = '<vargte respident="r">3.1</vargte><varlte respident="r">3.2</varlte>'
  const exact = rule(`<or>${equal('r', '3.15')}<and>${range}</and></or>`, 100)
  const accepted = [{ value: 3.15, tolerance: 0.05, share: 1 }]
  assert.deepEqual((await draft('numerical_question', typed, exact)).accepted, accepted)
  assert.deepEqual((await draft('numerical_question', typed, rule(range, 100))).accepted, accepted)
  assert.equal(await refusal('numerical_question', typed, rule(equal('r', 'many'), 100)), 'notANumberInFile')
  assert.equal(
    await refusal('numerical_question', typed, rule('<vargte respident="r">3</vargte>', 100)),
    'openRange',
  )
})

test('blanks and lists stand in the text by their names', async () => {
  const inner =
    list('response_two', [label('1', 'b'), label('2', 'B')], { left: 'two' }) +
    list('response_one', [label('3', 'a'), label('4', 'x')], { left: 'one' })
  const rules =
    rule(equal('response_two', '1'), 50, '', 'Add') + rule(equal('response_one', '3'), 50, '', 'Add')
  const typedGaps = await draft('fill_in_multiple_blanks_question', inner, rules)
  assert.equal(typedGaps.text, 'What is **it**, [[2]] or [[1]]?')
  assert.deepEqual(
    (typedGaps.gaps as { accepted: { text: string }[] }[]).map(({ accepted }) =>
      accepted.map(({ text }) => text),
    ),
    [
      ['b', 'B'],
      ['a', 'x'],
    ],
  )
  const chosen = await draft('multiple_dropdowns_question', inner, rules)
  assert.deepEqual((chosen.gaps as object[])[0], {
    kind: 'choice',
    options: [
      { text: 'b', isCorrect: true },
      { text: 'B', isCorrect: false },
    ],
  })
})

test('New Quizzes say of each blank whether it is typed, chosen or dragged', async () => {
  const blank = (name: string, type: string, text: string) =>
    list(`response_${name}`, [label('1', text), label('2', 'x')], { left: text }).replaceAll(
      '<response_label ',
      `<response_label answer_type="${type}" `,
    )
  const rules = rule(equal('response_one', '1'), 50) + rule(equal('response_two', '1'), 50)
  const inner = blank('one', 'dropdown', 'a') + blank('two', 'wordbank', 'b')
  const { text, gaps } = await draft('fill_in_multiple_blanks_question', inner, rules)
  assert.equal(text, 'What is **it**, [[1]] or [[2]]?')
  assert.deepEqual(
    (gaps as { kind: string }[]).map(({ kind }) => kind),
    ['choice', 'drag'],
  )
})

test('matching with a right side that belongs to none', async () => {
  const rights = [...two, label('3', 'ahead')]
  const inner = list('r1', rights, { left: 'port' }) + list('r2', rights, { left: 'starboard' })
  const rules = rule(equal('r1', '1'), 50, '', 'Add') + rule(equal('r2', '2'), 50, '', 'Add')
  const { pairs, distractors } = await draft('matching_question', inner, rules)
  assert.deepEqual(pairs, [
    { left: 'port', right: 'left' },
    { left: 'starboard', right: 'right' },
  ])
  assert.deepEqual(distractors, ['ahead'])
})

test('an essay keeps its rubric and its solution, and hints stay hints', async () => {
  const more =
    `<rubric view="Scorer">${material('Names wind.')}</rubric>` +
    `<itemfeedback ident="s"><solution><solutionmaterial>${material('The wind.')}</solutionmaterial></solution></itemfeedback>` +
    `<itemfeedback ident="h"><hint><hintmaterial>${material('Look up.')}</hintmaterial></hint></itemfeedback>`
  const { kind, rubric, hints } = await draft('essay_question', typed, '', more)
  assert.deepEqual([kind, rubric, hints], ['essay', 'Names wind.\n\nThe wind.', ['Look up.']])
})

test('a question for a file takes one, with what is said to those who grade it', async () => {
  const rubric = `<rubric view="Scorer">${material('Two turns.')}</rubric>`
  const { kind, maxFiles, rubric: read } = await draft('file_upload_question', '', '', rubric)
  assert.deepEqual([kind, maxFiles, read], ['file', 1, 'Two turns.'])
})

test('an order of New Quizzes', async () => {
  const labels = [...two, label('3', 'ahead')]
  const inner = `<response_lid ident="r" rcardinality="Ordered"><render_extension><ims_render_object shuffle="Yes"><flow_label>${labels.join('')}</flow_label></ims_render_object></render_extension></response_lid>`
  const right = ['3', '1', '2'].map((ident) => equal('r', ident)).join('')
  const { kind, items } = await draft('ordering_question', inner, rule(right, 100))
  assert.deepEqual([kind, items], ['order', ['ahead', 'left', 'right']])
})

test('without a type, the responses tell the kind', async () => {
  assert.equal((await draft('', list('r', two), rule(equal('r', '1'), 1))).kind, 'choice')
  assert.equal((await draft('', typed, rule(equal('r', 'x'), 1))).kind, 'short-text')
  assert.equal((await draft('', typed)).kind, 'essay')
  const twice = typed + typed.replace('"r"', '"s"')
  const { text, kind } = await draft('', twice, rule(equal('r', 'x'), 1) + rule(equal('s', 'y'), 1))
  assert.deepEqual([kind, text], ['gaps', 'What is **it**, [one] or [two]?\n\n[[1]] [[2]]'])
})

test('what cannot be taken is named', async () => {
  const spot = '<response_xy ident="r"><render_hotspot/></response_xy>'
  const many = Array.from({ length: 5_000 }, (_, at) => label(`${at}`, 'x'))
  for (const type of ['categorization_question', 'hot_spot_question', 'constructor_question'])
    assert.equal(await refusal(type, typed), 'unknownType', type)
  assert.equal(await refusal('text_only_question', ''), 'onlyADescription')
  assert.equal(await refusal('', spot), 'unsureAreas')
  const own = '<response_str ident="r"><render_extension><own_thing/></render_extension></response_str>'
  assert.equal(await refusal('', own), 'unknownType')
  assert.equal(await refusal('', list('r', two)), 'noRightOption')
  assert.equal(
    await refusal('multiple_choice_question', list('r', [label('1', '<img src="a.png">')])),
    'pictureElsewhere',
  )
  assert.equal(await refusal('', `<material><matvideo uri="a.mp4"/></material>${typed}`), 'hasMedia')
  assert.equal(await refusal('multiple_choice_question', list('r', many)), 'tooManyParts')
  assert.equal(await refusal('', typed.repeat(5_000)), 'tooManyParts')
})
