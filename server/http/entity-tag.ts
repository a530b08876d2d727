import { createHash } from 'node:crypto'

const tagLength = 22

/** A weak tag of the content, the same for every encoding (RFC 9110 §8.8.1). */
export const tagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, tagLength)}"`

/** Whether an If-None-Match header matches this tag (RFC 9110 §13.1.2: weak comparison). */
export function namesTag(header: string, tag: string) {
  if (header === tag || header.trim() === '*') return true
  return header.split(',').some((one) => weakly(one) === weakly(tag))
}

const weakly = (tag: string) => tag.trim().replace(/^W\//, '')
