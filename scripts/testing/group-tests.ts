import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readImports } from '../../test/support/documents/read-imports.ts'

/**
 * Writes a test file for each folder, which imports the folder's tests, and returns their paths. A process
 * loads the server for up to a second before its first test: one for each folder, not for each file.
 */
export function groupTests(files: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  return Object.entries(Object.groupBy(files, dirname)).map(([name, members = []]) => {
    const path = join(folder, `${name}.mjs`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, members.map((file) => `await import('${pathToFileURL(resolve(file))}')\n`).join(''))
    return path
  })
}

const testDatabase = 'test/support/postgres/test-database.ts'

/** True if the test imports the module that opens the run's database, even through other modules. */
export function usesDatabase(test: string): boolean {
  const seen = new Set([test])
  for (const file of seen) {
    if (file === testDatabase) return true
    for (const { to, isType } of readImports(file)) if (!isType && to.endsWith('.ts')) seen.add(to)
  }
  return false
}
