import { expect, test } from '../people.ts'
import { makeCaptions } from '../teaching/captions-to-edit.ts'

const player = 'Video player'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the player stays in view while one reads below it, and covers nothing that has the focus', async ({
    administrator: page,
    site,
  }) => {
    const { watch } = await makeCaptions(site)
    await page.goto(watch)
    const video = page.getByRole('region', { name: player })
    await expect(video).toBeVisible()
    await page.getByText('Transcript', { exact: true }).click()
    const question = page.getByRole('button', { name: 'Ask a question' })
    await question.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
    const box = await video.boundingBox()
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
  })
})

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('the player scrolls away, so that there is room to read', async ({ administrator: page, site }) => {
    const { watch } = await makeCaptions(site)
    await page.goto(watch)
    const video = page.getByRole('region', { name: player })
    await expect(video).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect((await video.boundingBox())?.y).toBeLessThan(0)
  })
})
