import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts as many threads as there is work at once; each ends after ten idle seconds. */
export type Threads<Work, Result> = Disposable & { run(work: Work): Promise<Result> }

type Options = Pick<WorkerOptions, 'workerData' | 'resourceLimits' | 'stderr'> & {
  limitMs?: number
}

const idleMs = 10_000

type Resting = { thread: Worker; end: NodeJS.Timeout }

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
    // An idle thread must not keep the process alive.
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
        // A thread that fails emits 'error' and is not reused.
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
