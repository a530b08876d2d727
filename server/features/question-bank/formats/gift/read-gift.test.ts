import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPlainQuestionLength } from '../../../../../contract/validation/bounds/question-limits.ts'
import { readAiken } from '../read-aiken.ts'
import { readGift } from './read-gift.ts'

const read = (text: string) => Array.fromAsync(readGift(text))
async function draft(text: string) {
  const [first] = await read(text)
  assert.ok(first && 'draft' in first, JSON.stringify(first))
  return first.draft
}
async function refusal(text: string) {
  const [first] = await read(text)
  assert.ok(first && 'refusal' in first, JSON.stringify(first))
  return first.refusal.key
}

test('kinds are tried in the order of the documentation', async () => {
  assert.equal((await draft('Write. {}')).kind, 'essay')
  assert.equal((await draft('How many? {#3:0.5}')).kind, 'number')
  assert.equal((await draft('Who? {=Grant ~Lee ~no one -> really}')).kind, 'choice')
  assert.equal((await draft('Match {=a -> b =c -> d}')).kind, 'matching')
  assert.equal((await draft('Sun? {T}')).kind, 'true-false')
  assert.equal((await draft('Two and two? {=four =4}')).kind, 'short-text')
  assert.deepEqual((await draft('Two? {two}')).accepted, [{ text: 'two', share: 1 }])
})

test('choices: shares, feedback, several right ones, and a word that is missing', async () => {
  const grant = await draft('::Tomb:: Who? {~%50%Grant#Half. =Lee#Yes. ~Nobody}')
  assert.deepEqual([grant.title, grant.stem, grant.isSingle], ['Tomb', 'Who?', true])
  assert.deepEqual(grant.options, [
    { text: 'Grant', isCorrect: false, share: 0.5, feedback: 'Half.' },
    { text: 'Lee', isCorrect: true, share: 1, feedback: 'Yes.' },
    { text: 'Nobody', isCorrect: false, share: 0 },
  ])
  const several = await draft('Which? {~%33.333%a ~%33.333%b ~%33.333%c ~%-100%d}')
  assert.deepEqual(
    (several.options as { share: number }[]).map(({ share }) => share),
    [1 / 3, 1 / 3, 1 / 3, -1],
  )
  assert.equal(several.isSingle, false)
  assert.equal((await draft('Port is {=left ~right} of the bow.')).stem, 'Port is _____ of the bow.')
})

test('an unescaped = inside a choice splits it, and an escaped one does not', async () => {
  assert.equal(((await draft('x? {=a=b ~c}')).options as object[]).length, 3)
  assert.deepEqual(
    ((await draft('x? {=a\\=b ~c\\~d\\}}')).options as { text: string }[]).map(({ text }) => text),
    ['a=b', 'c~d}'],
  )
})

test('the first braces delimit', async () => {
  assert.equal((await draft('{=a ~b} and {later}')).stem, '_____ and {later}')
  assert.equal((await draft('Set \\{1\\} {T}')).stem, 'Set {1}')
})

test('the feedback of a wrong answer comes first', async () => {
  const { isTrue, trueFeedback, falseFeedback } = await draft('Sun? {F#Wrong.#Right.####All.}')
  assert.deepEqual([isTrue, trueFeedback, falseFeedback], [false, 'Wrong.', 'Right.'])
  assert.equal((await draft('Sun? {F#Wrong.#Right.####All.}')).feedback, 'All.')
})

test('numbers: tolerance, range, several answers; and what is none is refused', async () => {
  assert.deepEqual((await draft('Pi? {#3.14:0.01}')).accepted, [{ value: 3.14, tolerance: 0.01, share: 1 }])
  assert.deepEqual((await draft('Pi? {#3..4}')).accepted, [{ value: 3.5, tolerance: 0.5, share: 1 }])
  assert.deepEqual((await draft('When? {#=1822:0#Yes. =%50%1822:2}')).accepted, [
    { value: 1822, tolerance: 0, share: 1, feedback: 'Yes.' },
    { value: 1822, tolerance: 2, share: 0.5 },
  ])
  assert.deepEqual((await draft('Which? {#\n=3:2\n~#Completely wrong}')).accepted, [
    { value: 3, tolerance: 2, share: 1 },
  ])
  for (const wrong of ['{#many}', '{#}', '{#3:some}', '{#=abc}', '{#1..x}'])
    assert.equal(await refusal(`How many? ${wrong}`), 'server-question-bank.notANumberInFile', wrong)
})

test('categories are folders, and comments carry tags', async () => {
  const [first, second] = await read(
    '$CATEGORY: $course$/top/Ropes/Knots\n\n// [tag:Sea] [tag:Rope]\nA? {T}\n\n$CATEGORY: Other\n\nB? {F}',
  )
  assert.ok(first && 'draft' in first && second && 'draft' in second)
  assert.deepEqual(
    [first.draft.folder, first.draft.tags, second.draft.folder],
    ['Ropes/Knots', ['Sea', 'Rope'], 'Other'],
  )
})

test('what cannot be taken is named, and the others are read', async () => {
  assert.equal(await refusal('Only a text'), 'server-question-bank.noAnswers')
  assert.equal(await refusal('Open {=a ~b'), 'server-question-bank.bracesOpen')
  assert.equal(await refusal('None {~a ~b}'), 'server-question-bank.noRightOption')
  assert.equal(await refusal('Loose {a =b}'), 'server-question-bank.answerWithoutSign')
  assert.equal(await refusal('[html]<img src="x"> {T}'), 'server-question-bank.pictureElsewhere')
  assert.deepEqual(
    (await read('Only a text\n\nSun? {T}')).map((one) => 'draft' in one),
    [false, true],
  )
})

test('what is longer than a question is refused by itself, in GIFT and in Aiken', async () => {
  const long = 'ab\n'.repeat(maxPlainQuestionLength)
  const found = await read(`${long}\nSun? {T}`)
  assert.deepEqual(
    found.map((one) => ('refusal' in one ? one.refusal.key : one.draft.stem)),
    ['server-question-bank.questionTooLong', 'Sun?'],
  )
  const aiken = await Array.fromAsync(
    readAiken(`${long}ANSWER: A\n\nSun?\nA. yes\nB. no\nANSWER: A\n\n${long}`),
  )
  assert.deepEqual(
    aiken.map((one) => ('refusal' in one ? one.refusal.key : one.draft.stem)),
    ['server-question-bank.questionTooLong', 'Sun?', 'server-question-bank.questionTooLong'],
  )
})

test('HTML becomes Markdown', async () => {
  assert.equal(
    (await draft('[html]<p>A <b>bold</b> 2*3 &amp; x&lt;y</p> {T}')).stem,
    'A **bold** 2\\*3 & x<y',
  )
  assert.equal((await draft('[markdown]A **bold** {T}')).stem, 'A **bold**')
  const { options, feedback } = await draft('Which? {=<td> ~[html]<b>b</b>####[html]<i>All</i>}')
  assert.deepEqual(
    (options as { text: string }[]).map(({ text }) => text),
    ['<td>', '**b**'],
  )
  assert.equal(feedback, '*All*')
  assert.equal((await draft('[html]<pre>open {T}')).stem, '```\nopen\n```')
  assert.equal((await draft('[html]<pre>a\\:\n  *b*</pre> {T}')).stem, '```\na:\n  *b*\n```')
})
