import * as messages from '../../../../../../contract/messages/server-expression.ts'
import {
  maxQuestionNumber,
  questionLength,
} from '../../../../../../contract/validation/bounds/question-limits.ts'
import { wrongAnswer } from '../../../parts/wrong-answer.ts'

/** `at` counts characters from 1. */
export type Token = { type: 'number' | 'name' | 'variable' | 'sign' | 'end'; text: string; at: number }

const types = ['number', 'name', 'variable', 'sign'] as const
const piece = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|([a-z]\w*)|\{([a-z]\w*)\}|(\*\*|[-+*/%^(),−×·÷]))?/iy

/** How signs are typed, too. */
const sameSigns = new Map([
  ['**', '^'],
  ['−', '-'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
])

/** The numbers, names and signs of an expression, and its end. Throws 400 for what is none of them. */
export function readTokens(text: string): Token[] {
  const max = questionLength.expression
  if (text.length > max) throw wrongAnswer(messages.tooLong({ max }))
  const tokens: Token[] = []
  piece.lastIndex = 0
  for (;;) {
    const [whole = '', ...groups] = piece.exec(text) ?? []
    const group = groups.findIndex((value) => value !== undefined)
    const type = types[group] ?? 'end'
    const found = groups[group] ?? ''
    const at = piece.lastIndex - whole.trimStart().length + 1
    if (type === 'end' && piece.lastIndex < text.length)
      throw wrongAnswer(messages.unknownSign({ text: firstLetter(text.slice(at - 1)), at }))
    if (type === 'number' && Number(found) > maxQuestionNumber) throw wrongAnswer(messages.tooLarge({ at }))
    tokens.push({ type, text: sameSigns.get(found) ?? found, at })
    if (type === 'end') return tokens
  }
}

const firstLetter = (text: string) => [...text.slice(0, 2)][0] ?? ''
