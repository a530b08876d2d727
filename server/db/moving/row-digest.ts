import { createHash } from 'node:crypto'

export type Row = Record<string, unknown>

/** The same text on both databases: columns and JSON keys in alphabetical order. */
export const rowText = (row: Row) => JSON.stringify(inOrder(row))

/** Sums the rows' SHA-256, so that the order of the rows does not matter. */
export function openDigest() {
  let rows = 0
  let sum = 0n
  return {
    add: (row: Row) => {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(rowText(row)).digest('hex')}`)) % limit
    },
    result: () => ({ rows, sha256: sum.toString(16) }),
  }
}

const limit = 1n << 256n

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, inOrder(value[key])]),
  )
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array)
