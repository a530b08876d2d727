import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

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
