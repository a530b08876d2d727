import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { putLinksAside } from './put-aside.mjs'
import { isRelease } from './release/is-release.mjs'
import { run } from './run.mjs'
import { digest, isStamped, stamp, unstamp } from './stamp.mjs'

const mark = 'dist/.stamp'
const builtFrom = [
  'web',
  'contract',
  'server/features/certificate/pdf',
  'server/features/submission/similar',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

// A release contains built pages.
export const isBuilt = (node) => isRelease() || isStamped(mark, describeSources(node))

/** Builds the pages when a source file, or the Node that builds them, has changed since the last build. */
export async function buildIfStale(node) {
  if (isBuilt(node)) return
  const wanted = describeSources(node)
  console.error('Building the pages…')
  putLinksAside('dist')
  putLinksAside(...readDist())
  // Removed first, because an interrupted build must not look complete once the sources are restored.
  unstamp(mark)
  // React's production build, whatever the operator's NODE_ENV is.
  await run('The pages could not be built; the reason stands above.', node, ['scripts/build.ts'], {
    NODE_ENV: 'production',
  })
  stamp(mark, wanted)
}

const readDist = () => (existsSync('dist') ? readdirSync('dist').map((name) => join('dist', name)) : [])

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
