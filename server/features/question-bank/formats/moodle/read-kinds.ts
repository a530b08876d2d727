import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { choiceScorings, partScorings } from '../../../../../contract/question-kinds.ts'
import { maxAnswerFiles } from '../../../../../contract/validation/bounds/question-limits.ts'
import { readRubric } from '../../parts/rubric.ts'
import { numberIn, Refusal, shareOfPercent, toChoice } from '../parsed-question.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/read-xml.ts'
import { markdownIn } from './markdown-in.ts'
import { feedbackIn, isOn, numberAnswers, percentOf, toleranceIn, unitsIn } from './parts-in.ts'

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

/** Each option is right or wrong, and only all of them together give points. */
export function choiceSet(question: XmlElement) {
  const options = childrenOf(question, 'answer').map((answer) => ({
    ...{ text: markdownIn(answer), isCorrect: percentOf(answer) > 0 },
    ...feedbackIn(answer),
  }))
  if (options.length === 0) throw new Refusal(messages.noAnswers)
  return { kind: 'choice' as const, isSingle: false, scoring: 'all-or-nothing' as const, options }
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

export function number(question: XmlElement) {
  return {
    kind: 'number' as const,
    accepted: numberAnswers(question).map((answer) => {
      const tolerance = childOf(answer, 'tolerance')
      return {
        value: numberIn(textIn(answer, 'text')),
        tolerance: toleranceIn(answer),
        isRelative: tolerance?.attributes.type === 'relative',
        share: shareOfPercent(percentOf(answer)),
        ...feedbackIn(answer),
      }
    }),
    ...unitsIn(question),
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

/** With attachments alone it is a question for files. */
export function essay(question: XmlElement) {
  const textOf = (name: string) => childOf(question, name)?.text.trim() ?? ''
  const attachments = numberIn(textOf('attachments') || '0')
  const rubric = readRubric(markdownIn(childOf(question, 'graderinfo')), childOf(question, 'criteria')?.text)
  if (textOf('responseformat') !== 'noinline') {
    if (attachments !== 0) throw new Refusal(messages.textAndFiles)
    return { kind: 'essay' as const, ...rubric, template: markdownIn(childOf(question, 'responsetemplate')) }
  }
  const endings = textOf('filetypeslist')
    .split(/[\s,;]+/)
    .filter((ending) => ending && ending !== '*')
  const other = endings.find((ending) => !ending.startsWith('.'))
  if (other) throw new Refusal(messages.notAnEnding({ name: other.slice(0, 60) }))
  // Moodle says -1 for as many as one likes.
  return {
    kind: 'file' as const,
    maxFiles: attachments < 0 ? maxAnswerFiles : attachments,
    endings,
    ...rubric,
  }
}
