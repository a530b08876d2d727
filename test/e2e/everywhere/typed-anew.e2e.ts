import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

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
