import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** As many threads as there is work at once; each ends when it had none for ten seconds. */
export type Threads<Work, Result> = Disposable & { run(work: Work): Promise<Result> }

type Options = Pick<WorkerOptions, 'workerData' | 'resourceLimits'> & {
  /** Work that takes longer fails, and its thread ends. */
  limitMs?: number
}

const idleMs = 10_000

type Resting = { thread: Worker; end: NodeJS.Timeout }

/** `file` answers each message with one message. */
export function openThreads<Work, Result>(
  file: URL,
  { limitMs, ...options }: Options = {},
): Threads<Work, Result> {
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
    const thread = new Worker(file, options)
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
      const late = limitMs === undefined ? undefined : setTimeout(() => void thread.terminate(), limitMs)
      try {
        // A thread that fails emits 'error' and is not used again.
        const [result] = await once(thread, 'message')
        rest(thread)
        return result
      } finally {
        clearTimeout(late)
      }
    },
    [Symbol.dispose]: () => {
      for (const { thread, end } of resting.splice(0)) {
        clearTimeout(end)
        void thread.terminate()
      }
    },
  }
}
