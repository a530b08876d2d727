import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { Problem } from '../../../../../core/problem.ts'
import { numberIn, Refusal } from '../../parsed-question.ts'
import { childOf, type XmlElement } from '../../xml/read-xml.ts'
import type { Asked } from '../items/asked.ts'
import { toleranceIn, unitsOf } from '../items/read-typed.ts'
import { type Asked as Formula, isSame, mathNames, templateNodes } from './template-nodes.ts'

const computed = () => new Refusal(messages.computedItem)

export const hasTemplate = (item: XmlElement) =>
  item.children.some(({ name }) => name === 'templateDeclaration' || name === 'templateProcessing')

/** A number that is computed from whole numbers, or parts of them, which are drawn for each learner. */
export function formula([asked, ...others]: Asked[]) {
  if (!asked || others.length > 0 || asked.interaction.name !== 'textEntryInteraction') throw computed()
  const { item, interaction, processing, feedback, id } = asked
  const rules = childOf(item, 'templateProcessing')?.children ?? []
  const rightFeedback = feedback.of(id, 'A1')
  const branches = processing.numbers(id)
  const [branch] = branches
  if (branches.length > 1 || (branch && childOf(branch.equal, 'baseValue'))) throw computed()
  return {
    ...{ kind: 'formula' as const, ...(ownFormula(interaction, rules) ?? readTemplate(rules, id)) },
    ...(branch && toleranceIn(branch.equal)),
    ...unitsOf(interaction),
    ...(rightFeedback && { rightFeedback }),
  }
}

/** What Lectern wrote counts as long as the rules beside it are the same. */
function ownFormula({ attributes }: XmlElement, rules: XmlElement[]): Formula | undefined {
  try {
    const { variables, answer } = JSON.parse(attributes['data-formula'] ?? '{}')
    const nodes = templateNodes({ variables, answer })
    const isUnchanged =
      nodes?.length === rules.length && nodes.every((one, index) => isSame(one, rules[index] as XmlElement))
    return isUnchanged ? { variables, answer } : undefined
  } catch (error) {
    // JSON is broken, or the formula or its variables are none.
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof Problem)
      return undefined
    throw error
  }
}

function readTemplate(rules: XmlElement[], id: string): Formula {
  const last = rules.at(-1)
  const drawn = rules.slice(0, -1)
  if (last?.name !== 'setCorrectResponse' || last.attributes.identifier !== id) throw computed()
  if (drawn.some(({ name }) => name !== 'setTemplateValue')) throw computed()
  return { variables: drawn.map(variableIn), answer: textOf(onlyIn(last)) }
}

function onlyIn({ children: [only, ...others] }: XmlElement) {
  if (!only || others.length > 0) throw computed()
  return only
}

function variableIn(rule: XmlElement) {
  const drawn = onlyIn(rule)
  const [whole = drawn, parts] = drawn.name === 'divide' ? drawn.children : []
  const decimals = parts ? Math.log10(numberIn(parts.text)) : 0
  const { min = '', max = '', step = '1' } = whole.attributes
  if (whole.name !== 'randomInteger' || step !== '1' || !Number.isInteger(decimals)) throw computed()
  const [least, most] = [min, max].map((text) => numberIn(text) / 10 ** decimals)
  return { name: rule.attributes.identifier ?? '', min: least ?? 0, max: most ?? 0, decimals }
}

const signs: Record<string, string> = { sum: '+', subtract: '-', product: '*', divide: '/', power: '^' }
const functionNames = new Map(Object.entries(mathNames).map(([ours, name]) => [name, ours]))
const ownNames = new Set(['min', 'max', 'round'])

/** As an expression of Lectern, with a bracket around each part. */
function textOf(element: XmlElement): string {
  const { name, attributes, children } = element
  const values = () => children.map(textOf)
  if (name === 'baseValue') return `(${numberIn(element.text)})`
  if (name === 'variable') return attributes.identifier ?? ''
  if (name === 'mathConstant') return attributes.name ?? ''
  if (signs[name] && children.length > 1) return `(${values().join(` ${signs[name]} `)})`
  if (name === 'integerDivide') return `floor(${values().join(' / ')})`
  const called = name === 'mathOperator' ? functionNames.get(attributes.name ?? '') : name
  if (!called || (called === name && !ownNames.has(name))) throw computed()
  return `${called}(${values().join(', ')})`
}

export const printedName = ({ name, attributes: { identifier = '' } }: XmlElement) =>
  name === 'printedVariable' && /^[a-z]\w*$/i.test(identifier) ? `{${identifier}}` : undefined
