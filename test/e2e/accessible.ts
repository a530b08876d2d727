import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const maxLooks = 3

/**
 * Violations that axe finds in the page, or in these parts of it. A colour that a slow page still fades is gone at a
 * second look; what is wrong stays.
 */
export async function findViolations(page: Page, ...parts: string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let found = await look(page, parts)
  for (let looks = 1; found.length > 0 && looks < maxLooks; looks += 1) found = await look(page, parts)
  await page.emulateMedia({ reducedMotion: null })
  return found
}

async function look(page: Page, parts: string[]) {
  await endTransitions(page)
  const axe = new AxeBuilder({ page })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  )
}

export async function expectAccessible(page: Page, ...parts: string[]) {
  expect(await findViolations(page, ...parts)).toEqual([])
}

export async function expectFits(page: Page, widths = [360, 768, 1280, 1920]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
}

/** Polls, because the header folds only after it has measured its width. */
export async function expectNoOverflow(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, `at ${page.viewportSize()?.width} pixels`).toBeLessThanOrEqual(0)
}

/** Expects nothing to be cut off and axe to find nothing, at each width, light and dark. */
export async function expectSound(page: Page, widths = [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await expectFits(page, [width])
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Axe must not see colours in mid-fade. A part that inherits a colour may fade after its parent. */
async function endTransitions(page: Page) {
  await page.evaluate(async () => {
    // Spinners never end.
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await painted()
    for (let now = ending(); now.length > 0; now = ending()) {
      await Promise.allSettled(now.map(({ finished }) => finished))
      await painted()
    }
  })
}
