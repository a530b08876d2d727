import { type ChildProcess, fork } from 'node:child_process'
import * as serverMessages from '../../contract/messages/server.ts'
import { maxAnimationPixels, maxPictureFrames, maxPicturePixels } from '../../contract/validation/files.ts'
import { MB } from '../../contract/validation/limits.ts'
import { Problem } from '../core/problem.ts'
import { isCrash, readUsage } from './child-usage.ts'

export type PictureOrder = {
  source: string
  sizes: { width: number; height: number; path: string }[]
  isWhole?: boolean
}
/** SHA-256 over all sizes in order, and the dimensions and bytes of the last one. */
export type MadePictures = { digest: string; width: number; height: number; bytes: number }
/** `isMoving`: the picture is rejected because it has too many frames, or too much in them. */
export type PictureReply =
  | MadePictures
  | { rejection: string; isMoving?: boolean }
  | { failure: string; code: string }

export type Resizer = Disposable & {
  resize(order: PictureOrder, maxCpuMs: number, signal: AbortSignal): Promise<PictureReply>
}

const [defaultTimeoutMs, defaultIdleMs] = [20_000, 10_000]

type ResizerOptions = { timeoutMs?: number; idleMs?: number }

const watchEveryMs = 50
const maxGrowthBytes = 150 * MB

class LostResizer extends Error {}

/** The child ends after `idleMs` without a picture. */
export function openResizer({
  timeoutMs = defaultTimeoutMs,
  idleMs = defaultIdleMs,
}: ResizerOptions = {}): Resizer {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** A child that ends or fails to start is replaced for the next picture. It inherits no secrets. */
  function start() {
    // Compiled code halves the processor time of its start.
    const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
    const started = fork(new URL('./resize-worker.ts', import.meta.url), {
      execArgv: [],
      env: { PATH, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
      serialization: 'json',
    })
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.once('exit', forget).on('error', forget)
  }

  async function resizeOnce(order: PictureOrder, maxCpuMs: number, signal: AbortSignal) {
    clearTimeout(idleTimer)
    const used = child ?? start()
    child = used
    used.ref()
    used.channel?.ref()
    try {
      return await send(used, order, maxCpuMs, timeoutMs, signal)
    } catch (error) {
      stop()
      throw error
    } finally {
      idleTimer = setTimeout(stop, idleMs).unref()
      // A process that has nothing else to do does not wait for an idle child.
      used.unref()
      used.channel?.unref()
    }
  }

  return {
    resize: (order, maxCpuMs, signal) =>
      resizeOnce(order, maxCpuMs, signal)
        .catch((error) => {
          if (error instanceof LostResizer) return resizeOnce(order, maxCpuMs, signal)
          throw error
        })
        .catch((error) => {
          throw error instanceof LostResizer ? lost(error) : error
        }),
    [Symbol.dispose]: stop,
  }
}

const unreadable = (cause: string) =>
  new Problem('broken', serverMessages.pictureUnreadable({ max: maxPicturePixels / 1_000_000 }), { cause })
const animationTooLarge = (cause: string) =>
  new Problem(
    'too-large',
    serverMessages.animationTooLarge({ frames: maxPictureFrames, max: maxAnimationPixels / 1_000_000 }),
    { cause },
  )
const lost = (cause: LostResizer) =>
  new Problem('busy', serverMessages.busy, { retryAfterSeconds: 10, cause })
const tooManyPictures = (cause: unknown) =>
  new Problem('busy', serverMessages.tooManyPictures, { retryAfterSeconds: 10, cause })

export function readReply(reply: PictureReply): MadePictures {
  if ('rejection' in reply) throw (reply.isMoving ? animationTooLarge : unreadable)(reply.rejection)
  if ('failure' in reply) throw Object.assign(new Error(reply.failure), { code: reply.code })
  return reply
}

async function send(
  child: ChildProcess,
  order: PictureOrder,
  maxCpuMs: number,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<PictureReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReply>()
  // CPU time, below, detects too much work: a timeout without it means that the child did not get to work.
  const late = setTimeout(() => reject(new LostResizer('it took too long')), timeoutMs)
  const ended = (code: number | null, killedBy: NodeJS.Signals | null) => {
    const reason = `the worker ended: ${killedBy ?? code}`
    reject(isCrash(killedBy) ? unreadable(reason) : new LostResizer(reason))
  }
  const failed = (error: Error) => reject(tooManyPictures(error))
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave)
  child.once('message', resolve).once('exit', ended).once('error', failed)
  using _watch = watchUsage(child, maxCpuMs, (what) => reject(unreadable(what)))
  if (child.connected) child.send(order, (error) => error && failed(error))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve).off('exit', ended).off('error', failed)
    signal.removeEventListener('abort', leave)
  }
}

/** By CPU time, not wall time: a busy machine must accept every picture that an idle one accepts. */
function watchUsage({ pid }: ChildProcess, maxCpuMs: number, giveUp: (what: string) => void): Disposable {
  const before = readUsage(pid)
  const timer = setInterval(async () => {
    const [start, now] = [await before, await readUsage(pid)]
    if (!start || !now) return
    if (now.cpuMs - start.cpuMs > maxCpuMs) giveUp(`more than ${maxCpuMs} ms of processor time`)
    if (now.residentBytes > Math.max(start.residentBytes, startedBytes) + maxGrowthBytes)
      giveUp(`more than ${maxGrowthBytes} bytes of memory`)
  }, watchEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

// The child may still be starting, so its own memory does not count against the picture.
const startedBytes = 80 * MB
