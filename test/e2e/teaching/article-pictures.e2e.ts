import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { expect, logIn, people, signUp, test } from '../people.ts'

const file = async (width: number, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#1f6f54' } })
    .png()
    .toBuffer(),
})

async function withArticle(address: string, body: string) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const json = { title: 'Splices', body }
  const { lecture } = (
    await call(site, addresses.addArticle, { params: { courseId: course._id }, json, cookie })
  ).json
  const key = { courseId: course._id, lectureId: lecture._id as string }
  const read = async () => (await call(site, addresses.readArticle, { params: key, cookie })).json.article
  const search = new URLSearchParams({ course: course._id, lecture: lecture._id })
  return {
    key,
    cookie,
    read,
    editPage: `${pages.editArticle}?${search}`,
    lecturePage: `${pages.lectures}?${search}`,
  }
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
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

test('an editor puts one picture in by keyboard and pastes another; a learner sees both', {
  tag: '@slow',
}, async ({ administrator: page, site, browser }) => {
  const article = await withArticle(site.address, 'The text')
  await page.goto(article.editPage)
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

  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await signUp(site.address)
  await logIn(phone, people.learner)
  await phone.goto(article.lecturePage)
  const knot = phone.getByRole('img', { name: 'A [knot]' })
  await expect(knot).toBeVisible()
  await expect(knot).toHaveAttribute('loading', 'lazy')
  await expect(knot).toHaveAttribute('height', '32')
  await expect.poll(() => widthsOf(phone)).toEqual([1_600, 30])
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  await expect(phone.getByText('the knot.webp')).toHaveCount(0)
  await context.close()
})

test.describe(() => {
  test.use({ expectedErrors: /401 \(Unauthorized\)|413 \(|415 \(|net::ERR_/ })

  test('what cannot be added is said, can be tried again, and the text stays', { tag: '@slow' }, async ({
    administrator: page,
    site,
  }) => {
    const article = await withArticle(site.address, 'The text')
    await page.goto(article.editPage)
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
  })
})

test('what is typed into an opened panel stays there, however late frames are drawn', async ({
  administrator: page,
  site,
}) => {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) => window.setTimeout(() => nextFrame(work), 500)
  })
  const article = await withArticle(site.address, 'The text')
  await page.goto(article.editPage)
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
})

test('a picture under way can be cancelled, and nothing of it is in the text', async ({
  administrator: page,
  site,
}) => {
  const article = await withArticle(site.address, 'The text')
  await page.goto(article.editPage)
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
})
