import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'

/** The test files that a table's cell names. */
export const testFilesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`/g)].map(([, file = '']) => file)

/** Throws unless every file exists; `what` is named in the error. */
export function requireFiles(what: string, files: string[]) {
  for (const file of files) assert.ok(existsSync(file), `${file}, named for: ${what}`)
}
