import type { Page, Request, Route } from '@playwright/test'
import { decoded, isAdaptive } from '../film.ts'
import { beginSession, expect, people, signUp } from '../people.ts'
import { play, state, video } from '../player.ts'

export const segments = /\/hls\/(\d+p|audio)\/\d+\.m4s/

/** Delays later segments until the player waits. The returned function releases them to `response`. */
export async function playUntilNothingIsLeft(page: Page, response = (route: Route) => route.fallback()) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const held = new Set<'sound' | 'picture'>()
  const early = new Set<Request>()
  const end = (request: Request) => void early.delete(request)
  page.on('requestfinished', end)
  // The player gives a request up when it changes the quality.
  page.on('requestfailed', end)
  await page.route(segments, async (route) => {
    const [, folder = '', number] = /(\w+)\/(\d+)\.m4s/.exec(route.request().url()) ?? []
    if (Number(number) < 2) {
      early.add(route.request())
      return route.fallback()
    }
    held.add(folder === 'audio' ? 'sound' : 'picture')
    await gate
    await response(route)
  })
  await page.reload()
  await play(page)
  // A slow machine may wait for the early segments, too.
  await expect.poll(async () => (await state(page)).seconds, { timeout: 60_000 }).toBeGreaterThan(6)
  // What it waits for then is at the gate, so it plays no more of the early ones.
  await expect.poll(() => [held.size, early.size], { timeout: 60_000 }).toEqual([2, 0])
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => video(page).evaluate(secondsLeft), { timeout: 60_000 }).toBeLessThan(0.5)
  return open
}

function secondsLeft({ buffered, currentTime }: HTMLVideoElement) {
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime
}

type Story = Awaited<ReturnType<typeof follow>>

/** Notes where the video of this page is from now on, and whether the page is loaded anew. */
export async function follow(page: Page) {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const heard = await video(page).evaluateHandle((element: HTMLVideoElement) => {
    const seconds: number[] = []
    for (const event of ['seeking', 'playing'])
      element.addEventListener(event, () => seconds.push(element.currentTime))
    return seconds
  })
  return { readSeconds: () => heard.jsonValue(), countLoads: () => loads }
}

/** Expects the video to resume by itself at the second where it stopped, without showing another position first. */
export async function goesOn(page: Page, stopped: number, story: Story) {
  const before = await decoded(page)
  await expect.poll(async () => (await state(page)).seconds, { timeout: 60_000 }).toBeGreaterThan(stopped + 2)
  expect((await state(page)).paused).toBe(false)
  expect((await decoded(page)).frames).not.toBe(before.frames)
  expect(story.countLoads()).toBe(0)
  const seconds = await story.readSeconds()
  expect(seconds.length).toBeGreaterThan(0)
  // Slow machines report the position a little late.
  for (const at of seconds) expect(Math.abs(at - stopped)).toBeLessThan(1.5)
}

/** A learner who has seen nothing yet opens the films, with nothing in their way. */
export async function openAsAnother(page: Page, address: string, path: string, email: string) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const another = { ...people.learner, email }
  await signUp(address, another)
  await beginSession(page, another)
  await page.goto(path)
  await expect.poll(() => isAdaptive(page)).toBe(true)
}
