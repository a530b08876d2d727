import { maxQuestionNumber } from '../../../../contract/validation/bounds/question-limits.ts'

const spaces = /[\p{Zs}']/gu
const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i
const maxDigits = 100

/**
 * A number as people type it, with a point or a comma before its decimals and spaces between thousands; undefined if it
 * is none, or too large. `1,000` is 1.
 */
export function readNumber(typed: string | number): number | undefined {
  if (typeof typed === 'number') return bounded(typed)
  if (typed.length > maxDigits) return undefined
  const text = typed.replace(spaces, '').replace('−', '-')
  return decimal.test(text) ? bounded(Number(text.replace(',', '.'))) : undefined
}

const bounded = (value: number) => (Math.abs(value) <= maxQuestionNumber ? value : undefined)
