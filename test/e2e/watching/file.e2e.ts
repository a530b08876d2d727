import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { lockedPdf, pdfFile } from '../../support/learner/make-pdf.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { expect, test } from '../people.ts'

const words = Array.from({ length: 12 }, (_, index) => `Chart number ${index + 1}`)

async function openFiles(page: Page, address: string, files: File[]) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Charts' })
  const cookie = await signIn(site)
  const params = { courseId: course._id }
  for (const file of files) {
    const form = { title: `About ${file.name}`, file }
    expect((await call(site, addresses.addFile, { params, form, cookie })).status).toBe(201)
  }
  await page.goto(`${pages.lectures}?${new URLSearchParams({ course: course._id })}`)
}

/** Number of pixels of a page that are neither white nor transparent. */
const inkOf = (page: Page, number: number) =>
  page
    .getByRole('group', { name: `Page ${number}`, exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      let dark = 0
      for (let at = 0; at < (data?.length ?? 0); at += 4)
        if ((data?.[at + 3] ?? 0) > 0 && (data?.[at] ?? 255) < 128) dark += 1
      return dark
    })

const frame = (page: Page) => page.getByRole('region', { name: 'Pages of About charts.pdf' })

test('a learner reads a PDF by keyboard, downloads a file of another type, and reads what is wrong with a PDF, until the course is complete', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await openFiles(page, site.address, [
    pdfFile('charts.pdf', words),
    lockedPdf('locked.pdf'),
    new File(['%PDF-1.7\n', 'no more'], 'torn.pdf'),
    new File(['PK', Buffer.alloc(3_000)], 'דוח tides.zip'),
  ])
  await test.step('a PDF is read in the page, by keyboard, and with that it is complete', () =>
    readByKeyboard(page))
  await test.step('a PDF with a password says so and offers the download', () => openLocked(page))
  await test.step('a damaged PDF says so and offers the download', () => openTorn(page))
  await test.step('a file of another type is a card, and complete when it is downloaded', () =>
    downloadCard(page))
})

async function openNext(page: Page, name: string) {
  await page.getByRole('button', { name: `Next: About ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `About ${name}` })).toBeVisible()
}

const markOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Complete: About ${name}` })

async function downloads(page: Page, name: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).press('Enter')
  expect((await downloading).suggestedFilename()).toBe(name)
}

async function readByKeyboard(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'About charts.pdf' })).toBeVisible()
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(200)
  await expect(frame(page).getByText('Chart number 1', { exact: true })).toBeAttached()
  const row = page.getByRole('listitem').filter({ hasText: 'Lecture 1: About charts.pdf' })
  await expect(row.getByText('File')).toBeVisible()
  await expect(row.getByRole('checkbox', { name: 'Complete: About charts.pdf' })).toBeChecked()
  await expect(page.locator('video')).toHaveCount(0)

  const number = page.getByLabel('Page', { exact: true })
  await expect(number).toHaveValue('1')
  await number.focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => inkOf(page, 7)).toBeGreaterThan(200)
  await expect(number).toHaveValue('7')
  // Pages that are far away free their memory.
  await expect(page.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas')).toHaveCount(0)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused()
  const before = await frame(page).evaluate(({ scrollWidth }) => scrollWidth)
  await page.keyboard.press('Enter')
  await expect(page.getByText('125 %')).toBeVisible()
  await expect.poll(() => frame(page).evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(before)
  await expect(number).toHaveValue('7')

  await page.keyboard.press('Tab')
  const download = page.getByRole('link', { name: 'Download' })
  await expect(download).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('charts.pdf')
  expect(await readFile((await file.path()) ?? '', 'latin1')).toMatch(/^%PDF-/)
  await page.keyboard.press('Tab')
  await expect(frame(page)).toBeFocused()
  await expectAccessible(page)
}

async function openLocked(page: Page) {
  await openNext(page, 'locked.pdf')
  await expect(page.getByText('This PDF is protected by a password.')).toBeVisible()
  await downloads(page, 'locked.pdf')
}

async function openTorn(page: Page) {
  await openNext(page, 'torn.pdf')
  await expect(page.getByRole('heading', { name: 'The file cannot be shown here' })).toBeVisible()
  await expect(page.getByText('This PDF is damaged. You can still download it.')).toBeVisible()
  await expect(markOf(page, 'torn.pdf')).not.toBeChecked()
  await downloads(page, 'torn.pdf')
  await expect(markOf(page, 'torn.pdf')).toBeChecked()
}

async function downloadCard(page: Page) {
  const name = 'דוח tides.zip'
  await openNext(page, name)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('ZIP · 3 KB')).toBeVisible()
  await expect(markOf(page, name)).not.toBeChecked()
  await expectAccessible(page)
  await downloads(page, name)
  await expect(markOf(page, name)).toBeChecked()
  await expect(page.getByText('You finished the course!')).toBeVisible()
  await page.reload()
  await expect(markOf(page, name)).toBeChecked()
}

test.describe('without a network, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /ERR_FAILED|Failed to load resource/ })

  test('a PDF that cannot be loaded is tried again with a press, fits the width, and nothing is wider than the screen', {
    tag: '@slow',
  }, async ({ learner: page, site }) => {
    await page.route('**/media/lectures/**', (route) => route.abort())
    await openFiles(page, site.address, [pdfFile('charts.pdf', words)])
    await expect(page.getByText('It could not be loaded.')).toBeVisible()
    await page.unroute('**/media/lectures/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(50)
    await expectNoOverflow(page)
    const { scrollWidth, clientWidth } = await frame(page).evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
    await expectAccessible(page)
  })
})
