export type ByteRange = { first: number; last: number }

/**
 * What a Range header requests of `size` bytes (RFC 9110 §14.1.2, §14.2): one range; 'whole' if the header is absent,
 * of another unit or names several ranges; 'unsatisfiable' if it is malformed or no requested byte exists.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=\s*(\d{0,30})-(\d{0,30})\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return isSetOfRanges(header) ? 'whole' : withoutRange(header)
  if (first === '' && last === '') return 'unsatisfiable'
  if (first === '') return lastBytes(Number(last), size)
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'unsatisfiable'
  return from < size ? { first: from, last: to } : 'unsatisfiable'
}

function lastBytes(count: number, size: number) {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { first: Math.max(0, size - count), last: size - 1 }
}

const isSetOfRanges = (header = '') => header.includes(',') && /^bytes=[\s\d,-]*$/i.test(header)

/** RFC 9110 §14.2 ignores other units; a malformed `bytes` range is reported. */
const withoutRange = (header: string | undefined) =>
  header && /^bytes=/i.test(header) ? 'unsatisfiable' : 'whole'
