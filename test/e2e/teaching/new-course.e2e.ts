import type { Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { courseEdited } from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

async function fillCourse(page: Page, title: string) {
  await openHydrated(page, pages.createCourse)
  await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').fill('Sport')
  await page.getByLabel('Description').fill('Bends and hitches.')
}

test('after creating a course the catalogue offers to add its lectures, until it has one', {
  tag: '@slow',
}, async ({ administrator: page }) => {
  await fillCourse(page, 'Knots')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page).toHaveURL(pages.courses)
  const next = page.getByText('“Knots” is created. It has no lectures yet.')
  await expect(next).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(next).toBeVisible()

  await page.getByRole('button', { name: 'Add lectures' }).press('Enter')
  await expect(page).toHaveURL(pages.addLecture)
  await expect(page.getByText('Knots', { exact: true })).toBeVisible()
  await page.getByLabel('Choose video').setInputFiles(sample('web-development-3.webm'))
  await page.getByLabel('Title').fill('The bowline')
  await page.getByLabel('Description').fill('One knot that you can trust.')
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page).toHaveURL(pages.courses)
  await expect(page.getByRole('article')).toContainText('1 lecture')
  await expect(next).toHaveCount(0)
})

test('what comes after creating a course is gone when the course is deleted, or on the next visit', async ({
  administrator: page,
}) => {
  await fillCourse(page, 'Knots')
  await page.getByRole('button', { name: 'Create course' }).click()
  const next = page.getByRole('button', { name: 'Add lectures' })
  await expect(next).toBeVisible()
  await page.getByRole('button', { name: 'Delete Course' }).click()
  await expect(next).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(next).toBeVisible()
  await openHydrated(page, pages.home)
  await page.getByRole('button', { name: 'Explore Courses' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(next).toHaveCount(0)
})

test('the language of a course is chosen by name; one that the list does not have stays', async ({
  administrator: page,
  site,
}) => {
  await fillCourse(page, 'Knots')
  await page.getByText('More about the course').click()
  const language = page.getByLabel('Language')
  await expect(language).toHaveValue('')
  await language.selectOption('Brazilian Portuguese')
  await page.getByRole('button', { name: 'Create course' }).click()
  await page.getByRole('link', { name: 'Knots' }).click()
  await expect(page.getByText('Brazilian Portuguese')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Course' }).click()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await expect(language).toHaveValue('pt-BR')

  const { _id } = await makeCourse(site.address, { title: 'Bends', language: 'de-CH' })
  await openHydrated(page, workshopAddress(_id, 'page'))
  await expect(language.locator('option:checked')).toHaveText('Swiss High German')
  await page.getByLabel('Title').fill('Bends and hitches')
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bends and hitches')
  await page.getByRole('link', { name: 'Back to the course page' }).click()
  await expect(page.getByText('Swiss High German')).toBeVisible()
})

test('of two people who edit a course at once, each saves only what they changed', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, { title: 'Bends', category: 'Sailing' })
  const address = workshopAddress(_id, 'page')
  await openHydrated(page, address)
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
})
