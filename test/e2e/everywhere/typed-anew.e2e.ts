import type { Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, sample, signUp, test } from '../people.ts'

const filesAgain = 'What you typed is back. Browsers do not keep files: please choose them again.'

/** As after a crash: no page is left that could ask, and the next one begins from what the browser has stored. */
async function reopen(page: Page, path: string) {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await openHydrated(next, path)
  return next
}

const formsKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form ')).length)

test('what was typed into a form that adds something is there again after the tab died, for its author alone, and without its files', async ({
  administrator,
  site,
}) => {
  const { _id } = await makeCourse(site.address)
  let page = administrator
  await test.step('an article, until it is added, and a course', async () => {
    const addArticle = `${pages.editArticle}?course=${_id}`
    await openHydrated(page, addArticle)
    await page.getByLabel('Title').fill('Splices')
    await page.getByRole('button', { name: 'Markdown' }).click()
    await page.getByLabel('Text', { exact: true }).fill('An eye splice holds.')

    page = await reopen(page, addArticle)
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

  await test.step('what is changed, too, until it is saved: the page of a course', async () => {
    const edit = workshopAddress(_id, 'page')
    await openHydrated(page, edit)
    await page.getByLabel('Title').fill('Ropes and knots')
    page = await reopen(page, edit)
    await expect(page.getByLabel('Title')).toHaveValue('Ropes and knots')
    const save = page.getByRole('button', { name: 'Save course' })
    await save.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ropes and knots')
    // It was disabled meanwhile.
    await expect(save).toBeFocused()
  })

  await test.step('texts of a lecture and of a file, and the page says that files are not', async () => {
    const addLecture = `${pages.addLecture}?course=${_id}`
    await openHydrated(page, addLecture)
    await page.getByLabel('Title').fill('Splices')
    await page.getByLabel('Description').fill('An eye splice holds.')
    page = await reopen(page, addLecture)
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

  await test.step('a message, and for nobody else', async () => {
    await openHydrated(page, pages.contact)
    const before = await formsKept(page)
    await page.getByLabel('Message').fill('The sound of lecture 3 is missing.')
    page = await reopen(page, pages.contact)
    await expect(page.getByLabel('Message')).toHaveValue('The sound of lecture 3 is missing.')
    expect(await formsKept(page)).toBe(before + 1)
    await signUp(site.address)
    await beginSession(page, people.learner)
    page = await reopen(page, pages.contact)
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})
