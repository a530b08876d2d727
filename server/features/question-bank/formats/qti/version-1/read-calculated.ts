import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { rewriteCalls, writeCall } from '../../formula/rewrite-calls.ts'
import { unescapeNames } from '../../formula/unescape-names.ts'
import { numberIn, Refusal } from '../../parsed-question.ts'
import { htmlToMarkdown } from '../../xml/html-to-markdown.ts'
import { childOf, childrenOf, insideOf, textIn, type XmlElement } from '../../xml/read-xml.ts'
import type { Item } from './item.ts'

/** A formula question of Canvas: its lists of values go, the ranges that these came from stay. */
export function calculated({ stemHtml, extension }: Item) {
  const [question] = extension ? [...insideOf(extension, 'calculated')] : []
  if (!question) throw new Refusal(messages.noAnswers)
  const variables = childrenOf(childOf(question, 'vars'), 'var').map((element) => ({
    name: element.attributes.name?.trim() ?? '',
    min: numberIn(textIn(element, 'min')),
    max: numberIn(textIn(element, 'max')),
    decimals: numberIn(element.attributes.scale || '0'),
  }))
  const shown = variables.reduce((html, { name }) => html.replaceAll(`[${name}]`, `{${name}}`), stemHtml)
  return {
    kind: 'formula' as const,
    stem: unescapeNames(htmlToMarkdown(shown)),
    variables,
    answer: answerIn(question),
    ...toleranceIn(question),
  }
}

/** Canvas rounds what it computes. */
function answerIn(question: XmlElement) {
  const formulas = childOf(question, 'formulas')
  const [formula, ...others] = childrenOf(formulas, 'formula')
  if (!formula) throw new Refusal(messages.noAnswers)
  if (others.length > 0) throw new Refusal(messages.severalSteps)
  const { decimal_places: places, scientific_notation: isScientific } = formulas?.attributes ?? {}
  if (isScientific === 'true') throw new Refusal(messages.scientificNotation)
  const answer = fromCanvas(formula.text.trim())
  return places ? `round(${answer}, ${numberIn(places)})` : answer
}

function toleranceIn(question: XmlElement) {
  const tolerance = childOf(question, 'answer_tolerance')
  const text = tolerance?.text.trim() || '0'
  const isRelative = text.endsWith('%') || tolerance?.attributes.type === 'percent'
  const number = Math.abs(numberIn(text.replace(/%$/, '')))
  return { tolerance: isRelative ? number / 100 : number, isRelative }
}

const sameCalls: Record<string, string> = { rad_to_deg: 'rad2deg', deg_to_rad: 'deg2rad' }
const inverses: Record<string, string> = { sec: 'cos', cosec: 'sin', cotan: 'tan' }

// There, a minus belongs to its number, and of several powers the first counts first.
const otherOrder = /(?:^|[-+*/^(,])\s*-\s*[\w.]+\s*\^|\^\s*(?:[\w.]+|\([^()]*\))\s*\^/

/** There, a logarithm without a base is that of 10, and a half is rounded up. */
function fromCanvas(formula: string) {
  if (otherOrder.test(formula)) throw new Refusal(messages.powerOfCanvas)
  return rewriteCalls(formula.replace(/\[(\w+)\]/g, '$1'), (name, values) => {
    const [first = ''] = values
    if (name === 'pi' || (name === 'e' && !first)) return name
    if (name === 'e') return `exp(${first})`
    if (name === 'log' && values.length === 1) return `log10(${first})`
    if (name === 'round') return `floor(${first} + 0.5)`
    const inverse = inverses[name]
    return inverse ? `(1 / ${inverse}(${first}))` : writeCall(sameCalls[name] ?? name, values)
  })
}
