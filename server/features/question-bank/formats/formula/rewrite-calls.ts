import { questionLength } from '../../../../../contract/validation/bounds/question-limits.ts'

/** The formula of another program with each call as `write` has it; a bracket that is never closed stays for its reader. */
export function rewriteCalls(text: string, write: (name: string, values: string[]) => string): string {
  const call = text.length > questionLength.expression ? undefined : findCall(text)
  if (!call) return text
  const values = ['']
  let depth = 1
  let at = call.open + 1
  for (; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0) break
    if (letter === ',' && depth === 1) values.push('')
    else values[values.length - 1] += letter
  }
  if (depth > 0) return text
  const inside = values.map((value) => rewriteCalls(value.trim(), write))
  return `${text.slice(0, call.start)}${write(call.name, inside)}${rewriteCalls(text.slice(at + 1), write)}`
}

/** The first name before a bracket. */
function findCall(text: string) {
  for (let open = text.indexOf('('); open >= 0; open = text.indexOf('(', open + 1)) {
    const end = text.slice(0, open).trimEnd().length
    let start = end
    while (start > 0 && /\w/.test(text[start - 1] ?? '')) start -= 1
    const name = text.slice(start, end)
    if (/^[a-z_]/i.test(name)) return { start, open, name }
  }
  return undefined
}

export const writeCall = (name: string, values: string[]) => `${name}(${values.join(', ')})`
