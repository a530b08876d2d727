import type { Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { courseEdited } from '../../../contract/messages/calls.ts'
import { call } from '../../support/http/client.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

async function fillCourse(page: Page, title: string) {
  await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').fill('Sport')
  await page.getByLabel('Description').fill('Bends and hitches.')
}

test('a course is created, as a draft or visible, and the catalogue offers to add its lectures', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const readPublic = async () => (await call(site, addresses.listCourses, {})).json.courses.length
  await test.step('each field is required', async () => {
    await openHydrated(page, pages.createCourse)
    const create = page.getByRole('button', { name: 'Create course' })
    await expect(page.getByLabel('Choose thumbnail')).toHaveAttribute('accept', '.jpg, .jpeg, .png')
    await page.getByLabel('Instructor').fill('')
    await create.click()
    await expect(notice(page, 'All fields are required')).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  })

  await test.step('the course form saves a draft, which nobody else sees', async () => {
    await fillCourse(page, 'Ropes')
    await page.getByLabel('Instructor').fill('Grace Hopper')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page).toHaveURL(pages.courses)
    expect(await readPublic()).toBe(0)
  })

  await openHydrated(page, pages.createCourse)
  await fillCourse(page, 'Knots')
  await test.step('the language of a course is chosen by name, and its other button makes a visible course', async () => {
    await page.getByText('More about the course').click()
    const language = page.getByLabel('Language')
    await expect(language).toHaveValue('')
    await language.selectOption('Brazilian Portuguese')
    await createCourse(page)
    expect(await readPublic()).toBe(1)
    await expect(page.getByText('Draft', { exact: true })).toHaveCount(1)
  })

  const next = page.getByText('“Knots” is created. It has no lectures yet.')
  await test.step('the catalogue offers to add its lectures, and again when the deleted course is restored, until the next visit', async () => {
    await expect(next).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(next).toBeVisible()
    const knots = page.getByRole('article').filter({ hasText: 'Knots' })
    await knots.getByRole('button', { name: 'Delete Course' }).click()
    await expect(next).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(next).toBeVisible()
    await openHydrated(page, pages.home)
    await page.getByRole('button', { name: 'Explore Courses' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(next).toHaveCount(0)
  })

  await page.getByRole('link', { name: 'Knots' }).click()
  await expect(page.getByText('Brazilian Portuguese')).toBeVisible()

  await test.step('the catalogue offers to add lectures until there is one', async () => {
    await openHydrated(page, pages.createCourse)
    await fillCourse(page, 'Sheets')
    await createCourse(page)
    const next = page.getByText('“Sheets” is created. It has no lectures yet.')
    await expect(next).toBeVisible()
    await page.getByRole('button', { name: 'Add lectures' }).press('Enter')
    await expect(page).toHaveURL(pages.addLecture)
    await expect(page.getByText('Sheets', { exact: true })).toBeVisible()
    await page.getByLabel('Choose video').setInputFiles(sample('web-development-3.webm'))
    await page.getByLabel('Title').fill('The bowline')
    await page.getByLabel('Description').fill('One knot that you can trust.')
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(page).toHaveURL(pages.courses)
    await expect(page.getByRole('article').filter({ hasText: 'Sheets' })).toContainText('1 lecture')
    await expect(next).toHaveCount(0)
  })
})

test('a course is changed by one editor, and by two at once', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {
    title: 'Bends',
    category: 'Sailing',
    language: 'de-CH',
    createdBy: 'The instructor',
  })
  await test.step('an administrator changes a course, and a language that the list does not have stays', async () => {
    await openHydrated(page, `${pages.courseDescription}?course=${_id}`)
    await page.getByRole('button', { name: 'Edit Course' }).click()
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    await expect(page.getByLabel('Instructor')).toHaveValue('The instructor')
    await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Swiss High German')
    await page.getByLabel('Title').fill('')
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('All fields are required')
    await page.getByLabel('Title').fill('Another title')
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(notice(page, inEnglish(courseEdited))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title')
  })

  await test.step('of two people who edit a course at once, each saves only what they changed', async () => {
    const address = workshopAddress(_id, 'page')
    const other = await page.context().newPage()
    await openHydrated(other, address)
    await other.getByLabel('Category').fill('Rigging')
    await other.getByRole('button', { name: 'Save course' }).click()
    await expect(notice(other, inEnglish(courseEdited))).toBeVisible()

    await page.getByLabel('Title').fill('Bends and hitches')
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bends and hitches')
    await page.getByRole('link', { name: 'Back to the course page' }).click()
    await expect(page.getByText('Rigging')).toBeVisible()
    await expect(page.getByText('Swiss High German')).toBeVisible()
    await page.goto(pages.courses)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Bends and hitches')
  })
})

/** Presses the button and waits for what is said before and after. */
async function createCourse(page: Page) {
  const release = await holdBack(page, { url: '**/api/v1/course', method: 'POST' })
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(notice(page, 'Creating New Course')).toBeVisible()
  release()
  await expect(notice(page, 'Course created successfully')).toBeVisible()
  await expect(page).toHaveURL(pages.courses)
}
