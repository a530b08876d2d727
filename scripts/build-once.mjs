import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { digest, isStamped, stamp, unstamp } from './stamp.mjs'

const mark = 'dist/.stamp'
const builtFrom = ['web', 'contract', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

export const isBuilt = (node) => isStamped(mark, describeSources(node))

/** Builds the pages when a source, or the Node that builds them, has changed since the last time. */
export async function buildIfStale(node) {
  const wanted = describeSources(node)
  if (isStamped(mark, wanted)) return
  console.error('Building the pages…')
  // Gone before the first byte: a build that is cut off must not look whole when the sources are put back.
  unstamp(mark)
  // Whatever the operator's NODE_ENV is, people get React's production build.
  await run('The pages could not be built; the reason stands above.', node, ['scripts/build.ts'], {
    NODE_ENV: 'production',
  })
  stamp(mark, wanted)
}

/** Path, size and time of every source, and the Node that builds. */
function describeSources(node) {
  const sources = builtFrom.flatMap(list).map((path) => [path, statSync(path).size, statSync(path).mtimeMs])
  return digest([node, ...sources])
}

function list(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
