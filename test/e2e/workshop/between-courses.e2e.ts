import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { logOut } from '../menu.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { choose, outlineOf, row } from './board.ts'

const titled = (...titles: string[]) => titles.map((title) => ({ title }))

test('lectures that were cut in one course are held, pasted in another one, and taken back', async ({
  administrator: page,
  site,
}) => {
  const sailing = await makeCourse(
    site.address,
    { title: 'Sailing' },
    titled('Knots', 'Wind', 'Tides', 'Maps'),
  )
  const cruising = await makeCourse(site.address, { title: 'Cruising' }, titled('Harbours', 'Anchors'))
  const outlines = async () => [await outlineOf(site, sailing._id), await outlineOf(site, cruising._id)]
  const strip = page.getByRole('region', { name: 'Cut lectures' })
  await openHydrated(page, workshopAddress(sailing._id, 'content'))
  await row(page, 'Knots').click()
  await page.keyboard.press('Shift+ArrowDown')
  await row(page, 'Maps').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+x')
  await expect(strip).toHaveCount(0)
  await openHydrated(page, workshopAddress(cruising._id, 'content'))
  await expect(strip.getByRole('status')).toContainText('Cut: “Knots” and 2 more from “Sailing”')
  await choose(page, 'Harbours', 'Paste')
  await expect(row(page, 'Knots')).toBeFocused()
  await expect(strip).toHaveCount(0)
  expect(await outlines()).toEqual(['Tides', 'Harbours Knots Wind Maps Anchors'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(outlines).toEqual(['Knots Wind Tides Maps', 'Harbours Anchors'])
  await choose(page, 'Anchors', 'Cut')
  await openHydrated(page, pages.home)
  await logOut(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  await beginSession(page, people.administrator)
  await openHydrated(page, workshopAddress(sailing._id, 'content'))
  await expect(row(page, 'Tides')).toBeVisible()
  await expect(strip).toHaveCount(0)
})
