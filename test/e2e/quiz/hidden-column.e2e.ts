import { pages } from '../../../contract/addresses.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { cell, fillBook } from './with-gradebook.ts'

test.use({ expectedErrors: /net::ERR_FAILED/ })

test('a column is hidden while it is marked; its learner hears of the mark when it is released', async ({
  administrator: page,
  site,
}) => {
  const { book, courseId, accounts } = await fillBook(site.address)
  await openHydrated(page, book)
  await page.getByRole('button', { name: 'Add column' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add column' })
  await dialog.getByLabel('Title').fill('Seamanship')
  await dialog.getByLabel('Learners see its marks only once they are released').check()
  await dialog.getByRole('button', { name: 'Add column' }).click()
  await expect(page.getByRole('columnheader', { name: /Seamanship.*hidden/ })).toBeVisible()
  const mark = cell(page, 1, 4)
  await mark.click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(mark).toHaveText('8')

  const [ada] = accounts
  if (!ada) throw new Error('a course without learners')
  await beginSession(page, ada)
  await openHydrated(page, `${pages.myGrades}?course=${courseId}`)
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Seamanship' }) })
  await expect(own.getByText('Not released yet')).toBeVisible()

  await beginSession(page, people.administrator)
  await openHydrated(page, book)
  await mark.click()
  await page.route('**/grades/columns/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Release marks' }).click()
  await expect(page.getByText('The mark was released')).toBeHidden()
  await page.getByRole('button', { name: 'Release marks' }).click()
  await expect(page.getByText('The mark was released')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release marks' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: /hidden/ })).toBeHidden()

  await beginSession(page, ada)
  await openHydrated(page, pages.courses)
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByRole('link', { name: /Your work in “Seamanship” was graded/ }).click()
  await expect(own.getByText('8 of 10')).toBeVisible()
})
