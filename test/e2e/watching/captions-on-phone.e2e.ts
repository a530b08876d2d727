import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { state, video } from '../player.ts'
import { makeCaptions } from '../teaching/captions-to-edit.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('captions on a phone have at least 14 px, and Play does not lie on them while the controls are shown', async ({
  administrator: page,
  site,
}) => {
  const { watch } = await makeCaptions(
    site,
    new File(
      ['WEBVTT\n\n00:00.000 --> 00:05.000\nThis is a bowline, a knot that holds and that you can untie\n'],
      'a.vtt',
      { type: 'text/vtt' },
    ),
  )
  await page.goto(watch)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
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
})

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
