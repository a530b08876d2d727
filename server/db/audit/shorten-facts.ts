import { createHash } from 'node:crypto'
import type { AuditFacts } from '../../../contract/validation/audit-choices.ts'

const maxCharacters = 500
const endCharacters = 100

/** Of a long text an entry keeps both ends, its length and its SHA-256, so that changes in a loop do not fill the log. */
export const shortenFacts = (facts: AuditFacts | null): AuditFacts | null =>
  facts && Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shorten(value)]))

function shorten(value: AuditFacts[string] | undefined) {
  if (typeof value !== 'string') return value ?? null
  const characters = [...value]
  if (characters.length <= maxCharacters) return value
  const begin = characters.slice(0, endCharacters).join('')
  const end = characters.slice(-endCharacters).join('')
  const hash = createHash('sha256').update(value).digest('hex')
  return `${begin} […] ${end} (${characters.length} characters, SHA-256 ${hash})`
}
