import { createHash } from 'node:crypto'
import type { AuditFacts } from '../../../contract/validation/audit-choices.ts'

const maxCharacters = 500
const endCharacters = 100
const maxFacts = 100
const endFacts = 25

/**
 * Of a long text an entry keeps both ends, its length and its SHA-256, and of many facts likewise: so changes in a loop
 * do not fill the log, and neither does a new order of 2,000 lectures.
 */
export function shortenFacts(facts: AuditFacts | null): AuditFacts | null {
  if (!facts) return null
  const all = Object.entries(facts).map(([name, value]) => [name, shorten(value)] as const)
  if (all.length <= maxFacts) return Object.fromEntries(all)
  const others = all.slice(endFacts, -endFacts)
  const more = `${others.length} more, SHA-256 ${hashOf(JSON.stringify(others))}`
  return Object.fromEntries([...all.slice(0, endFacts), ['[…]', more], ...all.slice(-endFacts)])
}

function shorten(value: AuditFacts[string] | undefined) {
  if (typeof value !== 'string') return value ?? null
  const characters = [...value]
  if (characters.length <= maxCharacters) return value
  const begin = characters.slice(0, endCharacters).join('')
  const end = characters.slice(-endCharacters).join('')
  return `${begin} […] ${end} (${characters.length} characters, SHA-256 ${hashOf(value)})`
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
