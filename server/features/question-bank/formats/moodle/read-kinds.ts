import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { choiceScorings, partScorings } from '../../../../../contract/question-kinds.ts'
import { readNumber } from '../../parts/read-number.ts'
import { Refusal, shareOfPercent, toChoice } from '../parsed-question.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/read-xml.ts'
import { markdownIn } from './markdown-in.ts'

const percentOf = ({ attributes: { fraction = '0' } }: XmlElement) => {
  const percent = Number(fraction)
  if (!Number.isFinite(percent)) throw new Refusal(messages.notANumberInFile({ text: fraction.slice(0, 60) }))
  return percent
}

const feedbackIn = (answer: XmlElement) => {
  const feedback = markdownIn(childOf(answer, 'feedback'))
  return feedback ? { feedback } : {}
}

const isOn = (question: XmlElement, name: string) =>
  /^(1|true)$/.test(childOf(question, name)?.text.trim() ?? '')

/** Lectern's own element, which Moodle passes over. */
const scoringOf = <Scoring extends string>(question: XmlElement, known: readonly Scoring[]) =>
  known.find((scoring) => scoring === childOf(question, 'scoring')?.text.trim())

export function choice(question: XmlElement) {
  const options = childrenOf(question, 'answer').map((answer) => ({
    ...{ text: markdownIn(answer), percent: percentOf(answer) },
    ...feedbackIn(answer),
  }))
  if (options.length === 0) throw new Refusal(messages.noAnswers)
  if (!options.some(({ percent }) => percent > 0)) throw new Refusal(messages.noRightOption)
  const scoring = scoringOf(question, choiceScorings)
  const read = toChoice(options, !childOf(question, 'single') || isOn(question, 'single'))
  if (!scoring) return read
  return {
    ...read,
    scoring,
    options: read.options.map(
      ({ share: _, ...option }: { share?: number; text: string; isCorrect: boolean }) => option,
    ),
  }
}

export function trueFalse(question: XmlElement) {
  const answers = childrenOf(question, 'answer')
  const find = (name: string) => answers.find((answer) => textIn(answer, 'text').toLowerCase() === name)
  const [yes, no] = [find('true'), find('false')]
  if (!yes || !no) throw new Refusal(messages.noAnswers)
  return {
    kind: 'true-false' as const,
    isTrue: percentOf(yes) > percentOf(no),
    trueFeedback: markdownIn(childOf(yes, 'feedback')),
    falseFeedback: markdownIn(childOf(no, 'feedback')),
  }
}

export function shortText(question: XmlElement) {
  const accepted = childrenOf(question, 'answer').map((answer) => ({
    ...{ text: textIn(answer, 'text'), share: shareOfPercent(percentOf(answer)) },
    ...feedbackIn(answer),
  }))
  if (accepted.length === 0) throw new Refusal(messages.noAnswers)
  const own = ['isAccentSensitive', 'isSpaceSensitive'].filter((name) => childOf(question, name))
  return {
    kind: 'short-text' as const,
    accepted,
    isCaseSensitive: isOn(question, 'usecase'),
    ...Object.fromEntries(own.map((name) => [name, isOn(question, name)])),
  }
}

function numberIn(text: string) {
  const value = readNumber(text)
  if (value === undefined) throw new Refusal(messages.notANumberInFile({ text: text.slice(0, 60) }))
  return value
}

/** An answer `*` is only feedback for what is wrong. */
export function number(question: XmlElement) {
  const answers = childrenOf(question, 'answer').filter((answer) => textIn(answer, 'text') !== '*')
  if (answers.length === 0) throw new Refusal(messages.noAnswers)
  const units = childrenOf(childOf(question, 'units'), 'unit').map((unit) => {
    const multiplier = numberIn(textIn(unit, 'multiplier') || childOf(unit, 'multiplier')?.text.trim() || '1')
    if (multiplier <= 0) throw new Refusal(messages.notANumberInFile({ text: `${multiplier}` }))
    // Moodle multiplies the accepted value, Lectern the answer.
    return { name: childOf(unit, 'unit_name')?.text.trim() ?? '', factor: 1 / multiplier }
  })
  return {
    kind: 'number' as const,
    accepted: answers.map((answer) => {
      const tolerance = childOf(answer, 'tolerance')
      return {
        value: numberIn(textIn(answer, 'text')),
        tolerance: Math.abs(numberIn(tolerance?.text.trim() || '0')),
        isRelative: tolerance?.attributes.type === 'relative',
        share: shareOfPercent(percentOf(answer)),
        ...feedbackIn(answer),
      }
    }),
    units,
    isUnitRequired: units.length > 0 && isOn(question, 'isUnitRequired'),
  }
}

export function matching(question: XmlElement) {
  const sides = childrenOf(question, 'subquestion').map((each) => ({
    left: markdownIn(each),
    right: textIn(childOf(each, 'answer'), 'text'),
  }))
  return {
    kind: 'matching' as const,
    pairs: sides.filter(({ left }) => left),
    distractors: sides.filter(({ left }) => !left).map(({ right }) => right),
    scoring: scoringOf(question, partScorings),
  }
}

export const order = (question: XmlElement) => ({
  kind: 'order' as const,
  items: childrenOf(question, 'answer').map(markdownIn),
  scoring: scoringOf(question, partScorings) ?? 'per-part',
})

export const essay = (question: XmlElement) => ({
  kind: 'essay' as const,
  rubric: markdownIn(childOf(question, 'graderinfo')),
  template: markdownIn(childOf(question, 'responsetemplate')),
})
