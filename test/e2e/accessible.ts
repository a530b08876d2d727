import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Violations that axe finds in the page, or in these parts of it. */
export async function findViolations(page: Page, ...parts: string[]) {
  // No transition may begin while axe looks: a slow page may enable its buttons then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await endTransitions(page)
  const axe = new AxeBuilder({ page })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
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
