import { MB } from '../../../contract/rules/limits.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { Problem } from '../../problem.ts'
import { openWaitingLine } from '../../waiting-line.ts'
import {
  LostChild,
  MissingPackage,
  OverworkedChild,
  startVideoChild,
  type VideoChild,
} from './video-child.ts'
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
  probe(source: VideoSource): Promise<VideoFacts | undefined>
  /** Draws the picture shown at `second` as poster.webp into `folder`; false when nothing here can. Throws what `probe` does. */
  drawPoster(source: VideoSource, second: number, folder: string): Promise<boolean>
  /** A child of its own for one job's orders. Disposing of it ends the child. */
  startJob(): JobChild
}

export type JobChild = AsyncDisposable & {
  ask(order: VideoOrder, signal: AbortSignal, onProgress: (share: number) => void): Promise<VideoResult>
}

type Ways = { isOn: boolean; stallSeconds: number; lookMs?: number }

const idleMs = 10_000
const longestLookMs = 20_000
const mostLookBytes = 700 * MB
const mostJobBytes = 3_000 * MB
const mostWaiting = 50
const retryAfterSeconds = 10

export function openVideoMaker({ isOn, stallSeconds, lookMs = longestLookMs }: Ways): VideoMaker {
  let reason = isOn ? isInstalled() : 'PREPARE_VIDEO is off'
  let looker: VideoChild | undefined
  const line = openWaitingLine(mostWaiting, () => busy())
  let rest: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(rest)
    const stopped = looker
    looker = undefined
    await stopped?.[Symbol.asyncDispose]()
  }

  /** A short look that somebody waits for; once more when its child was lost. */
  const look = (order: VideoOrder) =>
    lookOnce(order)
      .catch(async (error) => {
        if (!isLost(error)) throw error
        // Until it has ended it would be asked again.
        await stop()
        return lookOnce(order)
      })
      .catch((error) => {
        if (isLost(error)) throw new Problem('busy', serverSays.busy, { retryAfterSeconds, cause: error })
        throw error instanceof LostChild ? new RefusedVideo('unreadable', error.message) : error
      })

  async function lookOnce(order: VideoOrder) {
    if (!looker?.isAlive()) looker = startVideoChild()
    const patience = { stallMs: lookMs, totalMs: lookMs, mostMemoryBytes: mostLookBytes }
    return await looker.ask(order, patience)
  }

  const takeTurn = <T>(looking: () => Promise<T>) =>
    line.take(async () => {
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
    probe: async (source) => (reason ? undefined : await takeTurn(() => probe(source))),
    drawPoster: async (source, second, folder) =>
      !reason && (await takeTurn(() => draw(source, second, folder))),
    startJob: () => {
      const child = startVideoChild()
      const patience = { stallMs: stallSeconds * 1_000, mostMemoryBytes: mostJobBytes }
      return {
        ask: (order, signal, onProgress) => child.ask(order, { ...patience, signal, onProgress }),
        [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
      }
    },
    [Symbol.asyncDispose]: async () => {
      await line.ended()
      await stop()
    },
  }
}

const isLost = (error: unknown) => error instanceof LostChild && !(error instanceof OverworkedChild)

const busy = () =>
  new Problem('busy', 'Too many videos are waiting. Please try again.', { retryAfterSeconds })

function isInstalled() {
  try {
    import.meta.resolve('node-av')
    return undefined
  } catch {
    return 'The package node-av is not installed'
  }
}
