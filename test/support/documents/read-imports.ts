import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One import statement: from which file, what it names, and whether it imports types alone. */
export type Import = { from: string; to: string; isType: boolean }

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

const statement =
  /(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/** What a file imports, each as a path from the project's folder, or as a package's name. */
export function readImports(from: string): Import[] {
  return [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    const to = name.startsWith('.') ? relative('.', join(dirname(from), name)) : name
    return { from, to, isType: type !== undefined }
  })
}
