import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { isTitle } from './is-title.ts'

export type NamedTest = { file: string; title: string }

export const namedTests = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Throws unless every test exists; `what` is named in the error. */
export function requireTests(what: string, tests: NamedTest[]) {
  for (const { file, title } of tests) {
    assert.ok(existsSync(file), `${file}, named for: ${what}`)
    assert.ok(isTitle(readFileSync(file, 'utf8'), title), `${file} has no test '${title}'`)
  }
}
