import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

test('an administrator enrols people and a group in a path, makes its code, and a learner uses it', async ({
  administrator: page,
  site,
  browser,
}) => {
  await signUp(site.address)
  const cookie = await signIn(site)
  const { _id } = await makeCourse(site.address, { title: 'Knots', access: 'enrolled' }, [{}])
  const json = { title: 'Deck work', courseIds: [_id] }
  const { path } = (await call(site, addresses.makePath, { cookie, json })).json
  await call(site, addresses.makeGroup, { cookie, json: { name: 'Sailors' } })
  await openHydrated(page, pages.adminPaths)
  await page.getByRole('link', { name: 'Who is enrolled in Deck work' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck work')
  await expect(page.getByText('Nobody is enrolled')).toBeVisible()

  await page.getByRole('button', { name: 'Enrol people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Emails').fill('not an email')
  await dialog.getByRole('button', { name: 'Enrol people' }).click()
  await expect(dialog.getByLabel('Emails')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Emails').fill('carl@school.example')
  await dialog.getByRole('button', { name: 'Enrol people' }).click()
  await expect(notice(page, '1 person is enrolled, of whom 1 is invited first')).toBeVisible()
  const roster = page.getByRole('region', { name: 'Enrolled in this path' })
  await expect(roster.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Enrol a group' }).click()
  await dialog.getByRole('button', { name: 'Enrol a group' }).click()
  await expect(dialog.getByLabel('Group', { exact: true })).toHaveAccessibleDescription(
    'Please choose a group',
  )
  await dialog.getByLabel('Group', { exact: true }).selectOption('Sailors')
  await dialog.getByRole('button', { name: 'Enrol a group' }).click()
  await expect(notice(page, 'The group is enrolled')).toBeVisible()
  await expect(roster.getByRole('link', { name: 'Sailors' })).toBeVisible()
  await roster.getByRole('button', { name: 'End the enrolment of Sailors' }).click()
  await expect(roster.getByRole('listitem').filter({ hasText: 'Sailors' })).toContainText('Ended')

  await page.getByRole('button', { name: 'Make a code' }).click()
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  await expect(notice(page, 'The code was created')).toBeVisible()
  const { codes } = (await call(site, addresses.listAccessCodes, { cookie })).json
  await expect(page.getByText(codes[0].code)).toBeVisible()
  await expectFits(page, [320, 1280])
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: site.address })
  const learner = await context.newPage()
  await beginSession(learner, people.learner)
  await openHydrated(learner, `${pages.join}?code=${codes[0].code}`)
  await expect(learner.getByText('Your path: Deck work.')).toBeVisible()
  await openHydrated(learner, pages.learning)
  await learner.getByRole('link', { name: 'Deck work' }).click()
  await learner.getByRole('button', { name: 'Start with Knots' }).click()
  await expect(learner.getByText('through a path')).toHaveCount(0)
  await context.close()
  await page.reload()
  await expect(roster.getByText('with a code')).toBeVisible()

  await openHydrated(page, `${pages.adminPaths}?path=${_id}`)
  await expect(page.getByText('There is no such path')).toBeVisible()
  await page.getByRole('link', { name: 'Back to all paths' }).click()
  await expect(page.getByRole('link', { name: 'Deck work', exact: true })).toBeVisible()
  expect(path.title).toBe('Deck work')
})
