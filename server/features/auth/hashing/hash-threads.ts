import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HashWork = { password: string; storedHash?: string }

export type HashThreads = Disposable & { run(work: HashWork): Promise<string | boolean> }

const idleMs = 10_000

type Resting = { thread: Worker; end: NodeJS.Timeout }

export function openHashThreads(): HashThreads {
  const resting: Resting[] = []

  function rest(thread: Worker) {
    const end = setTimeout(() => {
      resting.splice(resting.indexOf(entry), 1)
      void thread.terminate()
    }, idleMs).unref()
    const entry = { thread, end }
    // An idle thread must not hold up the end of the process.
    thread.unref()
    resting.push(entry)
  }

  function begin() {
    const thread = new Worker(new URL('./hash-thread.ts', import.meta.url))
    const reportExit = () =>
      thread.listenerCount('error') > 0 && thread.emit('error', new Error('a thread ended'))
    return thread.once('exit', reportExit)
  }

  function wake() {
    const last = resting.pop()
    if (!last) return begin()
    clearTimeout(last.end)
    last.thread.ref()
    return last.thread
  }

  return {
    run: async (work) => {
      const thread = wake()
      thread.postMessage(work)
      // A thread that fails emits 'error' and is not used again.
      const [result] = await once(thread, 'message')
      rest(thread)
      return result
    },
    [Symbol.dispose]: () => {
      for (const { thread, end } of resting.splice(0)) {
        clearTimeout(end)
        void thread.terminate()
      }
    },
  }
}
