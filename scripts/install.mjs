import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { putAside } from './put-aside.mjs'
import { isRelease } from './release/is-release.mjs'
import { removeNeedless } from './release/remove-needless.mjs'
import { run } from './run.mjs'
import { digest, isStamped, stamp, unstamp } from './stamp.mjs'

const stampName = '.lectern-stamp'
const mark = `node_modules/${stampName}`

const parameters = () => [
  'ci',
  '--ignore-scripts',
  isRelease() ? '--omit=dev' : '--include=dev',
  '--include=optional',
  // npm's Node does not run Lectern, so its version must not cause a failure or a warning.
  '--engine-strict=false',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
]

export const isInstalled = () => isStamped(mark, describeInstall())

/** Runs `npm ci` when the lockfile or the platform has changed since the last time. */
export async function installIfStale() {
  const wanted = describeInstall()
  if (isStamped(mark, wanted)) return
  console.error('Installing the packages… (once, about half a minute)')
  putForeignAside()
  unstamp(mark)
  await withCache((cache) => runNpm([...parameters(), ...cache]))
  if (isRelease()) removeNeedless()
  stamp(mark, wanted)
}

/** npm ci empties node_modules, and the target of a link. What neither this script nor npm made is renamed instead. */
export function putForeignAside(folder = 'node_modules') {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const isOurs = () => [stampName, '.package-lock.json'].some((name) => existsSync(`${folder}/${name}`))
  if (found && !(found.isDirectory() && isOurs())) putAside(folder)
}

function describeInstall() {
  return digest([readFileSync('package-lock.json', 'utf8'), process.platform, process.arch])
}

function runNpm(words) {
  const npm = process.env.npm_execpath
  const complaint = 'The packages could not be installed; npm says above why.'
  // npm may have started the Node of a node_modules that has just been put aside.
  const isNodeHere = npm && existsSync(process.execPath)
  return isNodeHere ? run(complaint, process.execPath, [npm, ...words]) : run(complaint, 'npm', words)
}

/** Uses a temporary npm cache for this install when the user's own is not writable. */
async function withCache(install) {
  if (isCacheWritable()) return install([])
  const folder = mkdtempSync(join(tmpdir(), 'lectern-npm-'))
  try {
    await install(['--cache', folder])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isCacheWritable() {
  try {
    const folder = process.env.npm_config_cache ?? join(homedir(), '.npm')
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
