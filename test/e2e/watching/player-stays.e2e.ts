import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { state, video } from '../player.ts'
import { makeCaptions } from '../teaching/captions-to-edit.ts'

test.use({ viewport: { width: 360, height: 740 } })

const player = (page: Page) => page.getByRole('region', { name: 'Video player' })
const captions =
  'WEBVTT\n\n00:00.000 --> 00:05.000\nThis is a bowline, a knot that holds and that you can untie\n'

test('on a phone captions can be read, the player stays in view while one reads below it, and leaves room on its side', async ({
  administrator: page,
  site,
}) => {
  const { watch } = await makeCaptions(site, new File([captions], 'a.vtt', { type: 'text/vtt' }))
  await page.goto(watch)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
  await test.step('captions have at least 14 px, and Play does not lie on them while the controls are shown', () =>
    showCaptions(page))
  await test.step('the player stays in view, and covers nothing that has the focus', () => staysInView(page))
  await test.step('on a phone that lies on its side the player scrolls away', async () => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(async () => (await player(page).boundingBox())?.y).toBeLessThan(0)
  })
})

async function showCaptions(page: Page) {
  await page.keyboard.press('c')
  // Browsers show no captions before the first picture was left.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 1
  })
  await expect.poll(async () => (await readCue(page))?.fontPixels).toBeGreaterThanOrEqual(14)
  const play = await page.locator('.centre button').nth(2).boundingBox()
  const picture = await video(page).boundingBox()
  const cue = await readCue(page)
  if (!play || !picture || !cue) throw new Error('The player is not shown')
  expect(cue.top).toBeGreaterThanOrEqual(play.y + play.height)
  expect(play.y).toBeGreaterThanOrEqual(picture.y)
}

async function staysInView(page: Page) {
  await page.getByText('Transcript', { exact: true }).click()
  const question = page.getByRole('button', { name: 'Ask a question' })
  await question.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const box = await player(page).boundingBox()
  expect(box && Math.round(box.y - header)).toBe(0)
  expect(box && box.height / 740).toBeLessThan(1 / 3)
  const below = (box?.y ?? 0) + (box?.height ?? 0)

  // The focus goes up through the page: what it reaches is never beneath the player.
  await page.getByRole('contentinfo').click()
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const focused = page.locator('main :focus')
    if ((await focused.count()) === 0) continue
    if (await focused.evaluate((element) => element.closest('.player') !== null)) break
    await expect
      .poll(async () => (await focused.boundingBox())?.y ?? 0, await focused.innerText())
      .toBeGreaterThanOrEqual(below - 1)
  }
}

/** The browser's own element of the cue that is shown. */
async function readCue(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  const line = nodes.find(({ nodeValue }) => nodeValue.startsWith('This is a bowline, a knot'))
  const element = nodes.find(({ nodeId }) => nodeId === line?.parentId)
  if (!element) return undefined
  const { computedStyle } = await devtools.send('CSS.getComputedStyleForNode', { nodeId: element.nodeId })
  const size = computedStyle.find(({ name }) => name === 'font-size')?.value
  const { model } = await devtools.send('DOM.getBoxModel', { nodeId: element.nodeId })
  await devtools.detach()
  return { fontPixels: Number.parseFloat(size ?? ''), top: model.border[1] ?? 0 }
}
