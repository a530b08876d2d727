import { setMaxListeners } from 'node:events'
import type { TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { EngineInput } from '../../../web/player/engine/playback.ts'
import type { PlayerSource } from '../../../web/player/player-source.ts'
import { inEnglish } from '../messages/in-english.ts'
import { openFakeHls } from './fake-hls.ts'
import { FakeVideo } from './fake-video.ts'

type Options = Parameters<typeof openFakeHls>[0] & {
  hasPlaylist?: boolean
  losesPlaylist?: boolean
  isRefused?: boolean
}

/** An engine's input: a fake video and library, and addresses that change with every refresh. */
export function openEngineInput(
  t: TestContext,
  { hasPlaylist = true, losesPlaylist = false, isRefused = false, ...library }: Options = {},
) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const video = new FakeVideo()
  // One listener per load, as in the browser.
  setMaxListeners(0, video)
  const { made, fetchHls } = openFakeHls(library)
  const sourceOf = (count: number): PlayerSource => ({
    address: `file-${count}`,
    hlsAddress: hasPlaylist && !(losesPlaylist && count > 0) ? `playlist-${count}` : undefined,
    captions: [],
  })
  const seen = {
    refreshes: 0,
    problems: [] as (string | undefined)[],
    heights: [] as number[],
    shown: [] as number[],
  }
  const input: EngineInput = {
    video: video.element,
    source: sourceOf(0),
    refresh: async () => {
      seen.refreshes += 1
      return isRefused ? undefined : sourceOf(seen.refreshes)
    },
    fetchHls,
    events: {
      onRenditions: (renditions) => {
        seen.heights = renditions.map(({ height }) => height)
      },
      onShown: (height) => seen.shown.push(height),
      onProblem: (message) => seen.problems.push(message && inEnglish(message)),
    },
  }
  /** Waits for the next refresh; returns the seconds until then. */
  const waitForRefresh = async () => {
    const before = seen.refreshes
    let seconds = 0
    for (; seen.refreshes === before && seconds < 60; seconds += 0.5) await wait(0.5)
    return seconds
  }
  /** Moves the time on, second by second, with everything that follows from it. */
  const wait = async (seconds: number) => {
    for (let step = 0; step < seconds * 2; step += 1) {
      now += 500
      t.mock.timers.tick(500)
      await setImmediate()
    }
  }
  return { video, made, input, seen, wait, waitForRefresh, settle: () => setImmediate() }
}
