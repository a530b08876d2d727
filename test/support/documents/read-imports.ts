import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** `to` is a path from the project's folder or the name of a package. */
export type Import = { from: string; to: string; isType: boolean }

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

const statement =
  /(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

export function readImports(from: string): Import[] {
  return [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    const to = name.startsWith('.') ? relative('.', join(dirname(from), name)) : name
    return { from, to, isType: type !== undefined }
  })
}
