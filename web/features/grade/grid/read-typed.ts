/** What people type into a cell: points, EX, or nothing, which takes a mark back; undefined for what is none of them. */
export type Typed = { points: number | null } | { isExcused: true }

const number = /^\d{1,9}(\.\d{1,9})?$/

export function readTyped(text: string): Typed | undefined {
  const typed = text.trim()
  if (typed === '') return { points: null }
  if (typed.toUpperCase() === 'EX') return { isExcused: true }
  return number.test(typed) ? { points: Number(typed) } : undefined
}
