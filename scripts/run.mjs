import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const oldestNode = [24, 21]
const watchParentMs = 500

/** Runs a command to its end, with all output on stderr: stdout is reserved for the bootstrap's one line. */
export function run(complaint, command, parameters, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, ...environment },
    })
    const watch = watchParent(child)
    process.once('SIGTERM', () => child.kill())
    child.once('error', (error) => reject(new Error(`${complaint} (${error.message})`)))
    child.once('close', (code) => {
      clearInterval(watch)
      if (code === 0) resolve()
      else reject(new Error(complaint))
    })
  })
}

/** Ends the command when our parent is gone: a shell that dies of TERM does not signal its children. */
function watchParent(child) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && child.kill(), watchParentMs)
}

/** Node 24 from the packages, or the user's own Node if no package fits this machine. */
export function findNode() {
  const packaged = join('node_modules', `node-${system()}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged) && spawnSync(packaged, ['-v']).status === 0) return join(process.cwd(), packaged)
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  throw new Error(
    `Lectern needs Node ${oldestNode.join('.')} or newer on this machine; this is ${process.version}.`,
  )
}

const system = () => (process.platform === 'win32' ? 'win' : process.platform)

export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
