import { hash } from 'node:crypto'
import type { Message } from '../../../contract/messages/message.ts'
import { Problem } from '../problem.ts'

const revisionLength = 32

/** Equal contents have equal revisions: a save then undoes nothing that its author has not seen. */
export const revisionOf = (content: unknown) =>
  hash('sha256', JSON.stringify(sortKeys(content))).slice(0, revisionLength)

/** Call it in the transaction of the change, behind its lock. */
export function requireRevision(wanted: string | undefined, content: unknown, sentence: Message) {
  if (wanted !== undefined && wanted !== revisionOf(content)) throw new Problem('changed-meanwhile', sentence)
}

/** The same content may have been read from a row or from a request. */
function sortKeys(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(sortKeys)
  if (typeof content !== 'object' || content === null) return content
  const entries = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, sortKeys(value)]))
}
