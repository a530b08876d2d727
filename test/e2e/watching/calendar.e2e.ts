import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test.use({ environment: { TIME_ZONE: 'Pacific/Auckland' }, timezoneId: 'Europe/Berlin' })

const phone = { width: 360, height: 740 }

test('the calendar shows what opens, is due and late, in a month, in a list, on a phone, and to calendar programs', async ({
  learner: page,
  site,
}) => {
  const { _id: courseId } = await makeCourse(site.address, { title: 'Sailing' }, [
    { title: 'Bowline' },
    { title: 'Splice' },
    { title: 'Reef' },
  ])
  const cookie = await signIn(site)
  const { lectures } = (await call(site, addresses.listLectures, { cookie, params: { courseId } })).json
  const edit = async (index: number, json: object) => {
    const params = { courseId, lectureId: lectures[index]._id }
    expect((await call(site, addresses.editLecture, { cookie, params, json })).status).toBe(200)
  }
  await edit(0, { dueAt: '2020-03-01T10:00:00Z' })
  await edit(1, { dueAt: '2099-03-14' })
  await edit(2, { availableAt: '2099-03-20T08:00:00Z' })
  const changed = await call(site, addresses.editCourse, {
    ...{ cookie, params: { courseId }, json: { dueAt: '2099-03-31' } },
  })
  expect(changed.status).toBe(200)

  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  await expect(page.getByText('Late since Mar 1, 2020', { exact: false }).first()).toBeVisible()
  const due = page.getByRole('listitem').filter({ hasText: 'Course due Mar 31, 2099' })
  await expect(due).toContainText('in Pacific/Auckland · date for everyone')

  await openHydrated(page, pages.learning)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('region', { name: 'Late' }).getByRole('link')).toHaveText('Bowline')
  await test.step('the address for calendar programs is shown once, and a new one ends it', () =>
    replaceAddress(page))
  await page.goto(`${pages.calendar}?month=2099-03`)
  const month = page.getByRole('table', { name: 'March 2099' })
  await expect(month.getByRole('link', { name: /Due\s+Splice/ })).toBeVisible()
  await expect(month.getByRole('link', { name: /Opens\s+Reef/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page.getByText(/until 23:59:59 in Pacific\/Auckland/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(page.getByText('Nothing in this month')).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto(`${pages.calendar}?month=2099-03`)
  await page.getByRole('button', { name: 'Mar 14, 2099: 1 date' }).click()
  await expect(page.getByRole('heading', { name: 'Mar 14, 2099' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Splice' })).toBeInViewport()
  await expectNoOverflow(page)

  // The table of April begins on March 30.
  await page.goto(`${pages.calendar}?month=2099-04`)
  await page.getByRole('button', { name: 'Mar 31, 2099: 1 date' }).click()
  await expect(page.getByRole('heading', { name: 'Mar 31, 2099' })).toBeFocused()
  await expect(page.getByText('Nothing in this month')).toHaveCount(0)
})

test('who has chosen a zone sees each time in it, and the school’s zone beside it', async ({
  learner: page,
  site,
}) => {
  const { _id: courseId } = await makeCourse(site.address, { title: 'Sailing' }, [
    { title: 'Bowline' },
    { title: 'Reef' },
  ])
  const cookie = await signIn(site)
  const { lectures } = (await call(site, addresses.listLectures, { cookie, params: { courseId } })).json
  const edit = async (index: number, json: object) => {
    const params = { courseId, lectureId: lectures[index]._id }
    expect((await call(site, addresses.editLecture, { cookie, params, json })).status).toBe(200)
  }
  await edit(0, { dueAt: '2099-03-14' })
  await edit(1, { availableAt: '2099-03-20T08:00:00Z' })
  const choose = async (timeZone: string) => {
    const chosen = await page.request.put(pathOf('changeTimeZone'), { data: { timeZone } })
    expect(chosen.status()).toBe(200)
  }
  // Neither that of the device, Berlin, nor that of the school.
  await choose('America/New_York')
  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  await page.goto(`${pages.calendar}?month=2099-03`)
  await page.getByRole('link', { name: 'List' }).click()
  const opens = page.getByRole('listitem').filter({ hasText: 'Reef' })
  await expect(opens).toContainText(/Mar 20, 2099.* 4:00\sAM · Mar 20, 2099.* 9:00\sPM in Pacific\/Auckland/)
  const due = page.getByRole('listitem').filter({ hasText: 'Bowline' })
  await expect(due).toContainText('until 23:59:59 in Pacific/Auckland')
  await expect(due).toContainText(/Mar 14, 2099.* 6:59\sAM/)
  await expectSound(page)
  await choose('Pacific/Auckland')
  await page.reload()
  await expect(opens).toContainText(/9:00\sPM/)
  await expect(page.getByRole('main')).not.toContainText('in Pacific/Auckland')
})

async function replaceAddress(page: Page) {
  await page.getByRole('button', { name: 'Get an address' }).click()
  const field = page.getByLabel('Address of your calendar').getByRole('textbox')
  await expect(field).toBeFocused()
  const first = await field.inputValue()
  expect((await page.request.get(first)).status()).toBe(200)
  await page.getByRole('button', { name: 'Get a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get a new address' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(await field.inputValue())).status()).toBe(200)
}
