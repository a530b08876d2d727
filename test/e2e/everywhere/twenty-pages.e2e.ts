import type { Page } from '@playwright/test'
import { findFaintColours } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { findFaintShapes } from './faint-shapes.ts'
import { styleOf, systemColour } from './forced-colours.ts'
import { findCutRings } from './rings.ts'
import { twentyPages } from './twenty-pages.ts'

// Two tests with half of the pages each, so that two workers share them.
for (const half of [0, 1]) {
  test(`twenty pages have one primary button, show where the focus is, show their shapes in forced colours, and cut and cover nothing when they are zoomed: part ${half + 1} of 2`, {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    test.slow()
    const paths = (await twentyPages(site.address)).filter((_, index) => index % 2 === half)
    expect(paths.length).toBeGreaterThan(8)
    // Letters as large as people can choose them in their browser.
    const devtools = await page.context().newCDPSession(page)
    const setLetters = (standard: number) =>
      devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
    for (const path of paths) {
      await setLetters(16)
      await page.setViewportSize({ width: 1280, height: 900 })
      await openHydrated(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await hasOnePrimary(page, path)
      await hasNoTriangles(page, path)
      await showsShapes(page, path)
      await showsRings(page, path)
      await page.setViewportSize({ width: 640, height: 512 })
      await showsAll(page, `${path} at 200 %`)
      await page.setViewportSize({ width: 320, height: 256 })
      await showsAll(page, `${path} at 400 %`)
      await showsRings(page, `${path} at 400 %`)
      await page.setViewportSize({ width: 1280, height: 1024 })
      await setLetters(32)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      await showsAll(page, `${path} with large letters`)
    }
  })
}

async function hasOnePrimary(page: Page, path: string) {
  const primary = page.locator('main .btn-primary:not([inert] *)').filter({ visible: true })
  expect.soft((await primary.allTextContents()).slice(1), path).toEqual([])
}

/** Browsers put a triangle of their own before a summary; ours has the arrow of all other menus. */
async function hasNoTriangles(page: Page, path: string) {
  const native = await page
    .locator('summary')
    .evaluateAll(
      (summaries) =>
        summaries
          .map((summary) => [getComputedStyle(summary), summary.textContent] as const)
          .filter(([{ display, listStyleType }]) => display === 'list-item' && listStyleType !== 'none')
          .length,
    )
  expect.soft(native, path).toBe(0)
}

async function showsRings(page: Page, where: string) {
  expect.soft(await findCutRings(page), where).toEqual([])
}

/** In forced colours no text, icon or border is faint, and the focus is seen. */
async function showsShapes(page: Page, path: string) {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect.soft(await findFaintColours(page), path).toEqual([])
  const { faint, looked } = await findFaintShapes(page)
  expect.soft(faint, path).toEqual([])
  expect.soft(looked, path).toBeGreaterThan(5)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect.soft(await styleOf(focused, 'outline-style'), path).toBe('solid')
  expect.soft(await styleOf(focused, 'outline-color'), path).not.toBe(await systemColour(page, 'Canvas'))
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
}

/** Polls: the header folds after it has measured its width. */
const showsAll = (page: Page, where: string) =>
  expect
    .configure({ soft: true })
    .poll(() => findHidden(page), where)
    .toEqual([])

/** What leaves the window sideways, and controls of the page that something else covers. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const found = wide > 0 ? [`${wide} pixels too wide`] : []
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(button, a[href], input, select, textarea)',
    )
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (
        control.closest('[inert], .player') ||
        control.matches(':disabled, [aria-disabled=true], .sr-only, [tabindex="-1"]')
      )
        continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const isReached = top && (control.contains(top) || top.closest('label')?.control === control)
      if (!isReached)
        found.push(`${control.outerHTML.slice(0, 120)} is covered by ${top?.outerHTML.slice(0, 80)}`)
    }
    return found
  })
