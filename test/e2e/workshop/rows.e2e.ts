import type { Page } from '@playwright/test'
import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { lectureFields } from '../../support/drafts.ts'
import { call } from '../../support/http/client.ts'
import { makePdf } from '../../support/learner/make-pdf.ts'
import { expectNoOverflow } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeLargeCourse } from '../teaching/bulk/large-course.ts'
import { makeCaptions } from '../teaching/captions-to-edit.ts'
import { openMenuOf, row, titles } from './board.ts'
import { lift } from './drag.ts'

test('twenty lectures are in view at 1280 × 800, signs and states say what is special, and captions are corrected from a row', async ({
  administrator: page,
  site,
}) => {
  const { _id, ids, request } = await makeLargeCourse(site, 30, 1)
  const edit = (lectureId: string | undefined, json: object) =>
    call(site, addresses.editLecture, {
      ...request,
      params: { courseId: _id, lectureId: lectureId ?? '' },
      json,
    })
  await edit(ids[1], { isDraft: true, isPreview: true })
  await edit(ids[2], { isRequired: false, availableAfterDays: 3 })
  await openHydrated(page, workshopAddress(_id, 'content'))
  await expect(row(page, 'Lecture 1')).toContainText('Live')
  await expect(row(page, 'Lecture 2')).toContainText('Draft')
  await row(page, 'Lecture 3').getByRole('button', { name: 'Change: Optional' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the lecture' })
  await expect(form.getByLabel('For the completion of the course')).toHaveValue('false')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Lecture 3')).toBeFocused()

  await row(page, 'Lecture 30').scrollIntoViewIfNeeded()
  const inView = () =>
    page.getByRole('row').evaluateAll((rows) => {
      const below = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const boxes = rows.map((one) => one.getBoundingClientRect())
      return boxes.filter(({ top, bottom }) => top >= below - 1 && bottom <= innerHeight + 1).length
    })
  await page
    .getByRole('grid')
    .evaluate((grid) => scrollTo(0, scrollY + grid.getBoundingClientRect().top - 65))
  expect(await inView()).toBeGreaterThanOrEqual(20)
  await test.step('while a row is dragged, the page scrolls close to its edge, and not before', () =>
    dragToEdge(page))
  await test.step('a lecture and a section come where the mouse is', () => addAtMouse(page))
  await test.step('captions are corrected from the row of their lecture, in three presses', () =>
    correctCaptions(page, site))
})

async function dragToEdge(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const box = await row(page, 'Lecture 2').boundingBox()
  if (!box) throw new Error('The row is not shown')
  await lift(page, box.x + 200, box.y + box.height / 2)
  const scrolled = (share: number) =>
    page.mouse.move(box.x + 200, share * 800, { steps: 4 }).then(() =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame)
        return scrollY
      }),
    )
  expect(await scrolled(0.86)).toBe(0)
  await expect.poll(() => scrolled(0.99)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0)
}

async function addAtMouse(page: Page) {
  const atFootOf = async (title: string) => {
    const { x, y, height } = (await row(page, title).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 300, y + height - 20)
    await page.mouse.move(x + 300, y + height - 3)
  }
  await row(page, 'Lecture 7').scrollIntoViewIfNeeded()
  await atFootOf('Lecture 7')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lecture', exact: true }).click()
  await (await chooser).setFiles({
    name: 'Chart.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf(['Chart'])),
  })
  await expect(row(page, 'Chart')).toBeInViewport()
  await expect(page.locator('.upload-line')).toHaveCount(0)
  await expect
    .poll(async () => (await titles(page)).slice(7, 10))
    .toEqual(['Lecture 7', 'Chart', 'Lecture 8'])
  await atFootOf('Chart')
  await page.getByRole('button', { name: 'Section', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title of the section' }).fill('Charts')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles(page)).slice(8, 11)).toEqual(['Chart', '# Charts', 'Lecture 8'])
}

async function correctCaptions(page: Page, site: { address: string }) {
  const { courseId } = await makeCaptions(site)
  await openHydrated(page, workshopAddress(courseId, 'content'))
  const { title } = lectureFields()
  await openMenuOf(page, title)
  await page.getByRole('menuitem', { name: 'Edit captions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit captions' })
  await expect(dialog.getByLabel('Choose captions file')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, title)).toBeFocused()
  await openMenuOf(page, title)
  await page.getByRole('menuitem', { name: 'Edit captions' }).click()
  await dialog.getByRole('link', { name: 'Edit: English' }).click()
  await expect(page.getByRole('heading', { name: 'Edit captions' })).toBeVisible()
  await expect(page.getByText('Welcom aboard.')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'To the lectures of the course' }).click()
  await expect(row(page, title)).toBeFocused()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('each part of a row is large enough for a finger, and long titles are whole', async ({
    administrator: page,
    site,
  }) => {
    const { _id, ids, request } = await makeLargeCourse(site, 4, 2)
    const title = 'Tie a bowline with one hand on a moving deck'
    await call(site, addresses.editLecture, {
      ...request,
      params: { courseId: _id, lectureId: ids[1] ?? '' },
      json: { title, isPreview: true, isRequired: false },
    })
    await openHydrated(page, workshopAddress(_id, 'content'))
    const shown = row(page, title).locator('[data-part=title]')
    const [hidden, lines] = await shown.evaluate((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      return [
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
        Math.round(clientHeight / lineHeight),
      ]
    })
    expect(hidden).toBeLessThanOrEqual(0)
    expect(lines).toBe(2)
    const parts = row(page, 'Lecture 1').locator('[data-part=grip], [data-part=box], [data-part=more]')
    await expect(parts).toHaveCount(3)
    for (const part of await parts.all()) {
      const { width, height } = (await part.boundingBox()) ?? { width: 0, height: 0 }
      expect(
        [width, height].map(Math.round).every((size) => size >= 44),
        `${width} × ${height}`,
      ).toBe(true)
    }
    await expectNoOverflow(page)
    await openMenuOf(page, 'Lecture 1')
    await page.getByRole('menuitem', { name: 'Move down' }).tap()
    await expect(page.getByText('1 lecture moved')).toBeAttached()
  })
})
