import { sameForm } from './list-entries.ts'

const number = /^\d{1,3}(?:[.-]\d{1,3})*(?:\s*[.)_-]\s*|\s+)(?=\S)/
const date = /^(?:\d{1,4}-\d{1,2}-\d{1,4}|\d{1,2}[._]\d{1,2}[._]\d{4})(?!\d)/

/** '01 Knots', '2. Knots', '1.1 Knots' and '03_Knots' are numbered; '3D printing' and '2024-05-01 Knots' are not. */
export function titleOf(name: string) {
  const whole = sameForm(name)
  const rest = date.test(whole) ? whole : whole.replace(number, '')
  return /\p{L}/u.test(rest) ? rest : whole
}

export const inOrder = new Intl.Collator('en', { numeric: true }).compare
