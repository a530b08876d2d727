import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportFormats, type QuestionKind, questionKinds } from '../../../../contract/question-kinds.ts'
import { maxQuestionsPerFile } from '../../../../contract/validation/bounds/question-limits.ts'
import { bankSamples } from '../../../../test/support/teaching/bank-samples.ts'
import { openFileSite, withoutIds } from '../../../../test/support/teaching/open-file-site.ts'

const gift = 'Sun? {T}\n\nOnly a text\n\n::Odd:: How many? {#many}\n\nPort is {=left ~right}'

test('a preview names each question and writes nothing; the import takes the same ones', async () => {
  await using site = await openFileSite()
  const preview = (await site.send('gift', gift, { dryRun: 'true' })).json()
  assert.deepEqual(
    preview.questions.map(({ title, kind, ok }: { title: string; kind?: string; ok: boolean }) => [
      title,
      kind,
      ok,
    ]),
    [
      ['Sun?', 'true-false', true],
      ['Only a text', undefined, false],
      ['Odd', undefined, false],
      ['Port is', 'choice', true],
    ],
  )
  assert.match(preview.questions[2].message, /“many” is not a number/)
  assert.deepEqual(await site.stems(), [])
  assert.deepEqual((await site.send('gift', gift)).json().questions, preview.questions)
  assert.deepEqual(await site.stems(), ['Port is', 'Sun?'])
})

test('Aiken: each question needs its answer', async () => {
  await using site = await openFileSite()
  const text = 'Port is?\nA) left\nB. right\nANSWER: A\n\nNone?\nA. a\nB. b\n\nLast?\nA. a\nB. b\nANSWER: C'
  const { questions } = (await site.send('aiken', text)).json()
  assert.deepEqual(
    questions.map(({ ok }: { ok: boolean }) => ok),
    [true, false, false],
  )
  const [question] = (await site.list()).questions
  assert.deepEqual(
    question.options.map(({ text: option, isCorrect }: { text: string; isCorrect: boolean }) => [
      option,
      isCorrect,
    ]),
    [
      ['left', true],
      ['right', false],
    ],
  )
})

/** Named in the package instead: see `round-trip.test.ts`. */
const leftOut: Partial<Record<(typeof exportFormats)[number], QuestionKind[]>> = {
  'moodle-xml': ['hotspot'],
}

for (const format of exportFormats)
  test(`every kind survives its way through ${format}`, async () => {
    await using site = await openFileSite()
    for (const kind of questionKinds.filter((one) => !leftOut[format]?.includes(one)))
      await site.add({
        ...bankSamples[kind],
        title: kind,
        folder: 'Unit 1/Sea',
        tags: ['Knots', 'Été'],
        hints: ['=Look.'],
        feedback: 'All <b>.',
      })
    await site.requireSameAfter(format, (key, value) => withoutDragged(key, value, format))
  })

const dragged = ['front', 'the stern']

/** Moodle's text with gaps has no dragging; there and in QTI every gap that is dragged has the words of all. */
function withoutDragged(key: string, value: unknown, format: string) {
  if (format === 'moodle-xml' && value === 'drag') return 'choice'
  if (format === 'csv' || key !== 'options') return withoutIds(key, value)
  return (value as { text: string; isCorrect: boolean }[]).filter(
    ({ text, isCorrect }) => isCorrect || !dragged.includes(text),
  )
}

test('a CSV file by hand needs no JSON', async () => {
  await using site = await openFileSite()
  const text =
    'kind;stem;correct;wrong;tags\nchoice;Port?;left;"right\nahead";a, b\nnumber;Mile?;1852;;\ntrue-false;Sun?;true;;\nriddle;What?;x;;\nmatching;Which?;x;;\n'
  const { questions } = (await site.send('csv', text)).json()
  assert.deepEqual(
    questions.map(({ ok }: { ok: boolean }) => ok),
    [true, true, true, false, false],
  )
  assert.deepEqual((await site.list({ kind: 'choice' })).questions[0].tags, ['a', 'b'])
})

test('what is no file of questions is refused as a whole', async () => {
  await using site = await openFileSite()
  const wrong: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['moodle-xml', '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>'],
    ['moodle-xml', gift],
    ['moodle-xml', '<quiz></quiz>'],
    ['gift', ' '],
    ['gift', new Uint8Array([0xff, 0xfe, 0x00])],
    ['csv', 'kind,stem\n"choice'],
    ['word', gift],
  ]
  for (const [format, text] of wrong) {
    const response = await site.send(format, text)
    assert.ok([400, 415].includes(response.statusCode), `${format}: ${response.body}`)
  }
  const many = 'Sun? {T}\n\n'.repeat(maxQuestionsPerFile + 1)
  assert.equal((await site.send('gift', many)).statusCode, 400)
  assert.deepEqual(await site.stems(), [])
})

test('learners can neither import nor export', async () => {
  await using site = await openFileSite()
  await site.add({ ...bankSamples.choice, stem: 'A secret?' })
  const { session } = await site.makeAccount({ email: 'ada@school.example' })
  assert.equal((await site.send('gift', gift, {}, site.params, session)).statusCode, 403)
  for (const format of exportFormats) {
    const response = await site.call('exportBankQuestions', {
      session,
      params: site.params,
      query: { format },
    })
    assert.equal(response.statusCode, 403)
    assert.ok(!response.body.includes('secret'))
  }
})

test('formulas of spreadsheets are harmless in the CSV file', async () => {
  await using site = await openFileSite()
  await site.add({ ...bankSamples.essay, stem: '=cmd()' })
  assert.match(Buffer.from(await site.download('csv')).toString(), /"'=cmd\(\)"/)
})
