import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { lift } from '../../test/e2e/workshop/drag.ts'
import type { Figures } from '../alternate.ts'

type Watched = typeof globalThis & { drawnAt: number[]; keyDelays: number[] }

const [dragMs, pauseMs] = [3_000, 8]
const typed = 'A night passage along the coast'

/** Frames of a page while a row is dragged over the others for three seconds, to the lower edge and back. */
export async function measureDragging(page: Page, x: number, y: number): Promise<Figures> {
  await lift(page, x, y)
  await page.evaluate(watchFrames)
  const from = performance.now()
  for (let passed = 0; passed < dragMs; passed = performance.now() - from) {
    const height = 240 + 480 * Math.abs(Math.sin((passed / dragMs) * Math.PI * 3))
    await page.mouse.move(x, height)
    await page.waitForTimeout(pauseMs)
  }
  const frames = await page.evaluate(() => (globalThis as Watched).drawnAt)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const between = sorted(frames.slice(1).map((at, index) => at - (frames[index] ?? at)))
  return {
    'dragging: frames a second': (1_000 * between.length) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0)),
    'dragging: ms between two frames, p95': quantile(between, 0.95),
    'dragging: longest ms between two frames': quantile(between, 1),
  }
}

/** Milliseconds from a key to the frame that shows its letter. */
export async function measureTyping(page: Page): Promise<Figures> {
  await page.evaluate(watchKeys)
  await page.keyboard.type(typed, { delay: 60 })
  const keys = sorted(await page.evaluate(() => (globalThis as Watched).keyDelays))
  assert.ok(keys.length > typed.length / 2, 'the letters arrive')
  return {
    'typing, 4 × slower: ms to the letter, median': quantile(keys, 0.5),
    'typing, 4 × slower: ms to the letter, most': quantile(keys, 1),
  }
}

function watchFrames() {
  const notes = globalThis as Watched
  notes.drawnAt = []
  const note = (at: number) => {
    notes.drawnAt.push(at)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

function watchKeys() {
  const notes = globalThis as Watched
  notes.keyDelays = []
  addEventListener('input', ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => notes.keyDelays.push(performance.now() - timeStamp))),
  )
}

const sorted = (values: number[]) => values.toSorted((one, other) => one - other)

const quantile = (values: number[], share: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
