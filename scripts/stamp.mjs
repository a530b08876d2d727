import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const builtFrom = ['web', 'contract', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

export const digest = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** What the built pages were made from: path, size and time of every source, and the Node that built. */
export function buildStamp(node) {
  return digest([
    node,
    ...builtFrom.flatMap(list).map((path) => [path, statSync(path).size, statSync(path).mtimeMs]),
  ])
}

export function isStamped(path, expected) {
  try {
    return readFileSync(path, 'utf8') === expected
  } catch {
    return false
  }
}

/** To be written last: what was cut off before is done again. */
export function stamp(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, value)
}

function list(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
