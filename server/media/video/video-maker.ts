import { MB } from '../../../contract/rules/limits.ts'
import type { Caller } from '../../admission/caller.ts'
import type { Runner } from '../../admission/semaphore.ts'
import { LostChild, MissingPackage, startVideoChild, type VideoChild } from './video-child.ts'
import {
  RefusedVideo,
  type VideoFacts,
  type VideoOrder,
  type VideoResult,
  type VideoSource,
} from './video-orders.ts'

/** Reads and prepares videos in child processes, so that no stranger's file is ever opened where people are served. */
export type VideoMaker = AsyncDisposable & {
  /** Why videos are neither looked into nor prepared here; undefined when they are. */
  missing(): string | undefined
  /** What the video is; undefined when nothing here can tell. Throws a RefusedVideo, or a Problem when too many wait. */
  probe(source: VideoSource, caller: Caller): Promise<VideoFacts | undefined>
  /** Draws the picture shown at `second` as poster.webp into `folder`; false when nothing here can. Throws what `probe` does. */
  drawPoster(source: VideoSource, second: number, folder: string, caller: Caller): Promise<boolean>
  /** A child of its own for one job's orders. Disposing of it ends the child. */
  startJob(): JobChild
}

export type JobChild = AsyncDisposable & {
  ask(order: VideoOrder, signal: AbortSignal, onProgress: (share: number) => void): Promise<VideoResult>
}

type Ways = { isOn: boolean; stallSeconds: number }

const idleMs = 10_000
const longestLookMs = 20_000
const mostLookBytes = 700 * MB
const mostJobBytes = 3_000 * MB

export function openVideoMaker({ isOn, stallSeconds }: Ways, checks: Runner): VideoMaker {
  let reason = isOn ? isInstalled() : 'PREPARE_VIDEO is off'
  let looker: VideoChild | undefined
  let rest: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(rest)
    const stopped = looker
    looker = undefined
    await stopped?.[Symbol.asyncDispose]()
  }

  /** A short look that somebody waits for. */
  async function look(order: VideoOrder) {
    if (!looker?.isAlive()) looker = startVideoChild()
    const patience = { stallMs: longestLookMs, totalMs: longestLookMs, mostMemoryBytes: mostLookBytes }
    return looker.ask(order, patience).catch((error) => {
      throw error instanceof LostChild ? new RefusedVideo('unreadable', error.message) : error
    })
  }

  const takeTurn = <T>(caller: Caller, looking: () => Promise<T>) =>
    checks.run(caller, async () => {
      clearTimeout(rest)
      return await looking().finally(() => {
        rest = setTimeout(stop, idleMs).unref()
      })
    })

  async function probe(source: VideoSource) {
    try {
      return (await look({ work: 'probe', source })).facts
    } catch (error) {
      if (!(error instanceof MissingPackage)) throw error
      reason = `The package node-av cannot be used: ${error.message}`
      return undefined
    }
  }

  async function draw(source: VideoSource, second: number, folder: string) {
    const facts = await probe(source)
    if (!facts) return false
    await look({ work: 'poster', source, facts, folder, second })
    return true
  }

  return {
    missing: () => reason,
    probe: async (source, caller) => (reason ? undefined : await takeTurn(caller, () => probe(source))),
    drawPoster: async (source, second, folder, caller) =>
      !reason && (await takeTurn(caller, () => draw(source, second, folder))),
    startJob: () => {
      const child = startVideoChild()
      const patience = { stallMs: stallSeconds * 1_000, mostMemoryBytes: mostJobBytes }
      return {
        ask: (order, signal, onProgress) => child.ask(order, { ...patience, signal, onProgress }),
        [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
      }
    },
    [Symbol.asyncDispose]: stop,
  }
}

function isInstalled() {
  try {
    import.meta.resolve('node-av')
    return undefined
  } catch {
    return 'The package node-av is not installed'
  }
}
