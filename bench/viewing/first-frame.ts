import type { Page } from '@playwright/test'
import type { Figures } from '../alternate.ts'

type Watched = typeof globalThis & { pressedAt: number; frameAt: number }

const timeoutMs = 60_000

const stations: Record<string, RegExp> = {
  'the page’s and the player’s code': /\/assets\/lectures-[^/]+\.js$/,
  'the list': /\/api\/v1\/course\/[^/]+$/,
  'the engine’s code': /\/assets\/hls-[^/]+\.js$/,
  'the playlist': /\.m3u8$/,
  'the first segment': /\.(m4s|mp4)$/,
}

export async function measureFirstFrame(page: Page, path: string, button: string): Promise<Figures> {
  await page.addInitScript(watchFrames)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: button }).click()
  await page.waitForFunction(() => (globalThis as Watched).frameAt > 0, undefined, { timeout: timeoutMs })
  const { frameMs, fetched } = await page.evaluate(readClock)
  const figures: Figures = { 'the first frame, ms from the press': frameMs }
  for (const [name, address] of Object.entries(stations)) {
    const found = fetched.find(({ url }) => address.test(url))
    figures[`${name} is asked for`] = found?.from ?? Number.NaN
    figures[`${name} is here`] = found?.to ?? Number.NaN
  }
  return figures
}

/** Runs in the page, before its own scripts. */
function watchFrames() {
  const notes = globalThis as Watched
  const press = () => {
    notes.pressedAt = performance.now()
  }
  addEventListener('click', press, { capture: true })
  const seen = new WeakSet<HTMLVideoElement>()
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (!video || seen.has(video)) return
    seen.add(video)
    video.requestVideoFrameCallback((now) => {
      notes.frameAt ??= now
    })
  }).observe(document, { childList: true, subtree: true })
}

function readClock() {
  const { pressedAt, frameAt } = globalThis as Watched
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sincePress = (second: number) => Math.max(0, second - pressedAt)
  return {
    frameMs: frameAt - pressedAt,
    fetched: entries.map(({ name, startTime, responseEnd }) => ({
      url: name.split('?')[0] ?? '',
      from: sincePress(startTime),
      to: sincePress(responseEnd),
    })),
  }
}
