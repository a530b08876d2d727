import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { styleOf, systemColour } from './forced-colours.ts'

test.use({ forcedColors: 'active' } as object)

const schemes = ['light', 'dark'] as const

test('in forced colours the player keeps its own, quiet buttons cover no title, and what is selected or pressed shows it', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'Bowline' }])
  const inBoth = async (check: () => Promise<void>) => {
    for (const colorScheme of schemes)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        await check()
      })
  }
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  const remove = page.getByRole('button', { name: /^Delete Lecture/ })
  await inBoth(async () => {
    expect(await styleOf(play.locator('svg'), 'stroke')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(remove, 'background-color')).toMatch(/, 0\)$|transparent/)
    const canvas = await systemColour(page, 'Canvas')
    expect(await styleOf(remove, 'color')).not.toBe(canvas)
    const border = (name: string) => styleOf(page.getByRole('tab', { name }), 'border-bottom-color')
    expect(await border('Notes')).toBe(canvas)
    expect(await border('Lectures')).not.toBe(canvas)
  })

  await openHydrated(page, workshopAddress(_id, 'content'))
  const row = page.getByRole('row').filter({ hasText: 'Bowline' })
  await row.click()
  await page.getByRole('tab', { name: 'Content' }).focus()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await inBoth(async () => expect(await styleOf(row, 'outline-style')).toBe('solid'))

  await openHydrated(page, pages.overview)
  const pressed = page.locator('[aria-pressed=true]').first()
  await expect(pressed).toBeVisible()
  await inBoth(async () => expect(await styleOf(pressed, 'outline-style')).toBe('solid'))
})
