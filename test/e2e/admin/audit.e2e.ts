import { readFile } from 'node:fs/promises'
import { pages } from '../../../contract/addresses.ts'
import { expectAccessible, expectFits, expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const markup = `<img src=x onerror="document.title=1"> =1+1 ${'Donaudampfschiff'.repeat(8)}`

test('an administrator reads who changed what, filters it, also in the sheet of a phone, and downloads it', async ({
  administrator: page,
  site,
}) => {
  await makeCourse(site.address, { title: markup })
  await makeCourse(site.address, { title: 'Sailing' })
  await openHydrated(page, pages.dashboard)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL(pages.audit)
  const entries = page.locator('main li')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Created a course · Sailing')
  await expect(entries.nth(1)).toContainText(markup)
  await expect(entries.nth(2)).toContainText('By Operator, by command')

  await expectFits(page, [320])
  await entries.nth(1).getByText('Before and after').click()
  await expect(entries.nth(1)).toContainText('createdBy')
  await expectFits(page, [320])
  // Now in a wide window: the filters of phones follow.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('What').selectOption('Created a course')
  await expect(entries).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('What')).toHaveValue('createCourse')
  await expect(entries).toHaveCount(2)
  await page.getByRole('button', { name: 'Only about this: Sailing' }).press('Enter')
  await expect(entries).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  await page.getByRole('button', { name: 'Show all again' }).click()
  await expect(entries).toHaveCount(3)
  await page.getByLabel('From').fill('2199-01-01')
  await expect(page.getByRole('heading', { name: 'No entries here' })).toBeVisible()

  await test.step('on a phone the filters fold into a sheet, whose button counts them', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openHydrated(page, pages.audit)
    await expect(entries).toHaveCount(3)
    await expect(page.getByLabel('What')).toBeHidden()
    const open = page.getByRole('button', { name: 'Filters' })
    await open.press('Enter')
    const sheet = page.getByRole('group', { name: 'Filters' })
    await expect(sheet).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, '.filter-sheet')
    await page.getByLabel('What').selectOption('Created a course')
    await page.getByLabel('From').fill('2020-01-01')
    await page.getByRole('button', { name: 'Show the entries' }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(open).toHaveText('Filters (2)')
    await expect(open).toBeFocused()
    await expect(entries).toHaveCount(2)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Show all again' }).click()
    await expect(open).toHaveText('Filters')
    await expect(entries).toHaveCount(3)
  })
})
