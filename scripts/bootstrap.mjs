// Installs what is missing, builds what is stale, and prints nothing but the path of Node 24.
// Runs on any Node from 20 up, before anything is installed: only node: imports here and in what it imports.
import { fileURLToPath } from 'node:url'
import { buildIfStale, isBuilt } from './build-once.mjs'
import { installIfStale, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { findNode, stop } from './run.mjs'
import { requireWritable } from './writable.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

try {
  process.stdout.write(isReady() ? findNode() : await prepare())
} catch (error) {
  stop(error.message)
}

// Checked without the lock, so that a finished checkout also starts for a user who may only read it.
function isReady() {
  return isInstalled() && isBuilt(findNode())
}

async function prepare() {
  requireWritable(['.', 'node_modules', 'dist'])
  return await withLock('.lectern-lock', async () => {
    await installIfStale()
    const node = findNode()
    await buildIfStale(node)
    return node
  })
}
