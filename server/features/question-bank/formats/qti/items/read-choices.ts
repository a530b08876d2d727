import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { choiceScorings, partScorings } from '../../../../../../contract/question-kinds.ts'
import { Refusal, toChoice } from '../../parsed-question.ts'
import { childrenOf, type XmlElement } from '../../xml/read-xml.ts'
import { requireFew } from '../require-few.ts'
import type { Asked } from './asked.ts'
import { markdownIn } from './read-body.ts'
import { feedbackNames } from './read-feedback.ts'
import { sharesOf } from './read-responses.ts'

/** Lectern's own attribute, which others pass over. */
const scoringIn = <Scoring extends string>(element: XmlElement, known: readonly Scoring[]) =>
  known.find((scoring) => scoring === element.attributes['data-scoring'])

export const partScoringOf = ({ interaction, processing, id }: Asked) =>
  scoringIn(interaction, partScorings) ?? (processing.isWhole(id) ? 'all-or-nothing' : 'per-part')

export const withoutFeedback = (inner: XmlElement) => (feedbackNames.includes(inner.name) ? '' : undefined)

const choicesIn = (element: XmlElement, name: string) =>
  requireFew(childrenOf(element, name)).map((one) => ({
    ...{ id: one.attributes.identifier ?? '', text: markdownIn(one, withoutFeedback) },
  }))

const isNamed = (name: string) => (id: string) => id.toLowerCase() === name

export function choice(asked: Asked) {
  const { interaction, response, processing, id, feedback } = asked
  const choices = choicesIn(interaction, 'simpleChoice')
  if (choices.length === 0) throw new Refusal(messages.noAnswers)
  const shares = sharesOf(response, processing.isMapped(id))
  const options = choices.map((one) => ({
    ...{ text: one.text, percent: (shares.get(one.id) ?? 0) * 100, feedback: feedback.of(id, one.id) },
    id: one.id,
  }))
  if (!options.some(({ percent }) => percent > 0)) throw new Refusal(messages.noRightOption)
  const isSingle = response.cardinality === 'single'
  const [yes, no] = ['true', 'false'].map((name) => options.find((one) => isNamed(name)(one.id)))
  if (isSingle && options.length === 2 && yes && no)
    return {
      ...{ kind: 'true-false' as const, isTrue: yes.percent > no.percent },
      ...{ trueFeedback: yes.feedback, falseFeedback: no.feedback },
    }
  if (isSingle) return toChoice(options.map(bounded), isSingle)
  const scoring =
    scoringIn(interaction, choiceScorings) ?? (processing.isMapped(id) ? undefined : 'all-or-nothing')
  if (!scoring) return toChoice((response.upperBound ? options : ofTheSum(options)).map(bounded), isSingle)
  return {
    ...{ kind: 'choice' as const, isSingle, scoring },
    options: options.map(({ text, percent, feedback: words }) => ({
      ...{ text, isCorrect: percent > 0 },
      ...(words && { feedback: words }),
    })),
  }
}

const bounded = <Option extends { percent: number }>(option: Option) => ({
  ...option,
  percent: Math.max(-100, Math.min(100, option.percent)),
})

/** Several choices give the whole only together. */
function ofTheSum<Option extends { percent: number }>(options: Option[]) {
  const sum = options.reduce((all, { percent }) => all + Math.max(0, percent), 0)
  return options.map((one) => ({ ...one, percent: (one.percent / sum) * 100 }))
}

export function order(asked: Asked) {
  const items = new Map(choicesIn(asked.interaction, 'simpleChoice').map(({ id, text }) => [id, text]))
  const { correct } = asked.response
  if (
    correct.length !== items.size ||
    new Set(correct).size !== items.size ||
    correct.some((id) => !items.has(id))
  )
    throw new Refusal(messages.partialOrder)
  return {
    ...{ kind: 'order' as const, scoring: partScoringOf(asked) },
    items: correct.map((id) => items.get(id) ?? ''),
  }
}
