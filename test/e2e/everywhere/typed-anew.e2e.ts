import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { administratorAccount } from '../../support/start-site.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, sample, test } from '../people.ts'

const filesAgain = 'What you typed is back. Browsers do not keep files: please choose them again.'

/** As after a crash: no page is left that could ask, and the next one begins from what the browser has stored. */
async function reopen(page: Page, path: string) {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await openHydrated(next, path)
  return next
}

test('what was typed into a form that adds something is there again after the tab died', async ({
  administrator,
  site,
}) => {
  const { _id } = await makeCourse(site.address)
  const addArticle = `${pages.editArticle}?course=${_id}`
  await openHydrated(administrator, addArticle)
  await administrator.getByLabel('Title').fill('Splices')
  await administrator.getByRole('button', { name: 'Markdown' }).click()
  await administrator.getByLabel('Text', { exact: true }).fill('An eye splice holds.')

  let page = await reopen(administrator, addArticle)
  await expect(page.getByLabel('Title')).toHaveValue('Splices')
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('An eye splice holds.')
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByRole('heading', { name: 'Splices' })).toBeVisible()
  page = await reopen(page, addArticle)
  await expect(page.getByLabel('Title')).toHaveValue('')

  await openHydrated(page, pages.createCourse)
  await page.getByLabel('Title').fill('Ropes')
  page = await reopen(page, pages.createCourse)
  await expect(page.getByLabel('Title')).toHaveValue('Ropes')
})

test('texts of a new lecture and of a new file are there again, and the page says that files are not', async ({
  administrator,
  site,
}) => {
  const { _id } = await makeCourse(site.address)
  const addLecture = `${pages.addLecture}?course=${_id}`
  await openHydrated(administrator, addLecture)
  await administrator.getByLabel('Title').fill('Splices')
  await administrator.getByLabel('Description').fill('An eye splice holds.')
  let page = await reopen(administrator, addLecture)
  await expect(page.getByLabel('Title')).toHaveValue('Splices')
  await expect(page.getByLabel('Description')).toHaveValue('An eye splice holds.')
  await expect(page.getByText(filesAgain)).toBeVisible()

  const addFile = `${addLecture}&kind=file`
  await openHydrated(page, addFile)
  await expect(page.getByText(filesAgain)).toBeHidden()
  await page.getByLabel('Title').fill('Charts')
  await page.getByLabel('Description').fill('Of the harbour.')
  page = await reopen(page, addFile)
  await expect(page.getByLabel('Title')).toHaveValue('Charts')
  await expect(page.getByLabel('Description')).toHaveValue('Of the harbour.')
  await page.locator('input[type=file]').setInputFiles(sample('python.png'))
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText('Charts').first()).toBeVisible()
  await expect(page).not.toHaveURL(/kind=file/)
  page = await reopen(page, addFile)
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a typed message is there again for its author until it is sent, and for nobody else', async ({
  learner,
}) => {
  await openHydrated(learner, pages.contact)
  await learner.getByLabel('Message').fill('The sound of lecture 3 is missing.')
  let page = await reopen(learner, pages.contact)
  await expect(page.getByLabel('Message')).toHaveValue('The sound of lecture 3 is missing.')
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form ')))
  expect(await keys()).toHaveLength(1)
  await beginSession(page, administratorAccount)
  page = await reopen(page, pages.contact)
  await expect(page.getByLabel('Message')).toHaveValue('')
})
