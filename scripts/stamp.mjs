import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const digest = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export function isStamped(path, expected) {
  try {
    return readFileSync(path, 'utf8') === expected
  } catch {
    return false
  }
}

/** Must be the last step, because interrupted work must stay without a stamp and run again. */
export function stamp(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, value)
}

export const unstamp = (path) => rmSync(path, { force: true })
