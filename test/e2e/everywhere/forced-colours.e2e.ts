import type { Locator, Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { findFaintColours } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { findFaintShapes } from './faint-shapes.ts'
import { twentyPages } from './twenty-pages.ts'

test.use({ forcedColors: 'active' } as object)

const schemes = ['light', 'dark'] as const

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

/** The colour that a word such as 'Canvas' has now. */
const systemColour = (page: Page, word: string) =>
  page.evaluate((color) => {
    const probe = Object.assign(document.body.appendChild(document.createElement('i')), {
      style: `color: ${color}`,
    })
    const { color: computed } = getComputedStyle(probe)
    probe.remove()
    return computed
  }, word)

for (const colorScheme of schemes)
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the player keeps its own colours, quiet buttons cover no title, and the selected tab differs', async ({
      administrator: page,
      site,
    }) => {
      const { _id } = await makeCourse(site.address, {}, [{ title: 'Bowline' }])
      await openHydrated(page, `${pages.lectures}?course=${_id}`)
      const play = page.getByRole('button', { name: 'Play', exact: true })
      await expect(play).toBeVisible()
      expect(await styleOf(play.locator('svg'), 'stroke')).toBe('rgb(255, 255, 255)')
      const remove = page.getByRole('button', { name: /^Delete Lecture/ })
      expect(await styleOf(remove, 'background-color')).toMatch(/, 0\)$|transparent/)
      const canvas = await systemColour(page, 'Canvas')
      expect(await styleOf(remove, 'color')).not.toBe(canvas)
      const border = (name: string) => styleOf(page.getByRole('tab', { name }), 'border-bottom-color')
      expect(await border('Notes')).toBe(canvas)
      expect(await border('Lectures')).not.toBe(canvas)
    })

    test('a row that is selected, and a choice that is pressed, show it', async ({
      administrator: page,
      site,
    }) => {
      const { _id } = await makeCourse(site.address, {}, [{ title: 'Bowline' }, { title: 'Hitch' }])
      await openHydrated(page, workshopAddress(_id, 'content'))
      const row = page.getByRole('row').filter({ hasText: 'Bowline' })
      await row.click()
      await page.getByRole('tab', { name: 'Content' }).focus()
      await expect(row).toHaveAttribute('aria-selected', 'true')
      expect(await styleOf(row, 'outline-style')).toBe('solid')
      await openHydrated(page, pages.overview)
      const pressed = page.locator('[aria-pressed=true]').first()
      await expect(pressed).toBeVisible()
      expect(await styleOf(pressed, 'outline-style')).toBe('solid')
    })
  })

test('twenty pages have no faint text, icon or border in forced colours, and show where the focus is', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  test.slow()
  const paths = await twentyPages(site.address)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of paths) {
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect.soft(await findFaintColours(page), path).toEqual([])
    const { faint, looked } = await findFaintShapes(page)
    expect.soft(faint, path).toEqual([])
    expect.soft(looked, path).toBeGreaterThan(5)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect.soft(await styleOf(focused, 'outline-style'), path).toBe('solid')
    expect.soft(await styleOf(focused, 'outline-color'), path).not.toBe(await systemColour(page, 'Canvas'))
  }
})
