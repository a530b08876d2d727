import type { Page } from '@playwright/test'
import { instructorAddress, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

const phone = { width: 360, height: 740 }
const addressOf = ({ _id }: { _id: string }) => `${pages.courseDescription}?course=${_id}`

test('visitors read about a teacher, an empty course says what to do, and a new one offers the categories that exist', async ({
  visitor: page,
  site,
  browser,
}) => {
  await test.step('a teacher writes about themselves, and visitors read it beside their courses', async () => {
    const course = await makeCourse(site.address, { createdBy: people.learner.fullName })
    await makeCourse(site.address, { title: 'Bends', createdBy: people.learner.fullName })
    await signUp(site.address)
    const own = await signIn(site, people.learner)
    const { _id } = (await call(site, addresses.currentUser, { cookie: own })).json.user
    const params = { courseId: course._id }
    const cookie = await signIn(site)
    await call(site, addresses.changeEditors, { cookie, params, json: { userIds: [_id] } })

    const teacher = await (await browser.newContext({ baseURL: site.address })).newPage()
    await beginSession(teacher, people.learner)
    await openHydrated(teacher, pages.editProfile)
    await teacher.getByLabel('Profile text').fill('I sail where the wind goes.')
    await teacher.getByRole('button', { name: 'Save the profile text' }).click()
    await expect(notice(teacher, 'Profile text saved')).toBeVisible()
    await teacher.context().close()

    await openHydrated(page, addressOf(course))
    const about = page.getByRole('region', { name: 'Your teacher' })
    await expect(about).toContainText('I sail where the wind goes.')
    await expect(
      page.getByRole('region', { name: `More courses by ${people.learner.fullName}` }),
    ).toContainText('Bends')
    await about.getByRole('link').click()
    await expect(page).toHaveURL(instructorAddress(people.learner.fullName))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(people.learner.fullName)
    await expect(page.getByText('I sail where the wind goes.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect.poll(() => facesIn(page)).toBeGreaterThan(0)
    await expectSound(page)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await page.reload()
    await expect(page.getByText('I sail where the wind goes.')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('an empty course says what to do: its editors add a lecture, others look at more courses', async () => {
    const course = await makeCourse(site.address)
    await openHydrated(page, addressOf(course))
    const curriculum = page.getByRole('region', { name: 'Curriculum' })
    await curriculum.getByRole('button', { name: 'Show all courses' }).click()
    await expect(page).toHaveURL(pages.courses)

    await beginSession(page, people.administrator)
    await openHydrated(page, addressOf(course))
    await curriculum.getByRole('button', { name: 'Add lectures' }).click()
    await expect(page.getByRole('heading', { name: 'Add a lecture' })).toBeVisible()
  })

  await test.step('a new course offers the categories that exist and one’s own name', async () => {
    await makeCourse(site.address, { category: 'Programming' })
    await openHydrated(page, pages.createCourse)
    const { fullName } = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}'))
    await expect(page.getByLabel('Instructor')).toHaveValue(fullName)
    const listOffered = () =>
      page
        .getByLabel('Category')
        .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value))
    await expect.poll(async () => (await listOffered()).toSorted()).toEqual(['Programming', 'Sport'])
  })
})

const facesIn = (page: Page) =>
  page
    .locator('main img.rounded-full')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
