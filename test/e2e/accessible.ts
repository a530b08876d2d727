import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const maxLooks = 3

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** A script that does nothing. */
const nothing = ';'

/** Rules of axe whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Violations that axe finds in the page, or in these parts of it. A colour that a slow page still fades is gone at a
 * second look; what is wrong stays.
 */
export const findViolations = (page: Page, ...parts: string[]) =>
  lookTwice(page, (axe) => {
    for (const part of parts) axe.include(part)
  })

/** After `findViolations` in one colour scheme, what can differ in the other. */
export const findFaintColours = (page: Page) => lookTwice(page, (axe) => axe.withRules(colourRules))

async function lookTwice(page: Page, choose: (axe: AxeBuilder) => void) {
  let found = await look(page, choose)
  for (let looks = 1; found.length > 0 && looks < maxLooks; looks += 1) found = await look(page, choose)
  return found
}

/** No page has a frame, so axe needs no blank page of its own to join results in. */
async function look(page: Page, choose: (axe: AxeBuilder) => void) {
  await endTransitions(page)
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1)
  await readAxe(page)
  const axe = new AxeBuilder({ page, axeSource: nothing })
  axe.setLegacyMode().options({ resultTypes: ['violations'] })
  choose(axe)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  )
}

/**
 * A document reads axe once, in its short form, and as a script of the browser, which need not compile it anew for the
 * next document. The builder would evaluate the long form twice.
 */
async function readAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  const devtools = await page.context().newCDPSession(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: axeSource })
  expect(exceptionDetails, 'axe is read').toBeUndefined()
  await devtools.detach()
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

/** No page scrolls sideways, and no text leaves its button. Polls: the header folds after it has measured its width. */
export async function expectNoOverflow(page: Page) {
  const overflow = () =>
    page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - innerWidth
      return [
        ...(wide > 0 ? [`${wide} pixels too wide`] : []),
        ...[...document.querySelectorAll('.btn')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ outerHTML }) => `too low: ${outerHTML.slice(0, 160)}`),
      ]
    })
  await expect.poll(overflow, `at ${page.viewportSize()?.width} pixels`).toEqual([])
}

/** Expects nothing to be cut off and axe to find nothing, at each width, light and dark. */
export async function expectSound(page: Page, widths = [360, 1280]) {
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await expectFits(page, [width])
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findFaintColours(page)).toEqual([])
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
