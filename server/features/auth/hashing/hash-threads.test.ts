import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { until } from '../../../../test/support/until.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { unbounded } from '../../../core/admission/semaphore.ts'
import { openHashThreads } from './hash-threads.ts'
import { openPasswords } from './password.ts'

const isLinux = process.platform === 'linux'

test('a password matches only its own hash, and a missing hash matches nothing', async () => {
  using passwords = openPasswords(unbounded)
  const storedHash = await passwords.hash('blackboard1', ownWork)
  assert.match(storedHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await passwords.matches('blackboard1', storedHash, ownWork), true)
  assert.equal(await passwords.matches('blackboard2', storedHash, ownWork), false)
  assert.equal(await passwords.matches('blackboard1', undefined, ownWork), false)
})

test('a hash that cannot be read fails only its own call', async () => {
  using threads = openHashThreads()
  await assert.rejects(threads.run({ password: 'blackboard1', storedHash: 'no hash' }))
  assert.match(String(await threads.run({ password: 'blackboard1' })), /^\$argon2id\$/)
})

test('hashing has a lower priority than serving, and its threads end with their owner', {
  skip: !isLinux,
}, async () => {
  const usual = getPriority()
  // Threads of the tests before may still be ending.
  await until('there are no threads yet', () => threadsBelow(usual) === 0)
  const threads = openHashThreads()
  await Promise.all([threads.run({ password: 'one' }), threads.run({ password: 'two' })])
  await threads.run({ password: 'three' })
  assert.equal(threadsBelow(usual), 2, 'two at once, and the third takes one of them')
  assert.equal(getPriority(), usual)
  threads[Symbol.dispose]()
  await until('both have ended', () => threadsBelow(usual) === 0)
})

test('a process with a low priority can sign users in, and its hashing has a lower priority, too', {
  skip: !isLinux,
}, async () => {
  const [hash, nices] = await hashApart([], `(await import('node:os')).setPriority(15)`)
  assert.match(hash, /^\$argon2id\$/)
  assert.ok(nices.includes(19), `${nices}`)
})

test('hashing works where threads cannot have their own priority', { skip: !isLinux }, async () => {
  const forbid = `import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.setPriority = () => { throw new Error('forbidden') }
    syncBuiltinESMExports()`
  const [hash] = await hashApart(['--import', `data:text/javascript,${encodeURIComponent(forbid)}`])
  assert.match(hash, /^\$argon2id\$/)
})

/** The hash that a separate process makes, and the priorities of its threads. */
async function hashApart(options: string[], first = ''): Promise<[hash: string, nices: number[]]> {
  const script = `${first}
    const { readdirSync, readFileSync } = await import('node:fs')
    const { openHashThreads } = await import('${new URL('./hash-threads.ts', import.meta.url)}')
    using threads = openHashThreads()
    const hash = await threads.run({ password: 'one' })
    const nices = (${nicesOfThreads})()
    console.log(JSON.stringify([hash, nices]))`
  const { stdout } = await promisify(execFile)(process.execPath, [...options, '-e', script])
  return JSON.parse(stdout)
}

const threadsBelow = (priority: number) => nicesOfThreads().filter((nice) => nice > priority).length

/** `nice` of each thread of this process: the 19th field; the 2nd ends with the last bracket. */
function nicesOfThreads() {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').replace(/^.*\) /s, '')
      return Number(fields.split(' ')[16])
    } catch {
      // The thread ended after the folder was read.
      return []
    }
  })
}
