import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { numberIn, Refusal } from '../../parsed-question.ts'
import { asLiteral, ofRange, rounded } from '../accepted-text.ts'
import type { Item } from './item.ts'
import type { Rule, Test } from './read-rules.ts'

type Scored = { rule: Rule; share: number }

function scored(rules: Rule[]): Scored[] {
  const giving = rules.filter(({ points, tests }) => points > 0 && tests.length > 0)
  const best = Math.max(...giving.map(({ points }) => points))
  return giving.map((rule) => ({ rule, share: rule.points / best }))
}

const wanted = ({ name, text }: Test) => (name === 'varsubstring' ? `*${asLiteral(text)}*` : asLiteral(text))

export function shortText({ rules, feedbackOf }: Item) {
  const found = scored(rules).flatMap(({ rule, share }) =>
    rule.tests.map((test) => ({ test, share, feedback: feedbackOf(test.text) })),
  )
  if (found.length === 0) throw new Refusal(messages.noAnswers)
  return { kind: 'short-text' as const, ...acceptedOf(found) }
}

/** What is accepted for one response, each text once. */
export function acceptedOf(found: { test: Test; share: number; feedback?: string }[]) {
  const byText = new Map(found.toReversed().map((one) => [wanted(one.test), one]))
  return {
    accepted: [...byText]
      .toReversed()
      .map(([text, { share, feedback }]) => ({ text, share, ...(feedback && { feedback }) })),
    isCaseSensitive: found.some(({ test }) => test.isCaseSensitive),
  }
}

const numberOf = ({ text }: Test) => numberIn(text)

/** An exact value and a range around it are one answer. */
export function number({ rules, feedbackOf }: Item) {
  const accepted = scored(rules).flatMap(({ rule: { tests }, share }) => {
    const of = (names: RegExp) => tests.filter(({ name }) => names.test(name))
    const [low] = of(/^varg(te|t)$/).map(numberOf)
    const [high] = of(/^varl(te|t)$/).map(numberOf)
    if ((low === undefined) !== (high === undefined)) throw new Refusal(messages.openRange)
    const exact = of(/^varequal$/).map((test) => ({ value: numberOf(test), feedback: feedbackOf(test.text) }))
    const range = low === undefined || high === undefined ? undefined : ofRange(low, high)
    const middle = exact.find(({ value }) => rounded(value) === range?.value)
    const entries = [
      ...(range ? [{ ...range, feedback: middle?.feedback ?? '' }] : []),
      ...exact.filter((one) => !range || one !== middle).map((one) => ({ ...one, tolerance: 0 })),
    ]
    return entries.map(({ value, tolerance, feedback }) => ({
      ...{ value, tolerance, share },
      ...(feedback && { feedback }),
    }))
  })
  if (accepted.length === 0) throw new Refusal(messages.noAnswers)
  return { kind: 'number' as const, accepted }
}
