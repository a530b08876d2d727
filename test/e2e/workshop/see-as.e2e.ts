import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, signUp, test } from '../people.ts'

test('an editor sees the lectures as a person on a day, and a bar says as whom and when', async ({
  administrator: page,
  site,
}) => {
  await signUp(site.address)
  const { _id: courseId } = await makeCourse(site.address, {}, [{ title: 'Knots' }, { title: 'Stars' }])
  const cookie = await signIn(site)
  const params = { courseId }
  const { lectures } = (await call(site, addresses.listLectures, { cookie, params })).json
  const stars = { ...params, lectureId: lectures[1]._id }
  const json = { availableAt: '2096-05-10T08:00:00Z' }
  await call(site, addresses.editLecture, { cookie, params: stars, json })
  await openHydrated(page, workshopAddress(courseId, 'learners'))
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
})
