import assert from 'node:assert/strict'
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

export const hasStrace = spawnSync('strace', ['-f', 'true']).status === 0
if (!hasStrace) console.log('Left out: what the children open, because strace is not installed.')

/**
 * Gives a worker orders under strace; `calls` names every file that it tried to open. Throws if it connected
 * to an address or ran another program.
 */
export async function traceChild(worker: URL, orders: object[], log: string) {
  const child = fork(worker, {
    execPath: 'strace',
    execArgv: ['-f', '-qq', '-s', '500', '-o', log, '-e', 'trace=%file,connect,execve', process.execPath],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const responses: unknown[] = []
  for (const order of orders) {
    child.send(order)
    responses.push((await once(child, 'message'))[0])
  }
  child.disconnect()
  await once(child, 'exit')
  const calls = await readFile(log, 'utf8')
  assert.ok(calls.includes('open'), 'nothing was traced')
  assert.doesNotMatch(calls, /connect\(.*AF_INET/)
  assert.equal([...calls.matchAll(/execve\(/g)].length, 1, 'another program ran')
  return { responses, calls }
}
