import { readImports } from '../../test/support/documents/read-imports.ts'

const testDatabase = 'test/support/postgres/test-database.ts'

/** Whether a test runs on the database of the run: it imports the module that opens one, even through others. */
export function usesDatabase(test: string): boolean {
  const seen = new Set([test])
  for (const file of seen) {
    if (file === testDatabase) return true
    for (const { to, isType } of readImports(file)) if (!isType && to.endsWith('.ts')) seen.add(to)
  }
  return false
}
