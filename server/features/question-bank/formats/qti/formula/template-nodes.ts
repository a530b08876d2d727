import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { countValues, stepOf, type Variable } from '../../../kinds/formula/draw-values.ts'
import { type Expression, readExpression } from '../../../kinds/formula/expression/read-expression.ts'
import type { XmlElement } from '../../xml/read-xml.ts'

/** A rule of QTI with the names of QTI 2. `size`: with all that is inside. */
export type Node = {
  name: string
  attributes: Record<string, string>
  inside: Node[] | string
  size: number
}

export type Asked = Pick<ContentOf<'formula'>, 'variables' | 'answer'>

const node = (name: string, inside: Node[] | string, attributes: Record<string, string> = {}): Node => ({
  ...{ name, attributes, inside },
  size: typeof inside === 'string' ? 1 : inside.reduce((sum, { size }) => sum + size, 1),
})

const value = (text: string | number, baseType = 'float') => node('baseValue', `${text}`, { baseType })

// What else is called in an item.
const takenNames = new Set(['RESPONSE', 'SCORE', 'MAXSCORE', 'FEEDBACK', 'ANSWERED', 'HINT'])

// A remainder says its sides twice, and those in them four times.
const maxSize = 2_000

/** What draws the values and computes the right answer; undefined where QTI has no such rule. */
export function templateNodes({ variables, answer }: Asked): Node[] | undefined {
  const names = variables.map(({ name }) => name)
  if (names.some((name) => takenNames.has(name))) return undefined
  const right = toNode(readExpression(answer, names), names)
  if (!right) return undefined
  // Whole numbers make a whole number, and the answer is declared as any number.
  const correct = node('setCorrectResponse', [node('product', [right, value(1)])], { identifier: 'RESPONSE' })
  return [
    ...variables.map((one) => node('setTemplateValue', [drawn(one)], { identifier: one.name })),
    correct,
  ]
}

function drawn(variable: Variable) {
  const min = stepOf(variable, 'min')
  const whole = node('randomInteger', [], { min: `${min}`, max: `${min + countValues(variable) - 1}` })
  return variable.decimals === 0 ? whole : node('divide', [whole, value(10 ** variable.decimals)])
}

function toNode(steps: Expression, names: string[]) {
  const stack: Node[] = []
  for (const step of steps) {
    if (step.kind === 'variable') stack.push(node('variable', [], { identifier: step.name }))
    else if (step.kind === 'constant')
      stack.push(names.includes(step.text) ? value(step.value) : constant(step))
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

type Make = (...taken: Node[]) => Node | undefined

const plain =
  (name: string): Make =>
  (...taken) =>
    node(name, taken)

export const mathNames: Record<string, string> = {
  ...Object.fromEntries(
    ['abs', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'exp', 'ln'].map(
      (name) => [name, name],
    ),
  ),
  ...{ floor: 'floor', ceil: 'ceil', log10: 'log', deg2rad: 'toRadians', rad2deg: 'toDegrees' },
}

const math =
  (name: string): Make =>
  (...taken) =>
    node('mathOperator', taken, { name })

const remainder: Make = (first, second) =>
  first &&
  second &&
  node('subtract', [first, node('product', [second, node('truncate', [node('divide', [first, second])])])])

/** By the sign of an operation. */
const operations: Record<string, Make> = {
  ...Object.fromEntries(Object.entries(mathNames).map(([sign, name]) => [sign, math(name)])),
  ...{ '+': plain('sum'), '-': plain('subtract'), '*': plain('product'), '/': plain('divide') },
  ...{ '^': plain('power'), pow: plain('power'), min: plain('min'), max: plain('max') },
  ...{ '%': remainder, fmod: remainder },
  '−': (only) => only && node('subtract', [value(0), only]),
  sqrt: (only) => only && node('power', [only, value(0.5)]),
  round: (only, decimals) => (decimals || !only ? undefined : node('round', [only])),
}

/** Whether the file says the same. */
export const isSame = ({ name, attributes, inside }: Node, element: XmlElement): boolean =>
  name === element.name &&
  Object.entries(attributes).every(([key, text]) => element.attributes[key] === text) &&
  (typeof inside === 'string'
    ? element.text.trim() === inside
    : inside.length === element.children.length &&
      inside.every((one, index) => isSame(one, element.children[index] as XmlElement)))
