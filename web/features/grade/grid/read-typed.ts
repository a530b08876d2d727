import { readDecimal } from '../../../ui/form/decimal/read-decimal.ts'

/** What people type into a cell: points, EX, or nothing, which takes a mark back; undefined for what is none of them. */
export type Typed = { points: number | null } | { isExcused: true }

export function readTyped(text: string): Typed | undefined {
  const typed = text.trim()
  if (typed === '') return { points: null }
  if (typed.toUpperCase() === 'EX') return { isExcused: true }
  const points = readDecimal(typed)
  return points !== undefined && points >= 0 ? { points } : undefined
}
