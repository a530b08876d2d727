import { type ChildProcess, fork } from 'node:child_process'
import { MB } from '../../../contract/rules/limits.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { Problem } from '../../problem.ts'
import { isCrash, readUsage } from './child-usage.ts'

export type PictureOrder = { source: string; sizes: { width: number; height: number; path: string }[] }
/** A refusal is the picture's fault; a failure is the machine's, such as a full disk. */
export type PictureAnswer = { digest: string } | { refusal: string } | { failure: string; code: string }

/** A child process that draws one picture at a time, starts on demand and ends when it is idle. */
export type Drawer = Disposable & {
  draw(order: PictureOrder, mostCpuMs: number, signal: AbortSignal): Promise<PictureAnswer>
}

const idleMs = 10_000
const longestMs = 20_000
const watchEveryMs = 50
const mostGrowthBytes = 150 * MB

/** The child was killed, ended or hung: the machine's fault, as far as anybody can tell. */
class LostDrawer extends Error {}

export function openDrawer(timeoutMs = longestMs): Drawer {
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** A child that ends or cannot even start is forgotten: the next picture gets a new one. It has no secret of ours. */
  function start() {
    const { PATH, TMPDIR } = process.env
    const started = fork(new URL('./picture-worker.ts', import.meta.url), {
      execArgv: [],
      env: { PATH, ...(TMPDIR && { TMPDIR }) },
      serialization: 'json',
    })
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.once('exit', forget).on('error', forget)
  }

  async function drawOnce(order: PictureOrder, mostCpuMs: number, signal: AbortSignal) {
    clearTimeout(rest)
    child ??= start()
    try {
      return await ask(child, order, mostCpuMs, timeoutMs, signal)
    } catch (error) {
      stop()
      throw error
    } finally {
      rest = setTimeout(stop, idleMs).unref()
    }
  }

  return {
    draw: (order, mostCpuMs, signal) =>
      drawOnce(order, mostCpuMs, signal)
        .catch((error) => {
          if (error instanceof LostDrawer) return drawOnce(order, mostCpuMs, signal)
          throw error
        })
        .catch((error) => {
          throw error instanceof LostDrawer ? lost(error) : error
        }),
    [Symbol.dispose]: stop,
  }
}

const unreadable = (cause: string) =>
  new Problem('broken', 'The picture cannot be read, or has more than 40 megapixels', { cause })
const lost = (cause: LostDrawer) => new Problem('busy', serverSays.busy, { retryAfterSeconds: 10, cause })
const tooManyPictures = (cause: unknown) =>
  new Problem('busy', serverSays.tooManyPictures, { retryAfterSeconds: 10, cause })

/** The picture's digest, or what the answer refuses. */
export function readAnswer(answer: PictureAnswer) {
  if ('refusal' in answer) throw unreadable(answer.refusal)
  if ('failure' in answer) throw Object.assign(new Error(answer.failure), { code: answer.code })
  return answer.digest
}

/** Whatever ends the wait, it ends: an answer, the time, too much work or memory, a child that dies or never started. */
async function ask(
  child: ChildProcess,
  order: PictureOrder,
  mostCpuMs: number,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  // Too much work is told by processor time, below: whoever is late without it did not get to work.
  const late = setTimeout(() => reject(new LostDrawer('it took too long')), timeoutMs)
  const ended = (code: number | null, killedBy: NodeJS.Signals | null) => {
    const reason = `the worker ended: ${killedBy ?? code}`
    reject(isCrash(killedBy) ? unreadable(reason) : new LostDrawer(reason))
  }
  const failed = (error: Error) => reject(tooManyPictures(error))
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave)
  child.once('message', resolve).once('exit', ended).once('error', failed)
  using _watch = watchUsage(child, mostCpuMs, (what) => reject(unreadable(what)))
  if (child.connected) child.send(order, (error) => error && failed(error))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve).off('exit', ended).off('error', failed)
    signal.removeEventListener('abort', leave)
  }
}

/** By processor time, not by the clock: a busy machine must refuse no picture that a quiet one takes. */
function watchUsage({ pid }: ChildProcess, mostCpuMs: number, giveUp: (what: string) => void): Disposable {
  const before = readUsage(pid)
  const timer = setInterval(async () => {
    const [start, now] = [await before, await readUsage(pid)]
    if (!start || !now) return
    if (now.cpuMs - start.cpuMs > mostCpuMs) giveUp(`more than ${mostCpuMs} ms of processor time`)
    if (now.residentBytes > Math.max(start.residentBytes, startedBytes) + mostGrowthBytes)
      giveUp(`more than ${mostGrowthBytes} bytes of memory`)
  }, watchEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

// A child is asked while it still starts: what it needs by itself is not the picture's.
const startedBytes = 80 * MB
