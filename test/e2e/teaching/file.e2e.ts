import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makePdf } from '../../support/learner/make-pdf.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(makePdf(['Tides'])) })

test.use({ environment: { MAX_LECTURE_MB: '1' }, expectedErrors: /ERR_FAILED|Failed to load resource/ })

test('a teacher adds files beside the videos, and resources to a lecture; what is too large or lost is told', {
  tag: '@slow',
}, async ({ administrator: page, site: { address } }) => {
  await test.step('a teacher adds a PDF and another file beside the videos', () => addFiles(page, address))
  await test.step('a file that is too large, and a lost connection, are told at the form', () =>
    tellTrouble(page, address))
  await test.step('a video over the limit is rejected with a message that names the limit, and the form stays filled in', () =>
    refuseLargeVideo(page, address))
  await test.step('resources are added to a lecture, removed, brought back, and downloaded below it', () =>
    addResources(page, address))
  await test.step('an upload of a resource is cancelled, and the form goes on', () => cancelResource(page))
})

async function addFiles(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Charts' })
  await page.goto(`${pages.lectures}?course=${course._id}`)
  await page.getByRole('link', { name: 'Add File' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a file' })).toBeVisible()
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText('Please choose a file and give it a title').first()).toBeVisible()
  await page.getByLabel('Choose file').setInputFiles(pdf('tides.pdf'))
  await page.getByLabel('Title').fill('Tides')
  await page.getByLabel('Description').fill('Of the year.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText('Lecture 1: Tides')).toBeVisible()
  await expect(page.getByText('Of the year.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit article' })).toHaveCount(0)
  await expect(page.getByText('Video details')).toHaveCount(0)

  await page.getByRole('link', { name: 'Add File' }).click()
  const zip = { name: 'data.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
  await page.getByLabel('Choose file').setInputFiles(zip)
  await page.getByLabel('Title').fill('Data')
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText('Lecture 2: Data')).toBeVisible()
}

async function tellTrouble(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Charts' })
  await page.goto(`${pages.addLecture}?${new URLSearchParams({ course: course._id, kind: 'file' })}`)
  await expect(page.getByText('Up to 1 MB')).toBeVisible()
  const buffer = Buffer.alloc(1_100_000)
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'huge.zip', mimeType: 'application/zip', buffer })
  await page.getByLabel('Title').fill('Huge')
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText('The file is larger than 1 MB').first()).toBeVisible()

  await page.getByLabel('Choose another file').setInputFiles(pdf('tides.pdf'))
  await page.route('**/api/v1/course/*/files', (route) => route.abort())
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText(/server cannot be reached/).first()).toBeVisible()
  await page.unroute('**/api/v1/course/*/files')
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByText('Lecture 1: Huge')).toBeVisible()
}

async function refuseLargeVideo(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Charts' })
  await openHydrated(page, `${pages.addLecture}?course=${course._id}`)
  const buffer = Buffer.alloc(3 * 1_048_576)
  await page.getByLabel('Choose video').setInputFiles({ name: 'big.mp4', mimeType: 'video/mp4', buffer })
  await page.getByLabel('Title').fill('Names')
  await page.getByLabel('Description').fill('What a name is.')
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByText(/larger than/).first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Names')
}

async function addResources(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Charts' }, [{ title: 'Tides' }])
  await page.goto(`${pages.lectures}?course=${course._id}`)
  await page.getByRole('button', { name: 'More actions: Tides' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the lecture' })
  await dialog.getByLabel('Add a resource').setInputFiles(pdf('table.pdf'))
  await expect(dialog.getByText('table.pdf was added')).toBeVisible()
  await dialog
    .getByLabel('Add a resource')
    .setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await expect(dialog.getByText(/is empty\. Choose a file with something in it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove: table.pdf' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove: table.pdf' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'Resources' })).toBeVisible()
  const link = page.getByRole('link', { name: 'table.pdf' })
  await expect(link).toContainText('PDF · 1 KB')
  const downloading = page.waitForEvent('download')
  await link.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('table.pdf')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

async function cancelResource(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'More actions: Tides' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the lecture' })
  const held = Promise.withResolvers<void>()
  await page.route('**/resources', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await dialog.getByLabel('Add a resource').setInputFiles(pdf('table.pdf'))
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(dialog.getByLabel('Add a resource')).toBeFocused()
  held.resolve()
  await page.unroute('**/resources')
  await dialog.getByLabel('Add a resource').setInputFiles(pdf('other.pdf'))
  await expect(dialog.getByText('other.pdf was added')).toBeVisible()
}
