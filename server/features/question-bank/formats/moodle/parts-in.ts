import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { numberIn, Refusal } from '../parsed-question.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/read-xml.ts'
import { markdownIn } from './markdown-in.ts'

export const percentOf = ({ attributes: { fraction = '0' } }: XmlElement) => {
  const percent = Number(fraction)
  if (!Number.isFinite(percent)) throw new Refusal(messages.notANumberInFile({ text: fraction.slice(0, 60) }))
  return percent
}

export const feedbackIn = (answer: XmlElement) => {
  const feedback = markdownIn(childOf(answer, 'feedback'))
  return feedback ? { feedback } : {}
}

export const isOn = (question: XmlElement, name: string) =>
  /^(1|true)$/.test(childOf(question, name)?.text.trim() ?? '')

export const toleranceIn = (answer: XmlElement) =>
  Math.abs(numberIn(childOf(answer, 'tolerance')?.text.trim() || '0'))

/** An answer `*` is only feedback for what is wrong. */
export function numberAnswers(question: XmlElement) {
  const answers = childrenOf(question, 'answer').filter((answer) => textIn(answer, 'text') !== '*')
  if (answers.length === 0) throw new Refusal(messages.noAnswers)
  return answers
}

export function unitsIn(question: XmlElement) {
  const units = childrenOf(childOf(question, 'units'), 'unit').map((unit) => {
    const multiplier = numberIn(textIn(unit, 'multiplier') || childOf(unit, 'multiplier')?.text.trim() || '1')
    if (multiplier <= 0) throw new Refusal(messages.notANumberInFile({ text: `${multiplier}` }))
    // Moodle multiplies the accepted value, Lectern the answer.
    return { name: childOf(unit, 'unit_name')?.text.trim() ?? '', factor: 1 / multiplier }
  })
  return { units, isUnitRequired: units.length > 0 && isOn(question, 'isUnitRequired') }
}
