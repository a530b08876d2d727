import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isCrash, readUsage } from '../images/child-usage.ts'
import { RejectedVideo, type VideoOrder, type VideoReply, type VideoResult } from './video-orders.ts'

/** The child ended, was killed or hung: the machine's fault, as far as anybody can tell. */
export class LostChild extends Error {}

/** The file made the child crash, or take too much time of the processor or memory. */
export class OverworkedChild extends LostChild {}

/** The optional package that reads videos, or its binary for this machine, is not there. */
export class MissingPackage extends Error {}

/** What one order may take. Long work has no deadline in all, but has to show signs of life. */
export type Patience = {
  stallMs: number
  totalMs?: number
  maxMemoryBytes: number
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

export type VideoChild = AsyncDisposable & {
  isAlive(): boolean
  /** Throws a RefusedVideo, a LostChild, a MissingPackage, the signal's reason, or what the system said. */
  send(order: VideoOrder, patience: Patience): Promise<VideoResult>
}

const watchMemoryMs = 200
const maxHeapMb = 256
/** Whoever computed for so much of its time did not hang. */
const busyShare = 0.5

/** Starts a child that reads videos: without our environment, and with nothing but a channel to us. */
export function startVideoChild(): VideoChild {
  const child = fork(new URL('./worker/video-worker.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  // Unheard, it would end our process; whoever waits hears it, too.
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

/** Whatever ends the wait, it ends: an answer, silence, memory, a cancel, a child that dies or could not be started. */
async function send(child: ChildProcess, order: VideoOrder, patience: Patience): Promise<VideoResult> {
  const { stallMs, totalMs, maxMemoryBytes, signal, onProgress } = patience
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<VideoResult>()
  const lose = (reason: string) => reject(new LostChild(reason))
  const overwork = (reason: string) => reject(new OverworkedChild(reason))
  const before = readUsage(child.pid)
  // A busy machine refuses no video that a quiet one takes.
  const giveUp = async (reason: string, waitedMs: number) => {
    const usedMs = ((await readUsage(child.pid))?.cpuMs ?? 0) - ((await before)?.cpuMs ?? 0)
    if (usedMs > waitedMs * busyShare) overwork(reason)
    else lose(reason)
  }
  const stalled = setTimeout(() => void giveUp(`no sign of life for ${stallMs / 1_000} s`, stallMs), stallMs)
  const late =
    totalMs && setTimeout(() => void giveUp(`not done after ${totalMs / 1_000} s`, totalMs), totalMs)
  const lookAtMemory = async () => {
    if (((await readUsage(child.pid))?.residentBytes ?? 0) > maxMemoryBytes)
      overwork(`more than ${maxMemoryBytes} bytes of memory`)
  }
  // At once, too: many short orders must not go by between two looks.
  void lookAtMemory()
  const memory = setInterval(lookAtMemory, watchMemoryMs)
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
    // A child that did not end its order by itself is of no use for the next one.
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
