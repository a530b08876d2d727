import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { questionLength } from '../../../../../../contract/validation/bounds/question-limits.ts'
import { Problem } from '../../../../../core/problem.ts'
import { usableNames } from '../../formula/usable-names.ts'
import { numberIn, Refusal } from '../../parsed-question.ts'
import { childOf, type XmlElement } from '../../xml/read-xml.ts'
import type { Asked } from '../items/asked.ts'
import { toleranceIn, unitsOf } from '../items/read-typed.ts'
import { mathNames } from './operations.ts'
import { type Asked as Formula, identifiersOf, isSame, templateNodes } from './template-nodes.ts'

const computed = () => new Refusal(messages.computedItem)

export const hasTemplate = (item: XmlElement) =>
  item.children.some(({ name }) => name === 'templateDeclaration' || name === 'templateProcessing')

/**
 * A number that is computed from whole numbers, or parts of them, which are drawn for each learner. `names`: of its
 * variables, by their identifiers in the item.
 */
export function formula([asked, ...others]: Asked[]) {
  if (!asked || others.length > 0 || asked.interaction.name !== 'textEntryInteraction') throw computed()
  const { item, interaction, processing, feedback, id } = asked
  const rules = childOf(item, 'templateProcessing')?.children ?? []
  const rightFeedback = feedback.of(id, 'A1')
  const branches = processing.numbers(id)
  const [branch] = branches
  if (branches.length > 1 || (branch && childOf(branch.equal, 'baseValue'))) throw computed()
  const { names, ...read } = ownFormula(interaction, rules) ?? readTemplate(rules, id)
  const fields = {
    ...{ kind: 'formula' as const, ...read },
    ...(branch && toleranceIn(branch.equal)),
    ...unitsOf(interaction),
    ...(rightFeedback && { rightFeedback }),
  }
  return { names, fields }
}

/** What Lectern wrote counts as long as the rules beside it are the same. */
type Names = { names: Map<string, string> }

function ownFormula({ attributes }: XmlElement, rules: XmlElement[]): (Formula & Names) | undefined {
  try {
    const { variables, answer } = JSON.parse(attributes['data-formula'] ?? '{}')
    const nodes = templateNodes({ variables, answer })
    const isUnchanged =
      nodes?.length === rules.length && nodes.every((one, index) => isSame(one, rules[index] as XmlElement))
    if (!isUnchanged) return undefined
    const names = new Map([...identifiersOf(variables)].map(([name, identifier]) => [identifier, name]))
    return { variables, answer, names }
  } catch (error) {
    // JSON is broken, or the formula or its variables are none.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof Problem)
      return undefined
    throw error
  }
}

function readTemplate(rules: XmlElement[], id: string): Formula & Names {
  const last = rules.at(-1)
  const drawn = rules.slice(0, -1)
  if (last?.name !== 'setCorrectResponse' || last.attributes.identifier !== id) throw computed()
  if (drawn.some(({ name }) => name !== 'setTemplateValue')) throw computed()
  const names = usableNames(drawn.map(({ attributes: { identifier = '' } }) => identifier))
  return {
    variables: drawn.map((rule) => variableIn(rule, names)),
    answer: textOf(onlyIn(last), names),
    names,
  }
}

function onlyIn({ children: [only, ...others] }: XmlElement) {
  if (!only || others.length > 0) throw computed()
  return only
}

function variableIn(rule: XmlElement, names: Map<string, string>) {
  const drawn = onlyIn(rule)
  const [whole = drawn, parts] = drawn.name === 'divide' ? drawn.children : []
  const decimals = parts ? Math.log10(numberIn(parts.text)) : 0
  const { min = '', max = '', step = '1' } = whole.attributes
  if (whole.name !== 'randomInteger' || step !== '1' || !Number.isInteger(decimals)) throw computed()
  const [least, most] = [min, max].map((text) => numberIn(text) / 10 ** decimals)
  const { identifier = '' } = rule.attributes
  return { name: names.get(identifier) ?? '', min: least ?? 0, max: most ?? 0, decimals }
}

const signs: Record<string, string> = { sum: '+', subtract: '-', product: '*', divide: '/', power: '^' }
const functionNames = new Map(Object.entries(mathNames).map(([ours, name]) => [name, ours]))
const ownNames = new Set(['min', 'max'])

/** What QTI computes and Lectern has no sign for; a half is rounded up there, also below zero. */
const written: Record<string, (...values: string[]) => string> = {
  round: (only) => `floor(${only} + 0.5)`,
  truncate: (only) => `(${only} - ${only} % 1)`,
  integerDivide: (first, second) => `floor(${first} / ${second})`,
  integerModulus: (first, second) => `(${first} - ${second} * floor(${first} / ${second}))`,
  sec: (only) => `(1 / cos(${only}))`,
  csc: (only) => `(1 / sin(${only}))`,
  cot: (only) => `(1 / tan(${only}))`,
  sech: (only) => `(1 / cosh(${only}))`,
  csch: (only) => `(1 / sinh(${only}))`,
  coth: (only) => `(1 / tanh(${only}))`,
}

/** As an expression of Lectern, with a bracket around each part. What is said twice inside what is said twice grows fast. */
function textOf(element: XmlElement, names: Map<string, string>): string {
  const text = write(element, names)
  if (text.length > questionLength.expression) throw computed()
  return text
}

function write(element: XmlElement, names: Map<string, string>): string {
  const { name, attributes, children } = element
  const values = () => children.map((child) => textOf(child, names))
  if (name === 'baseValue') return `(${numberIn(element.text)})`
  if (name === 'variable') return nameOf(attributes.identifier, names)
  if (name === 'mathConstant') return attributes.name ?? ''
  if (signs[name] && children.length > 1) return `(${values().join(` ${signs[name]} `)})`
  if (name === 'roundTo') return `round(${values().join(', ')}, ${placesIn(attributes)})`
  const said = name === 'mathOperator' ? (attributes.name ?? '') : name
  if (Object.hasOwn(written, said)) return written[said]?.(...values()) ?? ''
  const called = name === 'mathOperator' ? functionNames.get(said) : name
  if (!called || (called === name && !ownNames.has(name))) throw computed()
  return `${called}(${values().join(', ')})`
}

function nameOf(identifier = '', names: Map<string, string>) {
  const name = names.get(identifier)
  if (name === undefined) throw computed()
  return name
}

function placesIn({ roundingMode, figures = '' }: Record<string, string>) {
  if (roundingMode !== 'decimalPlaces' || !/^\d{1,2}$/.test(figures)) throw computed()
  return figures
}

export const printedName = ({ name, attributes: { identifier = '' } }: XmlElement) =>
  name === 'printedVariable' && /^[a-z]\w*$/i.test(identifier) ? `{${identifier}}` : undefined

/** The body prints its variables by their names here. */
export function withNames(element: XmlElement, names: Map<string, string>): XmlElement {
  const { identifier = '' } = element.attributes
  const name = element.name === 'printedVariable' ? names.get(identifier) : undefined
  const nodes = element.nodes.map((node) => (typeof node === 'string' ? node : withNames(node, names)))
  return {
    ...element,
    ...(name !== undefined && { attributes: { ...element.attributes, identifier: name } }),
    ...{ nodes, children: nodes.filter((node) => typeof node !== 'string') },
  }
}
