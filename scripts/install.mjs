import { accessSync, constants, mkdtempSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'
import { digest, isStamped, stamp } from './stamp.mjs'

const mark = 'node_modules/.lectern-stamp'

/** Installs exactly the lockfile when it, the platform or the place has changed since the last time. */
export function installIfStale() {
  const wanted = digest([readFileSync('package-lock.json', 'utf8'), process.platform, process.arch])
  if (isStamped(mark, wanted)) return
  console.error('Installing the packages… (once, about half a minute)')
  const npm = process.env.npm_execpath
  const parameters = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    ...cache(),
  ]
  // npm ci empties node_modules, so the stamp of an earlier install is gone before anything can fail.
  if (npm) run(process.execPath, [npm, ...parameters])
  else run('npm', parameters)
  stamp(mark, wanted)
}

/** A user without a home that can be written still gets a cache. */
function cache() {
  try {
    accessSync(homedir(), constants.W_OK)
    return []
  } catch {
    return ['--cache', mkdtempSync(join(tmpdir(), 'lectern-npm-'))]
  }
}
