import * as serverMessages from '../../contract/messages/server.ts'
import { MB } from '../../contract/validation/limits.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { Runner } from '../core/admission/semaphore.ts'
import { Problem } from '../core/problem.ts'
import {
  LostChild,
  MissingPackage,
  OverworkedChild,
  startVideoChild,
  type VideoChild,
} from './video-child.ts'
import {
  RejectedVideo,
  type VideoFacts,
  type VideoOrder,
  type VideoResult,
  type VideoSource,
} from './video-orders.ts'

export type VideoMaker = AsyncDisposable & {
  missing(): string | undefined
  /** Undefined if videos cannot be probed here. Throws a RejectedVideo, or a Problem if too many wait. */
  probe(source: VideoSource, caller: Caller): Promise<VideoFacts | undefined>
  /** The same, and reads a file to its end whose head does not say how long it lasts. */
  measure(source: VideoSource, caller: Caller): Promise<VideoFacts | undefined>
  renderPoster(source: VideoSource, second: number, folder: string, caller: Caller): Promise<boolean>
  startJob(): JobChild
}

type JobChild = AsyncDisposable & {
  send(order: VideoOrder, signal: AbortSignal, onProgress: (share: number) => void): Promise<VideoResult>
}

type VideoMakerOptions = { isOn: boolean; stallSeconds: number; probeTimeoutMs?: number }

const idleMs = 10_000
const inspectTimeoutMs = 20_000
const maxProbeBytes = 700 * MB
const maxJobBytes = 3_000 * MB
const retryAfterSeconds = 10

export function openVideoMaker(
  { isOn, stallSeconds, probeTimeoutMs = inspectTimeoutMs }: VideoMakerOptions,
  checks: Runner,
): VideoMaker {
  let reason = isOn ? isInstalled() : 'PREPARE_VIDEO is off'
  let sharedChild: VideoChild | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(idleTimer)
    const stopped = sharedChild
    sharedChild = undefined
    await stopped?.[Symbol.asyncDispose]()
  }

  /** For short orders that a request waits for; retried once if the child was lost. */
  const run = (order: VideoOrder) =>
    runOnce(order)
      .catch(async (error) => {
        if (!isLost(error)) throw error
        await stop()
        return runOnce(order)
      })
      .catch((error) => {
        if (isLost(error)) throw new Problem('busy', serverMessages.busy, { retryAfterSeconds, cause: error })
        throw error instanceof LostChild ? new RejectedVideo('unreadable', error.message) : error
      })

  async function runOnce(order: VideoOrder) {
    if (!sharedChild?.isAlive()) sharedChild = startVideoChild()
    const patience = { stallMs: probeTimeoutMs, totalMs: probeTimeoutMs, maxMemoryBytes: maxProbeBytes }
    return await sharedChild.send(order, patience)
  }

  const enqueue = <T>(caller: Caller, work: () => Promise<T>) =>
    checks.run(caller, async () => {
      clearTimeout(idleTimer)
      return await work().finally(() => {
        idleTimer = setTimeout(stop, idleMs).unref()
      })
    })

  async function probe(source: VideoSource, isPatient = false) {
    try {
      return (await run({ work: 'probe', source, isPatient })).facts
    } catch (error) {
      if (!(error instanceof MissingPackage)) throw error
      reason = `The package node-av cannot be used: ${error.message}`
      return undefined
    }
  }

  async function makePoster(source: VideoSource, second: number, folder: string) {
    const facts = await probe(source)
    if (!facts) return false
    await run({ work: 'poster', source, facts, folder, second })
    return true
  }

  return {
    missing: () => reason,
    probe: async (source, caller) => (reason ? undefined : await enqueue(caller, () => probe(source))),
    measure: async (source, caller) =>
      reason ? undefined : await enqueue(caller, () => probe(source, true)),
    renderPoster: async (source, second, folder, caller) =>
      !reason && (await enqueue(caller, () => makePoster(source, second, folder))),
    startJob: () => {
      const child = startVideoChild()
      const patience = { stallMs: stallSeconds * 1_000, maxMemoryBytes: maxJobBytes }
      return {
        send: (order, signal, onProgress) => child.send(order, { ...patience, signal, onProgress }),
        [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
      }
    },
    [Symbol.asyncDispose]: stop,
  }
}

const isLost = (error: unknown) => error instanceof LostChild && !(error instanceof OverworkedChild)

function isInstalled() {
  try {
    import.meta.resolve('node-av')
    return undefined
  } catch {
    return 'The package node-av is not installed'
  }
}
