import type { Page, Request } from '@playwright/test'
import { apiBase, pages, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { play, state } from '../player.ts'
import { field, saveNote } from '../watching/notes-steps.ts'

test.use({ expectedErrors: /403/ })

const bar = (page: Page) => page.getByRole('region', { name: 'You see this as a learner' })
const backToEditing = (page: Page) => bar(page).getByRole('button', { name: 'Back to editing' })
const preview = { name: 'Preview as learner' }
const listed = (page: Page, title: string) => page.getByRole('main').getByText(title)

async function makeKnots(address: string) {
  const course = await makeCourse(address, { title: 'Knots' }, [{ title: 'Bowline' }, { title: 'Hitches' }])
  const site = { address }
  const cookie = await signIn(site)
  const params = { courseId: course._id }
  const addArticle = (json: object) => call(site, addresses.addArticle, { params, json, cookie })
  expect((await addArticle({ title: 'Splices', isDraft: true })).status).toBe(201)
  const { lectures } = (await call(site, addresses.listLectures, { params, cookie })).json
  const later = {
    params: { ...params, lectureId: lectures[1]._id },
    json: { availableAfterDays: 7 },
    cookie,
  }
  expect((await call(site, addresses.editLecture, later)).status).toBe(200)
  return course
}

/** The changes that the page asks for from now on. */
function watchChanges(page: Page) {
  const changes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(apiBase)) changes.push(request)
  })
  return changes
}

test('a preview shows the lectures as a learner sees them, keeps nothing, covers nothing on a phone, and ends outside of its course', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const course = await makeKnots(site.address)
  await openHydrated(page, workshopAddress(course._id))
  await test.step('the workshop opens the lectures, and nothing is saved', () => saveNothing(page, course))
  await test.step('what is watched, chosen and typed is gone when it ends', () => leaveNothing(page, course))
  const request = { params: { courseId: course._id }, cookie: await signIn(site) }
  expect((await call(site, addresses.readCourseProgress, request)).json.lectures).toEqual([])
  await test.step('the bar covers nothing on a phone', () => fitsPhone(page))
  await backToEditing(page).click()
  await expect(bar(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('it stays inside its course and ends outside of it', () => endsOutside(page, course))
})

async function saveNothing(page: Page, course: Course) {
  await page.getByRole('button', preview).click()
  await expect(bar(page)).toBeVisible()
  await expect(listed(page, 'Bowline').first()).toBeVisible()
  await expect(listed(page, 'Splices')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New Lecture' })).toHaveCount(0)
  await expect(page.getByText(/^Opens [A-Z]/).first()).toBeVisible()
  const changes = watchChanges(page)
  await play(page)
  await page.keyboard.press('k')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await field(page).fill('Never kept')
  await saveNote(page).click()
  await expect(page.getByText('You see this as a learner, so nothing is saved')).toBeVisible()
  expect(changes.map((request) => new URL(request.url()).pathname.split('/').at(-1))).toEqual(['notes'])
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Never kept')
  await expectSound(page, [1280])

  await page.reload()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(field(page)).toHaveValue('')
  await backToEditing(page).click()
  await page.waitForURL(`**${workshopAddress(course._id)}`)
  await expect(listed(page, 'Splices').first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

async function leaveNothing(page: Page, course: Course) {
  const changes = watchChanges(page)
  await page.getByRole('button', preview).click()
  await play(page)
  await page.keyboard.press('Shift+Period')
  await expect.poll(async () => (await state(page)).speed).toBe(1.25)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByLabel('Your question').fill('Never kept')
  await backToEditing(page).click()
  await page.waitForURL(`**${workshopAddress(course._id)}`)
  await expect(listed(page, 'Splices').first()).toBeVisible()
  expect(changes.map((request) => request.url())).toEqual([])
  const kept = await page.evaluate(() => Object.values(localStorage).join())
  expect(kept).not.toMatch(/Never kept|speed/)
}

async function endsOutside(page: Page, course: Course) {
  await openHydrated(page, `${pages.courseDescription}?course=${course._id}`)
  await page.getByRole('button', { name: 'More for editors' }).click()
  await page.getByRole('menuitem', preview).click()
  await expect(bar(page)).toBeVisible()
  await expect(listed(page, 'Hitches')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Course' })).toHaveCount(0)
  await expect(listed(page, 'Splices')).toHaveCount(0)
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Edit Course' })).toHaveCount(0)
  await expect(bar(page)).toBeVisible()
  const other = await page.context().newPage()
  await openHydrated(other, `${pages.courseDescription}?course=${course._id}`)
  await expect(other.getByRole('button', { name: 'Edit Course' })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(bar(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Edit Course' })).toBeVisible()
  await expect(listed(page, 'Splices')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

async function fitsPhone(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', preview).click()
  await expect(backToEditing(page)).toBeInViewport({ ratio: 1 })
  const player = page.getByRole('button', { name: 'Play', exact: true })
  await expect(player).toBeInViewport({ ratio: 1 })
  const box = async (of: ReturnType<typeof bar>) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const { y, height } = await box(bar(page))
  expect(y + height).toBeLessThanOrEqual((await box(page.locator('video'))).y + 1)
  await expectSound(page, [320])
}
