import type { Page } from '@playwright/test'
import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /status of 409/ })

test('an editor makes exceptions for a person and a group, and sees the lectures and the calendar as a person on a day', async ({
  administrator: page,
  site,
}) => {
  await signUp(site.address)
  const { _id: courseId } = await makeCourse(site.address, {}, [{ title: 'Knots' }, { title: 'Stars' }])
  await test.step('exceptions are added, changed and removed, and a change of others is not lost', () =>
    changeExceptions(page, site, courseId))
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('a bar says as whom and when the lectures are seen', () => seeAs(page, site, courseId))
})

type SiteAddress = { address: string }

async function changeExceptions(page: Page, site: SiteAddress, courseId: string) {
  const cookie = await signIn(site)
  await call(site, addresses.makeGroup, { cookie, json: { name: 'Sailors' } })
  const saved = async () =>
    (await call(site, addresses.listOverrides, { cookie, params: { courseId } })).json.overrides
  await openHydrated(page, workshopAddress(courseId, 'learners'))
  const list = page.getByRole('region', { name: 'Exceptions' })
  await expect(list.getByText('There are no exceptions.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await list.getByRole('button', { name: 'Add exception' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give an opening, a due date or more days').first()).toBeVisible()
  await dialog.getByLabel('More days').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose for whom the exception is').first()).toBeVisible()
  await dialog.getByLabel('Find a learner').fill('ada')
  await dialog.getByRole('button', { name: people.learner.fullName }).click()
  await expect(dialog.getByText(`Chosen: ${people.learner.fullName}`)).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const ofAda = list.getByRole('listitem').filter({ hasText: people.learner.fullName })
  await expect(ofAda).toContainText('The whole course · 7 more days')

  await list.getByRole('button', { name: 'Add exception' }).click()
  await dialog.getByLabel('A group').check()
  await dialog.getByLabel('Group', { exact: true }).selectOption('Sailors')
  await dialog.getByLabel('Of what').selectOption('Stars')
  await dialog.getByLabel('Due on').fill('2027-03-14')
  await dialog.getByLabel('Opens at').fill('2027-03-01T08:00')
  // Somebody else saves meanwhile.
  const [first] = await saved()
  const json = { overrides: [{ userId: first.userId, extraDays: 9 }] }
  await call(site, addresses.replaceOverrides, { cookie, params: { courseId }, json })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'The exceptions were changed in the meantime. Load them again.')).toBeVisible()
  await expect(ofAda).toContainText('9 more days')
  await expect(dialog.getByLabel('Due on')).toHaveValue('2027-03-14')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const ofGroup = list.getByRole('listitem').filter({ hasText: 'Sailors' })
  await expect(ofGroup).toContainText('Stars')
  await expect(ofGroup).toContainText('due Mar 14, 2027')

  await ofAda.getByRole('button', { name: /^Change the exception/ }).click()
  await dialog.getByLabel('More days').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(ofAda).toContainText('3 more days')
  await ofGroup.getByRole('button', { name: /^Remove the exception/ }).click()
  await expect(ofGroup).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Exceptions' })).toBeFocused()
  expect(await saved()).toHaveLength(1)
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)
}

async function seeAs(page: Page, site: SiteAddress, courseId: string) {
  const cookie = await signIn(site)
  const params = { courseId }
  const { lectures } = (await call(site, addresses.listLectures, { cookie, params })).json
  const stars = { ...params, lectureId: lectures[1]._id }
  const json = { availableAt: '2096-05-10T08:00:00Z' }
  await call(site, addresses.editLecture, { cookie, params: stars, json })
  const see = async (on: string, what = 'Open the lectures') => {
    await page.getByRole('button', { name: 'See as' }).click()
    const dialog = page.getByRole('dialog', { name: 'See as' })
    await dialog.getByRole('button', { name: 'Open the lectures' }).click()
    await expect(dialog.getByText('Choose as whom')).toBeVisible()
    await dialog.getByLabel('Find a learner').fill('ada')
    await dialog.getByRole('button', { name: people.learner.fullName }).click()
    await dialog.getByLabel('On', { exact: true }).fill(on)
    await expectSound(page)
    await dialog.getByRole('button', { name: what }).click()
  }
  await openHydrated(page, workshopAddress(courseId, 'learners'))
  await see('2096-05-09')
  const bar = page.getByRole('region', { name: 'You see this as a learner' })
  await expect(bar).toContainText(`You see the lectures as ${people.learner.fullName} on May 9, 2096`)
  const opens = page.getByText(/Opens (on )?May 10, 2096/).first()
  await expect(opens).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await bar.getByRole('button', { name: 'Back to editing' }).click()
  await openHydrated(page, workshopAddress(courseId, 'learners'))
  await see('2096-05-10')
  await expect(bar).toContainText('on May 10, 2096')
  await expect(page.getByText('Stars').first()).toBeVisible()
  await expect(opens).toHaveCount(0)
  const runs = (await call(site, addresses.listLearners, { cookie, params })).json.learners
  expect(runs).toEqual([])

  const emails = [people.learner.email]
  const enrolled = await call(site, addresses.enrolPeople, { cookie, params, json: { emails } })
  expect(enrolled.status).toBe(200)
  await page.goto(workshopAddress(courseId, 'learners'))
  await see('2096-05-09', 'Open the calendar')
  const seen = page.getByRole('region', { name: 'Seen as somebody else' })
  await expect(seen).toContainText(`the calendar of ${people.learner.fullName} on May 9, 2096`)
  const month = page.getByRole('table', { name: 'May 2096' })
  await expect(month.getByRole('link', { name: /Opens\s+Stars/ })).toBeVisible()
  await expect(page.getByText('In your calendar program')).toHaveCount(0)
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(seen).toContainText(people.learner.fullName)
  await expect(page.getByText('Nothing in this month')).toBeVisible()
  await seen.getByRole('link', { name: 'My own calendar' }).click()
  await expect(seen).toHaveCount(0)
}
