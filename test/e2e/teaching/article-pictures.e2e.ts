import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { trueFiles } from '../../support/files.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { editor, withArticle } from './with-article.ts'

const file = async (width: number, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#1f6f54' } })
    .png()
    .toBuffer(),
})

const shows = (page: Page) => page.getByRole('textbox', { name: 'What the picture shows' })

/** Pastes a file into the editor, as after copying a picture. */
const paste = (page: Page, bytes: Buffer, name = 'image.png') =>
  editor(page).evaluate(
    (element, { base64, name }) => {
      const clipboardData = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([content], name, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { base64: bytes.toString('base64'), name },
  )

const widthsOf = (page: Page) =>
  page
    .locator('.article img:not(.ProseMirror-separator)')
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth))

test.use({ expectedErrors: /401 \(Unauthorized\)|413 \(|415 \(|net::ERR_/ })

test('pictures are put into an article, refused, cancelled, and seen by a learner', { tag: '@slow' }, async ({
  administrator: page,
  site: { address },
}) => {
  const article = await withArticle(address, 'The text')
  await test.step('an editor puts one picture in by keyboard and pastes another', () =>
    putPictures(page, article.page))
  await test.step('what cannot be added is said, can be tried again, and the text stays', () =>
    refusePictures(page, address))
  await test.step('a picture under way can be cancelled, and nothing of it is in the text', () =>
    cancelPicture(page, address))
  await test.step('a learner sees both pictures, on a phone', async () => {
    await signUp(address)
    await beginSession(page, people.learner)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(article.lecturePage)
    const knot = page.getByRole('img', { name: 'A [knot]' })
    await expect(knot).toBeVisible()
    await expect(knot).toHaveAttribute('loading', 'lazy')
    await expect(knot).toHaveAttribute('height', '32')
    await expect.poll(() => widthsOf(page)).toEqual([1_600, 30])
    await expectNoOverflow(page)
    await expectAccessible(page)
    await expect(page.getByText('the knot.webp')).toHaveCount(0)
  })

  await beginSession(page, people.administrator)
  await test.step('what is typed into an opened panel stays there, however late frames are drawn', () =>
    typeIntoLatePanel(page, address))
})

async function putPictures(page: Page, editPage: string) {
  await page.goto(editPage)
  await editor(page).click()
  await page.keyboard.press('End')
  // The editor hears of a moved cursor later than of typed text.
  await page.keyboard.type(':')
  await expect(editor(page)).toHaveText('The text:')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture' }).press('Enter')
  await (await chooser).setFiles([await file(2_000, 'the knot.png')])
  await expect(shows(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('A [knot]')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await expect(editor(page).getByRole('img', { name: 'A [knot]' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' and ')
  await paste(page, (await file(30, '')).buffer)
  await expect(shows(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shows(page)).toHaveCount(0)
  await expect.poll(() => widthsOf(page)).toEqual([1_600, 30])
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect(editor(page)).toHaveValue(
    /^The text:!\[A \\\[knot\\\]\]\(resource:[0-9a-f-]{36}\) and !\[\]\(resource:[0-9a-f-]{36}\)\s*$/,
  )
  await page.getByText('Preview').click()
  await expect.poll(() => widthsOf(page)).toEqual([1_600, 30])
  await page.getByRole('button', { name: 'Formatted' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Splices' })).toBeVisible()
  await expect.poll(() => widthsOf(page)).toEqual([1_600, 30])
}

async function refusePictures(page: Page, address: string) {
  const article = await withArticle(address, 'The text')
  await page.goto(article.page)
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(', changed')
  const { buffer } = await file(30, '')
  await paste(page, Buffer.from(await trueFiles.svg.arrayBuffer()), 'drawing.svg')
  await expect(page.getByRole('alert')).toHaveText('The picture must be JPG, PNG, WebP, GIF or AVIF')
  await expect(page.getByRole('button', { name: 'Insert picture' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeFocused()

  await paste(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'spoofed.png')
  await expect(shows(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The picture must be JPG, PNG, WebP, GIF or AVIF')
  await page.keyboard.press('Escape')

  await paste(page, Buffer.alloc(10 * 1_048_576 + 1))
  await expect(page.getByRole('alert')).toHaveText('The picture is larger than 10 MB')
  await page.keyboard.press('Escape')

  await paste(page, buffer)
  await expect(shows(page)).toBeFocused()
  await page.keyboard.type('A knot')
  await page.route('**/article/pictures', (route) => route.abort('connectionfailed'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(shows(page)).toHaveValue('A knot')
  await expectAccessible(page)
  await page.unroute('**/article/pictures')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  await expect(editor(page)).toContainText('The text, changed')
  await page.context().addCookies(cookies)
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('img', { name: 'A knot' })).toBeVisible()
  await expect(editor(page)).toContainText('The text, changed')
}

async function cancelPicture(page: Page, address: string) {
  const article = await withArticle(address, 'The text')
  await page.goto(article.page)
  await editor(page).click()
  const { buffer } = await file(30, '')
  const reached = Promise.withResolvers<void>()
  await page.route('**/article/pictures', () => reached.resolve())
  await paste(page, buffer)
  await expect(shows(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await reached.promise
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(shows(page)).toHaveCount(0)
  await expect(editor(page)).toBeFocused()
  await expect(editor(page).getByRole('img')).toHaveCount(0)
  await page.unroute('**/article/pictures')
}

async function typeIntoLatePanel(page: Page, address: string) {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) => window.setTimeout(() => nextFrame(work), 500)
  })
  const article = await withArticle(address, 'The text')
  await page.goto(article.page)
  await editor(page).click()
  const { buffer } = await file(30, '')
  await paste(page, buffer)
  await expect(shows(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await paste(page, buffer)
  await expect(shows(page)).toBeFocused()
  await page.keyboard.type('A kn')
  // Frames of the closed panel come before this one.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.type('ot')
  await expect(shows(page)).toHaveValue('A knot')
  await expect(editor(page)).toHaveText('The text')
}
