import * as messages from '../../../../../../contract/messages/server-expression.ts'
import {
  maxExpressionDepth,
  maxExpressionOperations,
} from '../../../../../../contract/validation/bounds/question-limits.ts'
import { wrongAnswer } from '../../../parts/wrong-answer.ts'
import { constants, functions, negate, type Operation, operators } from './functions.ts'
import { readTokens, type Token } from './read-tokens.ts'

export type Step =
  | { kind: 'constant'; value: number; text: string }
  | { kind: 'variable'; name: string }
  /** Takes the last `count` values and leaves one. */
  | { kind: 'operation'; operation: Operation; count: number; at: number }

/** What is to be done, in order: values first, then what is done with them. */
export type Expression = Step[]

const sums = ['+', '-']
const products = ['*', '/', '%']

/** Throws 400 with the place if it is no expression of these variables. Takes time in proportion to its length. */
export function readExpression(text: string, variables: Iterable<string>): Expression {
  const known = new Set(variables)
  const tokens = readTokens(text)
  const steps: Expression = []
  let index = 0
  let depth = 0
  let operations = 0

  const current = () => tokens[index] as Token
  const isAt = (signs: string[]) => current().type === 'sign' && signs.includes(current().text)
  const take = () => tokens[index++] as Token
  const add = (operation: Operation, count: number, at: number) => {
    operations += 1
    if (operations > maxExpressionOperations)
      throw wrongAnswer(messages.tooMuch({ max: maxExpressionOperations }))
    steps.push({ kind: 'operation', operation, count, at })
  }

  const readPairs = (signs: string[], readSide: () => void) => {
    readSide()
    while (isAt(signs)) {
      const { text: sign, at } = take()
      readSide()
      add(operators.get(sign) as Operation, 2, at)
    }
  }
  const readSum = () => readPairs(sums, readProduct)
  const readProduct = () => readPairs(products, readSigned)

  /** All that stands inside something else passes here. */
  const readSigned = () => {
    depth += 1
    if (depth > maxExpressionDepth)
      throw wrongAnswer(messages.tooDeep({ max: maxExpressionDepth, at: current().at }))
    if (isAt(sums)) {
      const { text: sign, at } = take()
      readSigned()
      if (sign === '-') add(negate, 1, at)
    } else readPower()
    depth -= 1
  }

  const readPower = () => {
    readValue()
    if (!isAt(['^'])) return
    const { text: sign, at } = take()
    readSigned()
    add(operators.get(sign) as Operation, 2, at)
  }

  const readValue = () => {
    const token = take()
    if (token.type === 'number') steps.push({ kind: 'constant', value: Number(token.text), text: token.text })
    else if (token.type === 'name' && isAt(['('])) readCall(token)
    else if (token.type === 'name' || token.type === 'variable') readName(token)
    else if (token.type === 'sign' && token.text === '(') readBracket(token)
    else throw misplaced(token)
  }

  const readBracket = (open: Token) => {
    readSum()
    close(open)
  }

  const readCall = ({ text: name, at }: Token) => {
    const operation = functions.get(name)
    if (!operation)
      throw wrongAnswer(messages.unknownFunction({ name, at, functions: [...functions.keys()].join(', ') }))
    const open = take()
    let count = 1
    readSum()
    for (; isAt([',']); count += 1) {
      take()
      readSum()
    }
    close(open)
    const { least, most } = operation
    if (count < least || count > most) throw wrongAnswer(messages.wrongCount({ name, at, least, most }))
    add(operation, count, at)
  }

  const readName = ({ type, text: name, at }: Token) => {
    if (known.has(name)) return void steps.push({ kind: 'variable', name })
    const value = type === 'name' ? constants.get(name) : undefined
    if (value === undefined)
      throw wrongAnswer((functions.has(name) ? messages.bracketMissing : messages.unknownName)({ name, at }))
    steps.push({ kind: 'constant', value, text: name })
  }

  const close = ({ at }: Token) => {
    if (current().type === 'end') throw wrongAnswer(messages.bracketOpen({ at }))
    if (!isAt([')'])) throw misplaced(current(), 'after a value')
    take()
  }

  readSum()
  if (current().type !== 'end') throw misplaced(current(), 'after a value')
  return steps
}

function misplaced({ type, text, at }: Token, where?: 'after a value') {
  if (type === 'end') return wrongAnswer(messages.endsEarly)
  if (text === ',') return wrongAnswer(messages.comma({ at }))
  const isNext = where !== undefined && (type !== 'sign' || text === '(')
  return wrongAnswer((isNext ? messages.signMissing : messages.misplaced)({ text, at }))
}
