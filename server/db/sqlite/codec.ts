import type { StatementSync } from 'node:sqlite'

export type SqliteValue = null | number | bigint | string | Uint8Array
export type Row = Record<string, unknown>

/** Also encodes Dates: node:sqlite takes one as first argument for named parameters and silently stores a wrong row. */
export function encode(value: unknown): SqliteValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return encodeBigInt(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

function encodeBigInt(value: bigint) {
  if (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER) {
    throw new RangeError('an integer over 2^53 cannot be kept without losing digits')
  }
  return Number(value)
}

const decoders: Record<string, (value: unknown) => unknown> = {
  BOOLEAN: (value) => value === 1,
  TIMESTAMPTZ: (value) => new Date(String(value)),
  JSONB: (value) => JSON.parse(String(value)),
}

/** Decodes rows by declared column type. Rows are arrays: copying node:sqlite's prototype-less objects costs more. */
export function rowDecoder(statement: StatementSync): (values: unknown[]) => Row {
  const columns = statement
    .columns()
    .map(({ name, type }) => ({ name, decode: decoders[type?.toUpperCase() ?? ''] }))
  return (values) => {
    const row: Row = {}
    let index = 0
    for (const { name, decode } of columns) {
      const value = values[index++]
      row[name] = decode && value !== null ? decode(value) : value
    }
    return row
  }
}
