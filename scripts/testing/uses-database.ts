import { readImports } from '../../test/support/documents/read-imports.ts'

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
