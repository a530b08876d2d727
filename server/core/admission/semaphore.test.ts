import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineMessage } from '../../../contract/messages/message.ts'
import { Problem } from '../problem.ts'
import { Mutexes } from './mutexes.ts'
import { type Bounds, Semaphore } from './semaphore.ts'

const rejection = { message: defineMessage('test.tooMany', 'Too many'), retryAfterSeconds: 7 }
const bounds = (changes: Partial<Bounds>): Bounds => ({ running: 1, waiting: 10, ...rejection, ...changes })

function callerFrom(address: string, userId?: string) {
  const leaving = new AbortController()
  const caller = { address, userId, isStaff: false, signal: leaving.signal }
  return { caller, leave: () => leaving.abort(new Error(`${address} left`)) }
}

/** Records which work began, and lets a test end it. */
function openWork(semaphore: Pick<Semaphore, 'run'>) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    start: (name: string, { caller } = callerFrom(name.split(' ')[0] ?? '')) =>
      semaphore.run(caller, () => {
        began.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }),
    end: async (name: string) => {
      await settle()
      ends.get(name)?.()
      await settle()
    },
  }
}

const settle = () => new Promise((done) => setImmediate(done))
const rejectsWith = (run: () => Promise<unknown>, status: number) =>
  assert.rejects(run, (error: Problem) => error.status === status && error.retryAfterSeconds === 7)

test('addresses take turns, so that many requests from one address delay only each other', async () => {
  const { began, start, end } = openWork(new Semaphore(bounds({})))
  const all = ['attacker 1', 'attacker 2', 'attacker 3', 'attacker 4', 'bystander 1', 'other 1'].map((name) =>
    start(name),
  )
  for (const name of ['attacker 1', 'attacker 2', 'bystander 1', 'other 1', 'attacker 3', 'attacker 4'])
    await end(name)
  await Promise.all(all)
  assert.deepEqual(began, ['attacker 1', 'attacker 2', 'bystander 1', 'other 1', 'attacker 3', 'attacker 4'])
})

test('past the total bound the status is 503, past a share of it 429, each with Retry-After', async () => {
  const semaphore = new Semaphore(bounds({ waiting: 3, perAddress: 3, perUser: 2 }))
  const { start } = openWork(semaphore)
  const ada = callerFrom('school', 'ada')
  void start('ada 1', ada)
  void start('ada 2', ada)
  await rejectsWith(() => start('ada 3', ada), 429)
  void start('bob 1', callerFrom('school', 'bob'))
  await rejectsWith(() => start('cid 1', callerFrom('school', 'cid')), 429)
  void start('home 1')
  await rejectsWith(() => start('street 1'), 503)
  assert.throws(() => semaphore.enter(callerFrom('street').caller), Problem)
  assert.deepEqual([semaphore.running, semaphore.waiting], [1, 3])
})

test('a caller who leaves while waiting is dropped and returns the share and the slot', async () => {
  const semaphore = new Semaphore(bounds({ waiting: 2, perAddress: 2 }))
  const { began, start, end } = openWork(semaphore)
  void start('first 1')
  const leaving = callerFrom('leaving')
  const dropped = start('leaving 1', leaving)
  void start('leaving 2', callerFrom('leaving'))
  leaving.leave()
  await assert.rejects(dropped, /leaving left/)
  assert.equal(semaphore.waiting, 1)
  void start('leaving 3', callerFrom('leaving'))
  for (const name of ['first 1', 'leaving 2', 'leaving 3']) await end(name)
  assert.deepEqual(began, ['first 1', 'leaving 2', 'leaving 3'])
  assert.deepEqual([semaphore.running, semaphore.waiting], [0, 0])
})

test('work does not start for a caller who has already left', async () => {
  const semaphore = new Semaphore(bounds({}))
  const { began, start } = openWork(semaphore)
  const gone = callerFrom('gone')
  gone.leave()
  await assert.rejects(start('gone 1', gone), /gone left/)
  assert.deepEqual([began, semaphore.running], [[], 0])
})

test('work that fails passes its slot to the next', async () => {
  const semaphore = new Semaphore(bounds({}))
  const failing = semaphore.run(callerFrom('one').caller, async () => {
    throw new Error('failed')
  })
  const next = semaphore.run(callerFrom('two').caller, async () => 'served')
  await assert.rejects(failing, /failed/)
  assert.equal(await next, 'served')
  assert.equal(semaphore.running, 0)
})

test('disposing of a slot twice releases it once', () => {
  const semaphore = new Semaphore(bounds({ running: 2 }))
  const slot = semaphore.enter({ address: 'one' })
  semaphore.enter({ address: 'two' })
  slot[Symbol.dispose]()
  slot[Symbol.dispose]()
  assert.equal(semaphore.running, 1)
})

test('onWait stays open exactly as long as work waits', async () => {
  let resting = 0
  const onWait = () => {
    resting += 1
    return {
      [Symbol.dispose]: () => {
        resting -= 1
      },
    }
  }
  const { start, end } = openWork(new Semaphore(bounds({}), onWait))
  void start('one 1')
  assert.equal(resting, 0)
  void start('two 1')
  assert.equal(resting, 1)
  await end('one 1')
  assert.equal(resting, 0)
  await end('two 1')
})

test('a mutex runs one job per key at a time, different keys in parallel, and forgets idle keys', async () => {
  const mutexes = new Mutexes({ maxWaiting: 1, ...rejection })
  const { began, start, end } = openWork({ run: (caller, work) => mutexes.run(caller.address, caller, work) })
  void start('ada 1')
  void start('ada 2')
  void start('bob 1')
  await rejectsWith(() => start('ada 3'), 429)
  await settle()
  assert.deepEqual(began, ['ada 1', 'bob 1'])
  await end('ada 1')
  assert.deepEqual(began, ['ada 1', 'bob 1', 'ada 2'])
  await end('ada 2')
  void start('ada 4')
  await settle()
  assert.equal(began.at(-1), 'ada 4')
})
