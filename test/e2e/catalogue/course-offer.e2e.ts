import type { Page } from '@playwright/test'
import { instructorAddress, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice, notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

const phone = { width: 360, height: 740 }
const addressOf = ({ _id }: { _id: string }) => `${pages.courseDescription}?course=${_id}`
const long = 'Knots, wind and the rules of the road. '.repeat(60)
const lectures = Array.from({ length: 12 }, (_, number) => ({ title: `Knot ${number}` }))

test('the action stays in view while one reads: in a card beside the text, on a phone at the foot', async ({
  visitor: page,
  site,
}) => {
  const course = await makeCourse(site.address, { description: long }, lectures)
  await makeCourse(site.address, { title: 'Rowing' })
  await openHydrated(page, addressOf(course))
  const action = page.getByRole('button', { name: 'Subscribe' })
  const card = page.getByRole('article')
  for (const fact of ['Free', /Total lectures:\s*12/, /Certificate:\s*None/])
    await expect(card).toContainText(fact)
  await page.getByText('Knot 11').scrollIntoViewIfNeeded()
  await expect(action).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(phone)
  for (const part of [page.getByText('Knot 0'), page.getByRole('link', { name: 'Rowing' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(action).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, 0))
  const { y = 0, height = 0 } = (await action.boundingBox()) ?? {}
  expect(phone.height - y - height).toBeLessThan(24)
  await expectNoOverflow(page)
  await expectSound(page)
})

test('on a phone no notification lies on the action at the foot', async ({ learner: page, site }) => {
  const course = await makeCourse(site.address, {}, lectures)
  await page.setViewportSize(phone)
  await openHydrated(page, addressOf(course))
  await page.getByRole('button', { name: 'Save for later' }).click()
  const said = notices(page).first()
  await expect(said).toBeVisible()
  const bubble = (await said.boundingBox()) ?? { y: 0, height: 0 }
  const action = await page.getByRole('button', { name: 'Watch Lectures' }).boundingBox()
  expect(bubble.y + bubble.height).toBeLessThan(action?.y ?? 0)
})

test('the address that a card leads to names the course, and opens it in another window', async ({
  visitor: page,
  site,
}) => {
  const course = await makeCourse(site.address)
  await openHydrated(page, pages.courses)
  await page.getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(addressOf(course))
  // What an earlier version left in the history: the course, and an address that does not name it.
  await page.evaluate(
    ([path, passed]) => {
      history.pushState({ usr: { course: JSON.parse(passed ?? '') }, key: 'earlier' }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [pages.courseDescription, JSON.stringify(course)],
  )
  await expect(page).toHaveURL(addressOf(course))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
})

test('a visitor plays the first preview in the place of the picture', async ({ visitor: page, site }) => {
  const { _id: courseId } = await makeCourse(site.address, {}, [{ lecture: trueFiles.webm }])
  const cookie = await signIn(site)
  const listed = await call(site, addresses.listLectures, { cookie, params: { courseId } })
  const params = { courseId, lectureId: listed.json.lectures[0]._id }
  await call(site, addresses.editLecture, { cookie, params, json: { isPreview: true } })
  await openHydrated(page, addressOf({ _id: courseId }))
  await page.getByRole('button', { name: 'Preview this course' }).click()
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(0.2)
})

test('a teacher writes about themselves, and visitors read it beside their courses', async ({
  visitor: page,
  site,
  browser,
}) => {
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
})

const facesIn = (page: Page) =>
  page
    .locator('main img.rounded-full')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)

test('an empty course says what to do: its editors add a lecture, others look at more courses', async ({
  administrator: page,
  site,
  browser,
}) => {
  const course = await makeCourse(site.address)
  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
  await openHydrated(visitor, addressOf(course))
  const curriculum = visitor.getByRole('region', { name: 'Curriculum' })
  await curriculum.getByRole('button', { name: 'Show all courses' }).click()
  await expect(visitor).toHaveURL(pages.courses)
  await visitor.context().close()

  await openHydrated(page, addressOf(course))
  await page.getByRole('region', { name: 'Curriculum' }).getByRole('button', { name: 'Add lectures' }).click()
  await expect(page.getByRole('heading', { name: 'Add a lecture' })).toBeVisible()
})

test('an empty catalogue shows neither search nor filters', async ({ visitor: page, site }) => {
  await openHydrated(page, pages.courses)
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
  await makeCourse(site.address)
  await openHydrated(page, `${pages.courses}?q=zzzz`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zzzz')
})

test('at 1920 pixels five courses stand side by side', async ({ visitor: page, site }) => {
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await makeCourse(site.address, { title })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openHydrated(page, pages.courses)
  const tops = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  await expect.poll(async () => new Set((await tops()).slice(0, 5)).size).toBe(1)
  expect(new Set(await tops()).size).toBe(2)
})

test('on a phone the search opens in the header, keeps what is typed, and finds it', async ({
  visitor: page,
  site,
}) => {
  await makeCourse(site.address, { title: 'Knots' })
  await page.setViewportSize(phone)
  await openHydrated(page, pages.about)
  const opener = page.getByRole('link', { name: 'Search courses' })
  const field = page.getByRole('banner').getByRole('searchbox')
  await expect(field).toBeHidden()
  await opener.click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(pages.about)
  await page.keyboard.type('knot')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(field).toHaveValue('knot')
  await expectNoOverflow(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${pages.courses}?q=knot`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Knots'])
})
