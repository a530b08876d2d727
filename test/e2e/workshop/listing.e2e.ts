import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test('an administrator shows a course to a group alone, and visitors find it no more', async ({
  administrator: page,
  browser,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{}])
  const made = await page.request.post(`${site.address}/api/v1/groups`, { data: { name: 'Deck crew' } })
  expect(made.status()).toBe(201)
  await openHydrated(page, workshopAddress(course._id, 'settings'))
  await page.getByLabel('Who sees the course').selectOption('Groups and enrolled people')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('No group sees this course yet')).toBeVisible()
  await page.getByLabel('Add a group').selectOption('Deck crew')
  await page.getByRole('button', { name: 'Save groups' }).click()
  await expect(notice(page, 'Course updated successfully').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Deck crew' })).toBeVisible()
  await expectFits(page, [360, 1280])
  await expectAccessible(page)
  await openHydrated(page, workshopAddress(course._id, 'settings'))
  await expect(page.getByRole('button', { name: 'Remove Deck crew' })).toBeVisible()
  await expect(page.getByText('For groups', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
  await visitor.goto(pages.courses)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('Knots')).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('button', { name: 'Remove Deck crew' }).click()
  await expect(page.getByRole('button', { name: 'Save groups' })).toBeFocused()
  await page.getByLabel('Who sees the course').selectOption('Everyone who has its address')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Unlisted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Groups that see the course' })).toHaveCount(0)
})
