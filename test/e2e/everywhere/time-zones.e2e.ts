import type { Browser, Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { personChanged } from '../../../contract/messages/calls.ts'
import { showMoment } from '../../../contract/time/show-time.ts'
import { call, signIn } from '../../support/http/client.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

const school = 'Europe/Berlin'
test.use({ environment: { TIME_ZONE: school } })

// In Berlin and Los Angeles it is still the day before the one in Auckland.
const opensAt = '2099-03-13T20:00:00.000Z'
const zones = ['Pacific/Auckland', 'America/Los_Angeles']

/** Also fails for what React says of a page that hydrates to something else. */
async function openIn(browser: Browser, zone: string, address: string) {
  const context = await browser.newContext({ baseURL: address, timezoneId: zone })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const before = Number(document.documentElement.dataset.shifted ?? 0)
      const sum = shifts.reduce((shifted, { value }) => shifted + value, before)
      document.documentElement.dataset.shifted = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { context, page, errors }
}

const shifted = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))

/** The spaces between a time and its AM differ between versions of ICU. */
const shownAs = (text: string) => new RegExp(text.replace(/[\u202f ]/g, '\\s'))

test('in other zones a moment is the reader’s, without a mismatch or a shift, and a subscription ends with the school’s day', async ({
  site,
  browser,
}) => {
  await signUp(site.address)
  const courseId = await makeCourseThatOpens(site)
  for (const zone of zones) {
    const { context, page, errors } = await openIn(browser, zone, site.address)
    await test.step(`the moment in ${zone}`, () => showsMoment(page, courseId, zone))
    await test.step(`the subscription in ${zone}`, () => endsWithTheDay(page, zone))
    if (zone === 'Pacific/Auckland')
      await test.step('a learner is late on the day of the school', () => isDueInSchool(page, site))
    expect(errors).toEqual([])
    await context.close()
  }
})

async function makeCourseThatOpens(site: { address: string }) {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'Open' }, { title: 'Later' }])
  const cookie = await signIn(site)
  const { lectures } = (await call(site, addresses.listLectures, { cookie, params: { courseId: _id } })).json
  const params = { courseId: _id, lectureId: lectures[1]._id }
  const edited = await call(site, addresses.editLecture, { cookie, params, json: { availableAt: opensAt } })
  expect(edited.status).toBe(200)
  return _id
}

async function showsMoment(page: Page, courseId: string, zone: string) {
  const path = `${pages.courseDescription}?course=${courseId}`
  const inBerlin = shownAs(showMoment(opensAt, 'en', school))
  const here = shownAs(showMoment(opensAt, 'en', zone))
  expect(here).not.toEqual(inBerlin)
  const rendered = await (await page.request.get(path)).text()
  expect(inBerlin.test(rendered), 'the server renders the zone of the school').toBe(true)
  await openHydrated(page, path)
  await expect(page.getByText(here)).toBeVisible()
  const inSchool = page.getByText(`in ${school}`).filter({ hasText: inBerlin }).first()
  await expect(inSchool, 'the zone of the school is another one').toBeVisible()
  expect(await shifted(page)).toBeLessThan(0.01)
  await beginSession(page, people.learner)
  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  await expect(page.getByText(here).first()).toBeVisible()
  await expect(inSchool).toBeVisible()
}

async function endsWithTheDay(page: Page, zone: string) {
  await beginSession(page, people.administrator)
  await openHydrated(page, pages.people)
  await page.getByRole('button', { name: 'Manage Ada Lovelace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Subscription', { exact: true })
    .selectOption(zone === zones[0] ? 'Active' : 'Past due')
  await dialog.getByLabel('Subscribed until').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(notice(page, inEnglish(personChanged))).toBeVisible()
  await page.getByRole('button', { name: 'Manage Ada Lovelace' }).click()
  await expect(dialog.getByLabel('Subscribed until')).toHaveValue('2099-12-31')
  const until = showMoment('2099-12-31T22:59:59.000Z', 'en', zone)
  await dialog.getByText('Subscription so far').click()
  await expect(dialog.getByText(shownAs(until)).first()).toBeVisible()
}

async function isDueInSchool(page: Page, site: { address: string }) {
  const { _id: courseId } = await makeCourse(site.address, { title: 'Due', access: 'enrolled' }, [])
  const cookie = await signIn(site)
  const json = { emails: [people.learner.email], dueAt: '2099-03-13' }
  await call(site, addresses.enrolPeople, { cookie, params: { courseId }, json })
  const due = 'Mar 14, 2099 (Mar 13, 2099 in Europe/Berlin)'
  await openHydrated(page, workshopAddress(courseId, 'learners'))
  await expect(page.getByRole('listitem').filter({ hasText: `due ${due}, their own date` })).toBeVisible()
  await openHydrated(page, `${pages.learningReport}?course=${courseId}`)
  await expect(page.getByRole('row').filter({ hasText: due })).toContainText('their own date')
}
