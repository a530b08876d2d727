import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, signUp, test } from '../people.ts'

test.use({ expectedErrors: /status of (403|409)/ })

const grace = { fullName: 'Grace Hopper', email: 'grace@school.example', password: 'compiler1952' }
const shut = { access: 'enrolled', selfEnrol: 'true', seats: '1' }
const addressOf = ({ _id }: { _id: string }) => `${pages.courseDescription}?course=${_id}`

test('a learner enrols, another waits for the seat and moves up', async ({
  learner: page,
  site,
  browser,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots', ...shut }, [{ title: 'Bowline' }])
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await expect(page.getByRole('heading', { name: 'Only for people who are enrolled' })).toBeVisible()
  await page.getByRole('link', { name: 'To the course' }).click()
  await expect(page.getByText('1 seat left')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Enrol' }).click()
  await expect(page.getByRole('button', { name: 'Watch Lectures' })).toBeVisible()
  await expect(notice(page, 'You are enrolled')).toBeVisible()

  const other = await browser.newPage({ baseURL: site.address })
  await signUp(site.address, grace)
  await beginSession(other, grace)
  await openHydrated(other, addressOf(course))
  await other.getByRole('button', { name: 'Wait for a seat' }).click()
  await expect(other.getByText('You wait for a seat, at place 1')).toBeVisible()
  await other.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(other)

  await page.getByRole('button', { name: 'End my enrolment' }).click()
  await expect(page.getByRole('button', { name: 'Enrol' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Wait for a seat' })).toBeVisible()
  await openHydrated(other, addressOf(course))
  await other.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(other.getByRole('heading', { name: 'Bowline' })).toBeVisible()
  await other.close()
})

test('an editor enrols people by their emails, changes dates and ends an enrolment', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots', access: 'enrolled' }, [
    { title: 'Bowline' },
  ])
  await openHydrated(page, workshopAddress(course._id, 'learners'))
  await page.getByRole('button', { name: 'Enrol people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enrol people' })
  await dialog.getByLabel('Emails').fill('emmy@school.example, not-an-email')
  await dialog.getByRole('button', { name: 'Enrol people' }).click()
  await expect(dialog.getByText('“not-an-email” is not an email').first()).toBeVisible()
  await dialog.getByLabel('Emails').fill('emmy@school.example\nlise@school.example')
  await dialog.getByRole('button', { name: 'Enrol people' }).click()
  await expect(notice(page, '2 people are enrolled, of whom 2 are invited first')).toBeVisible()
  const roster = page.getByRole('region', { name: 'Enrolled people' })
  const rows = roster.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expectSound(page)
  await rows.filter({ hasText: 'emmy' }).getByRole('button', { name: 'Change the dates of emmy' }).click()
  const dates = page.getByRole('dialog', { name: 'Change the dates of emmy' })
  await dates.getByLabel('Until').fill('2020-01-01T00:00')
  await dates.getByRole('button', { name: 'Save dates' }).click()
  await expect(dates.getByText('The end must come after the start').first()).toBeVisible()
  await dates.getByLabel('Until').fill('2099-01-01T00:00')
  await dates.getByRole('button', { name: 'Save dates' }).click()
  await expect(rows.filter({ hasText: 'emmy' })).toContainText('until')
  await rows.filter({ hasText: 'lise' }).getByRole('button', { name: 'End the enrolment of lise' }).click()
  await expect(rows.filter({ hasText: 'lise' })).toContainText('Ended')
  await roster.getByLabel('State').selectOption('Ended')
  await expect(rows).toHaveCount(1)
})
