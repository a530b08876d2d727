import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { countValues, stepOf, type Variable } from '../../../kinds/formula/draw-values.ts'
import { type Expression, readExpression } from '../../../kinds/formula/expression/read-expression.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import { type Node, node, operations, value } from './operations.ts'

export type Asked = Pick<ContentOf<'formula'>, 'variables' | 'answer'>

// What else is called in an item.
const takenNames = new Set(['RESPONSE', 'SCORE', 'MAXSCORE', 'FEEDBACK', 'ANSWERED', 'HINT'])

// A remainder says its sides twice, and those in them four times.
const maxSize = 2_000

/** In an item, each variable by its name. */
export function identifiersOf(variables: Pick<Variable, 'name'>[]): Map<string, string> {
  const names = new Set(variables.map(({ name }) => name))
  return new Map(
    [...names].map((name) => {
      if (!takenNames.has(name)) return [name, name]
      let number = 1
      while (names.has(`${name}_${number}`)) number += 1
      return [name, `${name}_${number}`]
    }),
  )
}

/** What draws the values and computes the right answer; undefined where QTI has no such rule. */
export function templateNodes({ variables, answer }: Asked): Node[] | undefined {
  const identifiers = identifiersOf(variables)
  const right = toNode(readExpression(answer, identifiers.keys()), identifiers)
  if (!right) return undefined
  // Whole numbers make a whole number, and the answer is declared as any number.
  const correct = node('setCorrectResponse', [node('product', [right, value(1)])], { identifier: 'RESPONSE' })
  return [
    ...variables.map((one) =>
      node('setTemplateValue', [drawn(one)], { identifier: identifiers.get(one.name) ?? one.name }),
    ),
    correct,
  ]
}

function drawn(variable: Variable) {
  const min = stepOf(variable, 'min')
  const whole = node('randomInteger', [], { min: `${min}`, max: `${min + countValues(variable) - 1}` })
  return variable.decimals === 0 ? whole : node('divide', [whole, value(10 ** variable.decimals)])
}

function toNode(steps: Expression, identifiers: Map<string, string>) {
  const stack: Node[] = []
  for (const step of steps) {
    if (step.kind === 'variable')
      stack.push(node('variable', [], { identifier: identifiers.get(step.name) ?? step.name }))
    else if (step.kind === 'constant') stack.push(constant(step))
    else {
      const taken = stack.splice(stack.length - step.count)
      const made = operations[step.operation.sign]?.(...taken)
      if (!made || made.size > maxSize) return undefined
      stack.push(made)
    }
  }
  return stack[0]
}

const constant = ({ text, value: number }: { text: string; value: number }) =>
  /^[a-z]/.test(text) ? node('mathConstant', [], { name: text }) : value(number)

/** Whether the file says the same. */
export const isSame = ({ name, attributes, inside }: Node, element: XmlElement): boolean =>
  name === element.name &&
  Object.entries(attributes).every(([key, text]) => element.attributes[key] === text) &&
  (typeof inside === 'string'
    ? element.text.trim() === inside
    : inside.length === element.children.length &&
      inside.every((one, index) => isSame(one, element.children[index] as XmlElement)))
