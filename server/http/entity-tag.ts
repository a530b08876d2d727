import { createHash } from 'node:crypto'

const tagLength = 22

/** A weak tag of what is answered, the same however it is compressed (RFC 9110 §8.8.1). */
export const tagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, tagLength)}"`

/** Whether an If-None-Match names this tag (RFC 9110 §13.1.2: compared weakly). */
export function namesTag(header: string, tag: string) {
  if (header === tag || header.trim() === '*') return true
  return header.split(',').some((one) => weakly(one) === weakly(tag))
}

const weakly = (tag: string) => tag.trim().replace(/^W\//, '')
