import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { type QuestionKind, questionKinds } from '../../../contract/question-kinds.ts'
import { questionSchemas } from '../../../contract/questions/schemas.ts'
import { bankSamples } from '../../../test/support/teaching/bank-samples.ts'
import { Problem } from '../../core/problem.ts'
import { kindOf } from './kind-access.ts'

const shuffle = { seed: 'attempt question', isShuffled: true }

function built(kind: QuestionKind) {
  const { kind: _, stem, ...fields } = bankSamples[kind]
  const schema = z.strictObject(questionSchemas[kind].draft)
  const content = kindOf(kind).build(schema.parse(fields) as never, undefined, stem)
  return { kind: kindOf(kind), content, schema, stem }
}

for (const name of questionKinds) {
  test(`${name}: what is stored is valid, and sending it again changes nothing`, () => {
    const { kind, content, schema, stem } = built(name)
    assert.deepEqual(z.strictObject(questionSchemas[name].content).parse(content), content)
    assert.deepEqual(kind.build(schema.parse(content) as never, content, stem), content)
  })

  test(`${name}: its own right answer gives full credit, no answer none`, () => {
    const { kind, content } = built(name)
    const correct = kind.correct(content)
    if (['essay', 'file'].includes(name)) assert.equal(correct, null)
    else assert.equal(kind.judge(content, kind.readAnswer(content, correct)), 1)
    for (const nothing of [null, undefined, ''])
      assert.equal(kind.judge(content, kind.readAnswer(content, nothing)), 0)
  })

  test(`${name}: nothing that a learner sees names an answer, a share or a feedback`, () => {
    const { kind, content } = built(name)
    const shown = kind.shown(content, shuffle)
    assert.deepEqual(z.strictObject(questionSchemas[name].shown).parse(shown), shown)
    const keys = new Set<string>()
    JSON.stringify(shown, (key, value) => {
      keys.add(key)
      return value
    })
    const secrets = [
      'isCorrect',
      'isTrue',
      'share',
      'feedback',
      'accepted',
      'scoring',
      'pairs',
      'rubric',
      'criteria',
    ]
    for (const key of [...secrets, 'variables', 'answer', 'tolerance', 'rightFeedback'])
      assert.ok(!keys.has(key), `${name} shows ${key}`)
    assert.deepEqual(kind.shown(content, shuffle), shown, 'the same at each reload')
  })

  test(`${name}: what is no answer to it is refused with a sentence`, () => {
    const { kind, content } = built(name)
    for (const wrong of [
      ['no-id'],
      [[]],
      { x: 'y' },
      { '1': 1 },
      { '99': 'a' },
      12,
      Number.NaN,
      '\u0000',
      [1],
    ])
      if (!(typeof wrong === 'boolean' && name === 'true-false'))
        assert.throws(
          () => kind.readAnswer(content, wrong),
          (problem) =>
            problem instanceof Problem && problem.status === 400 && Boolean(problem.fields?.answer),
          JSON.stringify(wrong),
        )
  })
}

test('a text of 5,000 gaps, a gap twice and one that is missing are refused', () => {
  const { kind } = built('gaps')
  const gaps = [{ kind: 'text' as const, accepted: [{ text: 'a' }] }]
  for (const text of ['none', '[[2]]', '[[1]] [[1]]', '[[1]] [[2]]', '[[01]] [[1]]'])
    assert.throws(() => kind.build({ text, gaps } as never), Problem, text)
  const schema = z.strictObject(questionSchemas.gaps.draft)
  const many = Array.from({ length: 5_000 }, () => gaps[0])
  const text = many.map((_, index) => `[[${index + 1}]]`).join('')
  assert.ok(schema.safeParse({ text, gaps: many }).error)
})
