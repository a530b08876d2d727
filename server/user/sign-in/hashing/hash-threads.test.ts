import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { until } from '../../../../test/until.ts'
import { openHashThreads } from './hash-threads.ts'
import { openPasswords } from './password.ts'

const isLinux = process.platform === 'linux'

test('a password matches its own hash only, and nobody’s matches nothing', async () => {
  using passwords = openPasswords(2, 10)
  const kept = await passwords.hash('blackboard1')
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await passwords.matches('blackboard1', kept), true)
  assert.equal(await passwords.matches('blackboard2', kept), false)
  assert.equal(await passwords.matches('blackboard1', undefined), false)
})

test('a thread that cannot read a hash fails that call alone', async () => {
  using threads = openHashThreads()
  await assert.rejects(threads.run({ password: 'blackboard1', kept: 'no hash' }))
  assert.match(String(await threads.run({ password: 'blackboard1' })), /^\$argon2id\$/)
})

test('hashing gives way to serving, and its threads end with their owner', { skip: !isLinux }, async () => {
  const usual = getPriority()
  const threads = openHashThreads()
  await Promise.all([threads.run({ password: 'one' }), threads.run({ password: 'two' })])
  await threads.run({ password: 'three' })
  assert.equal(threadsBelow(usual), 2, 'two at once, and the third takes one of them')
  assert.equal(getPriority(), usual)
  threads[Symbol.dispose]()
  await until('both have ended', () => threadsBelow(usual) === 0)
})

/** How many threads of this process have a lower priority: `nice` is the 19th field, the 2nd ends with the last bracket. */
function threadsBelow(priority: number) {
  const nices = readdirSync('/proc/self/task').map((id) => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[16])
  })
  return nices.filter((nice) => nice > priority).length
}
