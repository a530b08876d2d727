import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pages } from '../contract/addresses.ts'
import { expect, test } from './people.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' }, expectedErrors: /404 \(Not Found\)/ })

const openForAll = [pages.home, pages.courses, pages.login, pages.signup, pages.denied, '/no/such/page']
const forAdministrators = [pages.createCourse]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every page is usable for everybody, at 1280 and at 320 pixels', async ({ administrator: page }) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 720 })
        for (const address of [...openForAll, ...forAdministrators]) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await isSound(page, `${address} at ${width}`)
        }
        await isSoundOnTheWayToALecture(page, width)
      }
    })

    test('the menu is usable for everybody, and gives the focus back', async ({ visitor: page }) => {
      await page.goto(pages.courses)
      await expect(page.getByRole('article')).toHaveCount(5)
      const opener = page.getByRole('button', { name: 'Open menu' })
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await isSound(page, 'the open menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    })
  })
}

test('the footer is a tenth of the window, with four links that lead nowhere', async ({ visitor: page }) => {
  for (const height of [600, 900, 1400]) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto(pages.home)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveText(`Copyright ${new Date().getFullYear()} All rights reserved`)
    const box = await footer.boundingBox()
    expect(box?.height).toBeCloseTo(height / 10, 1)
    await expect(footer.getByRole('link')).toHaveCount(4)
    expect(
      await footer.getByRole('link').evaluateAll((links) => links.some((link) => link.hasAttribute('href'))),
    ).toBe(false)
  }
})

async function isSoundOnTheWayToALecture(page: Page, width: number) {
  await page.goto(pages.courses)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isSound(page, `the description at ${width}`)
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(page.locator('video')).toBeVisible()
  await isSound(page, `the lectures at ${width}`)
  await page.getByRole('button', { name: 'Add New Lecture' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isSound(page, `the lecture form at ${width}`)
}

async function isSound(page: Page, where: string) {
  await quiet(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect(found, where).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} scrolls sideways`).toBe(0)
}

/** Colours in mid-fade have other contrasts than those a person reads. */
async function quiet(page: Page) {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}
