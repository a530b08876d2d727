// Installs what is missing, builds what is stale, and prints nothing but the path of Node 24.
// Runs on any Node from 20 up, before anything is installed: only node: imports here and in what it imports.
import { fileURLToPath } from 'node:url'
import { installIfStale } from './install.mjs'
import { withLock } from './lock.mjs'
import { findNode, run, stop } from './run.mjs'
import { buildStamp, isStamped, stamp } from './stamp.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

try {
  const node = await withLock('.lectern-lock', () => {
    installIfStale()
    const found = findNode()
    const built = buildStamp(found)
    if (!isStamped('dist/.stamp', built)) {
      console.error('Building the pages…')
      run(found, ['scripts/build.ts'])
      stamp('dist/.stamp', built)
    }
    return found
  })
  process.stdout.write(node)
} catch (error) {
  stop(error.message)
}
