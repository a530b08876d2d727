import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { Refusal, toChoice } from '../../parsed-question.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import type { Item } from './item.ts'
import { directMaterial, labelsOf, markdownOf, plainOf } from './read-material.ts'
import type { Rule } from './read-rules.ts'

type Option = { ident: string; text: string; feedback: string }

const isMultiple = ({ attributes }: XmlElement) => /multiple/i.test(attributes.rcardinality ?? '')

export function choice(item: Item) {
  const [response] = item.responses
  if (!response) throw new Refusal(messages.noAnswers)
  if (/ordered/i.test(response.attributes.rcardinality ?? '')) return order(item, response)
  const options = optionsOf(item, response)
  if (options.length === 0) throw new Refusal(messages.noAnswers)
  return isMultiple(response) ? several(options, item.rules) : single(options, item.rules)
}

const optionsOf = ({ feedbackOf }: Item, response: XmlElement): Option[] =>
  labelsOf(response).map(({ ident, label }) => ({
    ...{ ident, text: markdownOf(label) },
    feedback: feedbackOf(ident),
  }))

const names = (rule: Rule, ident: string) => rule.tests.some(({ text }) => text === ident)

/** What each option gives, of the best. */
function single(options: Option[], rules: Rule[]) {
  const points = options.map(({ ident }) => pointsOf(rules, ident))
  const best = Math.max(...points)
  if (best <= 0) throw new Refusal(messages.noRightOption)
  return toChoice(
    options.map(({ text, feedback }, index) => ({
      ...{ text, feedback },
      percent: ((points[index] ?? 0) / best) * 100,
    })),
    true,
  )
}

const pointsOf = (rules: Rule[], ident: string) =>
  rules.filter((rule) => names(rule, ident)).reduce((sum, { points }) => sum + points, 0)

/** One condition for all of them means all or nothing, several conditions are shares. */
function several(options: Option[], rules: Rule[]) {
  const best = rules.reduce<Rule | undefined>(
    (found, rule) => (rule.points > (found?.points ?? 0) ? rule : found),
    undefined,
  )
  if (!best) throw new Refusal(messages.noRightOption)
  if (best.tests.length > 1 || best.not.length > 0)
    return {
      ...{ kind: 'choice' as const, isSingle: false, scoring: 'all-or-nothing' as const },
      options: options.map(({ ident, text, feedback }) => ({
        ...{ text, isCorrect: names(best, ident) },
        ...(feedback && { feedback }),
      })),
    }
  const points = options.map(({ ident }) => pointsOf(rules, ident))
  const all = points.reduce((sum, one) => sum + Math.max(0, one), 0)
  return toChoice(
    options.map(({ text, feedback }, index) => ({
      ...{ text, feedback },
      percent: ((points[index] ?? 0) / all) * 100,
    })),
    false,
  )
}

function order(item: Item, response: XmlElement) {
  const rule = item.rules.find(({ points }) => points > 0)
  const texts = new Map(optionsOf(item, response).map(({ ident, text }) => [ident, text]))
  const right = rule?.tests.map(({ text }) => text) ?? []
  if (right.length !== texts.size || right.some((ident) => !texts.has(ident)))
    throw new Refusal(messages.partialOrder)
  return { kind: 'order' as const, items: right.map((ident) => texts.get(ident) ?? '') }
}

export function trueFalse(item: Item) {
  const [response] = item.responses
  const options = response ? optionsOf(item, response) : []
  const find = (name: RegExp) => options.find(({ ident, text }) => name.test(text.trim()) || name.test(ident))
  const [yes, no] = [find(/^(t|true)$/i), find(/^(f|false)$/i)]
  // In another language it stays a choice.
  if (!yes || !no || options.length !== 2) return choice(item)
  const [ofYes, ofNo] = [pointsOf(item.rules, yes.ident), pointsOf(item.rules, no.ident)]
  if (ofYes === ofNo) throw new Refusal(messages.noRightOption)
  return {
    ...{ kind: 'true-false' as const, isTrue: ofYes > ofNo },
    ...{ trueFeedback: yes.feedback, falseFeedback: no.feedback },
  }
}

/** Each response is a left side, and all have the same right sides. */
export function matching({ responses, rules }: Item) {
  const sides = responses.map((response) => {
    const labels = labelsOf(response).map(({ ident, label }) => ({ ident, text: plainOf(label) }))
    const tests = rules
      .filter(({ points }) => points > 0)
      .flatMap((rule) => rule.tests)
      .filter(({ respondent }) => respondent === response.attributes.ident)
    const right = labels.find(({ ident }) => tests.some(({ text }) => text === ident))
    if (!right) throw new Refusal(messages.noAnswers)
    return { left: markdownOf(directMaterial(response)), right: right.text, labels }
  })
  const used = new Set(sides.map(({ right }) => right))
  const all = new Set(sides.flatMap(({ labels }) => labels.map(({ text }) => text)))
  return {
    kind: 'matching' as const,
    pairs: sides.map(({ left, right }) => ({ left, right })),
    distractors: [...all].filter((text) => !used.has(text)),
  }
}
