const number = /^\d{1,3}(?:[.-]\d{1,3})*(?:\s*[.)_-]\s*|\s+)(?=\S)/
const date = /^(?:\d{1,4}-\d{1,2}-\d{1,4}|\d{1,2}[._]\d{1,2}[._]\d{4})(?!\d)/

/** '01 Knots', '2. Knots', '1.1 Knots' and '03_Knots' are numbered; '3D printing' and '2024-05-01 Knots' are not. */
export function withoutNumber(name: string) {
  const rest = date.test(name) ? name : name.replace(number, '')
  return /\p{L}/u.test(rest) ? rest : name
}
