import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

async function fillCourse(page: Page, title: string) {
  await openHydrated(page, pages.createCourse)
  await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').fill('Sport')
  await page.getByLabel('Description').fill('Bends and hitches.')
}

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
  await page.getByText('More about the course').click()
  await expect(language).toHaveValue('pt-BR')

  const { _id } = await makeCourse(site.address, { title: 'Bends', language: 'de-CH' })
  await openHydrated(page, `${pages.editCourse}?course=${_id}`)
  await page.getByText('More about the course').click()
  await expect(language.locator('option:checked')).toHaveText('Swiss High German')
  await page.getByLabel('Title').fill('Bends and hitches')
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bends and hitches')
  await expect(page.getByText('Swiss High German')).toBeVisible()
})
