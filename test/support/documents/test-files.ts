import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'

/** Test files named in a table's cell. */
export const testFilesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`/g)].map(([, file = '']) => file)

/** Throws unless every file exists; the error names `what`. */
export function requireFiles(what: string, files: string[]) {
  for (const file of files) assert.ok(existsSync(file), `${file}, named for: ${what}`)
}
