import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isCrash, readUsage } from '../images/child-usage.ts'
import { RejectedVideo, type VideoOrder, type VideoReply, type VideoResult } from './video-orders.ts'

/** The child ended, was killed or hung: most likely the machine's fault. */
export class LostChild extends Error {}

export class OverworkedChild extends LostChild {}

export class MissingPackage extends Error {}

export type Patience = {
  stallMs: number
  totalMs?: number
  maxMemoryBytes: number
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

export type VideoChild = AsyncDisposable & {
  isAlive(): boolean
  /** Throws a RejectedVideo, a LostChild, a MissingPackage, the signal's reason, or a system error. */
  send(order: VideoOrder, patience: Patience): Promise<VideoResult>
}

const watchMemoryMs = 200
const maxHeapMb = 256
/** A child that computed for this share of its time did not hang. */
const busyShare = 0.5

export function startVideoChild(): VideoChild {
  // Compiled code reduces the processor time of its start.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(new URL('./worker/video-worker.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  // Unhandled, it would end our process; `send` listens, too.
  child.on('error', () => {})
  const isAlive = () => child.connected && child.exitCode === null && child.signalCode === null
  return {
    isAlive,
    send: (order, patience) => send(child, order, patience),
    [Symbol.asyncDispose]: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function send(child: ChildProcess, order: VideoOrder, patience: Patience): Promise<VideoResult> {
  const { stallMs, totalMs, maxMemoryBytes, signal, onProgress } = patience
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<VideoResult>()
  const lose = (reason: string) => reject(new LostChild(reason))
  const overwork = (reason: string) => reject(new OverworkedChild(reason))
  const before = readUsage(child.pid)
  // A busy machine must accept every video that an idle one accepts.
  const giveUp = async (reason: string, waitedMs: number) => {
    const usedMs = ((await readUsage(child.pid))?.cpuMs ?? 0) - ((await before)?.cpuMs ?? 0)
    if (usedMs > waitedMs * busyShare) overwork(reason)
    else lose(reason)
  }
  const stalled = setTimeout(() => void giveUp(`no sign of life for ${stallMs / 1_000} s`, stallMs), stallMs)
  const late =
    totalMs && setTimeout(() => void giveUp(`not done after ${totalMs / 1_000} s`, totalMs), totalMs)
  const checkMemory = async () => {
    if (((await readUsage(child.pid))?.residentBytes ?? 0) > maxMemoryBytes)
      overwork(`more than ${maxMemoryBytes} bytes of memory`)
  }
  // Also at once, so that many short orders cannot slip between two checks.
  void checkMemory()
  const memory = setInterval(checkMemory, watchMemoryMs)
  const onReply = (reply: VideoReply) => {
    stalled.refresh()
    if ('progress' in reply) onProgress?.(reply.progress)
    else settle(reply, resolve, reject)
  }
  const ended = (code?: number | null, signal: NodeJS.Signals | null = null) => {
    const reason = `the child ended: ${signal ?? code}`
    if (isCrash(signal)) overwork(reason)
    else lose(reason)
  }
  const cancel = () => reject(signal?.reason)
  child.on('message', onReply).once('exit', ended).once('error', reject)
  signal?.addEventListener('abort', cancel)
  if (child.connected) child.send(order, (error) => error && lose(error.message))
  else ended()
  try {
    return await promise
  } catch (error) {
    // A child that did not end its order by itself cannot take the next one.
    if (!(error instanceof RejectedVideo)) child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(stalled)
    clearTimeout(late)
    clearInterval(memory)
    child.off('message', onReply).off('exit', ended).off('error', reject)
    signal?.removeEventListener('abort', cancel)
  }
}

function settle(
  reply: Exclude<VideoReply, { progress: number }>,
  resolve: (result: VideoResult) => void,
  reject: (error: Error) => void,
) {
  if ('result' in reply) resolve(reply.result)
  else if ('rejection' in reply) reject(new RejectedVideo(reply.rejection, reply.cause))
  else if ('missing' in reply) reject(new MissingPackage(reply.missing))
  else reject(Object.assign(new Error(reply.failure), { code: reply.code }))
}
