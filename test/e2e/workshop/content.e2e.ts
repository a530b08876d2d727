import type { Page } from '@playwright/test'
import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { failWith } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { choose, dragRow, outlineOf, row, titles } from './board.ts'

const letters = ['A', 'B', 'C', 'D', 'E']

/** A B | Knots: C D | Wind: E */
async function openContent(page: Page, site: { address: string }) {
  const { _id } = await makeCourse(
    site.address,
    {},
    letters.map((title) => ({ title })),
  )
  const request = { params: { courseId: _id }, cookie: await signIn(site) }
  const add = async (title: string) =>
    (await call(site, addresses.addSection, { ...request, json: { title } })).json.section._id
  const [knots, wind] = [await add('Knots'), await add('Wind')]
  const [a, b, c, d, e] = (await call(site, addresses.readOutline, request)).json.sections[0].lectureIds
  const sections = [
    { _id, lectureIds: [a, b] },
    { _id: knots, lectureIds: [c, d] },
    { _id: wind, lectureIds: [e] },
  ]
  await call(site, addresses.saveOutline, { ...request, json: { sections } })
  await openHydrated(page, workshopAddress(_id, 'content'))
  await expect(row(page, 'Wind')).toBeVisible()
  return () => outlineOf(site, _id)
}

type Outline = () => Promise<string>

test('with the mouse rows and sections are moved, and a new section lands where it is', async ({
  administrator: page,
  site,
}) => {
  const outline = await openContent(page, site)
  await test.step('with no row chosen, a new section is the last one, and Undo says what it took back', () =>
    addLast(page, outline))
  await test.step('rows are dragged between sections, onto a section’s first place, too, and several at once', () =>
    dragRows(page, outline))
  await test.step('sections are moved by drag, keys and menu, with their lectures', () =>
    moveSections(page, outline))
  await test.step('a new section has the lectures below it, and the focus', () => addSection(page, outline))
  await test.step('who adds an article or a quiz from here comes back to its row', () => addElsewhere(page))
})

async function addElsewhere(page: Page) {
  const write = async (title: string) => {
    await page.getByRole('link', { name: 'Add Article' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('Unlay the strands.')
  }
  const back = page.getByRole('link', { name: 'To the lectures of the course' })
  await write('Splices')
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(row(page, 'Splices')).toBeFocused()
  await expect(row(page, 'Splices')).toBeInViewport()
  await write('Whippings')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await back.click()
  await expect(row(page, 'Whippings')).toBeFocused()
  await page.getByRole('link', { name: 'Add Quiz' }).click()
  await page.getByLabel('Title').fill('Which knot?')
  await page.getByRole('button', { name: 'Add quiz' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await back.click()
  await expect(row(page, 'Which knot?')).toBeFocused()
}

test.describe('by keyboard', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

  test('lectures are renamed, also when the server refuses a title, cut and pasted, and selected all at once', async ({
    administrator: page,
    site,
  }) => {
    const outline = await openContent(page, site)
    await test.step('the field says why a title is refused, and keeps what was typed', () =>
      renameRefused(page, outline))
    await test.step('a lecture is renamed in place, by F2 and by pressing it twice', () =>
      rename(page, outline))
    await test.step('lectures are selected, cut and pasted into another section', () => cut(page, outline))
    await test.step('all lectures are selected with Ctrl+A, and Escape keeps none', () =>
      selectAll(page, outline))
  })
})

async function addLast(page: Page, outline: Outline) {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('textbox', { name: 'Title of the section' }).fill('Splices')
  await page.keyboard.press('Enter')
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E | Splices:')
  await expect(row(page, 'Splices')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Section “Splices” added')).toBeVisible()
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
}

async function dragRows(page: Page, outline: Outline) {
  await dragRow(page, 'E', 'C', 0.2)
  await expect.poll(outline).toBe('A B | Knots: E C D | Wind:')
  await dragRow(page, 'E', 'Wind', 0.3)
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
  await row(page, 'A').click()
  await row(page, 'C').click({ modifiers: ['Control'] })
  await expect(page.getByRole('region', { name: 'Selected lectures' })).toContainText(
    '2 selected “A” and “C”',
  )
  await dragRow(page, 'C', 'E', 0.9)
  await expect.poll(outline).toBe('B | Knots: D | Wind: E A C')
  await expect(page.getByRole('region', { name: 'Selected lectures' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
}

async function moveSections(page: Page, outline: Outline) {
  await dragRow(page, 'Wind', 'Knots', 0.3)
  await expect.poll(outline).toBe('A B | Wind: E | Knots: C D')
  await row(page, 'Wind').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
  await expect(row(page, 'Wind')).toBeFocused()
  await choose(page, 'Wind', 'Move up')
  await expect.poll(outline).toBe('A B | Wind: E | Knots: C D')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
}

async function addSection(page: Page, outline: Outline) {
  const box = await row(page, 'C').boundingBox()
  if (!box) throw new Error('C is not shown')
  await page.mouse.move(box.x + 300, box.y + box.height - 3)
  const button = page.getByRole('button', { name: 'Section', exact: true })
  // A page can show and hide it between two frames: the same button is still there after the mouse has reached it.
  const shown = await button.elementHandle()
  await button.hover()
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true)
  await button.click()
  await page.getByRole('textbox', { name: 'Title of the section' }).fill('Bends')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bends')).toBeFocused()
  expect(await titles(page)).toEqual(['A', 'B', '# Knots', 'C', '# Bends', 'D', '# Wind', 'E'])
  await expect.poll(outline).toBe('A B | Knots: C | Bends: D | Wind: E')
  await page.keyboard.press('Control+z')
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
  await page.keyboard.press('Control+y')
  await expect.poll(outline).toBe('A B | Knots: C | Bends: D | Wind: E')
}

async function renameRefused(page: Page, outline: Outline) {
  const message = 'Something went wrong on our side'
  const calls = { url: '**/lecture/*', method: 'PATCH' }
  const mend = await failWith(page, calls, 500, { success: false, message })
  await row(page, 'A').click()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Title' })
  await field.fill('Bowline')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toHaveValue('Bowline')
  await mend()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bowline')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
}

async function rename(page: Page, outline: Outline) {
  const field = page.getByRole('textbox', { name: 'Title' })
  await row(page, 'A').getByText('A', { exact: true }).dblclick()
  await expect(field).toBeFocused()
  await field.fill('Bowline')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bowline')).toBeFocused()
  await page.keyboard.press('F2')
  await field.fill('')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('A lecture needs a title')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Bowline')).toBeFocused()
  await expect.poll(outline).toBe('Bowline B | Knots: C D | Wind: E')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
  await page.keyboard.press('Control+y')
  await expect.poll(outline).toBe('Bowline B | Knots: C D | Wind: E')
  await page.keyboard.press('Control+z')
  await expect.poll(outline).toBe('A B | Knots: C D | Wind: E')
}

async function cut(page: Page, outline: Outline) {
  await row(page, 'A').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+x')
  await row(page, 'Wind').click()
  await page.keyboard.press('Control+v')
  await expect.poll(outline).toBe(' | Knots: C D | Wind: A B E')
  await expect(row(page, 'A')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(outline).toBe(' | Knots: C D A | Wind: B E')
  await choose(page, 'A', 'Delete Lecture')
  await expect.poll(outline).toBe(' | Knots: C D | Wind: B E')
  await expect(row(page, 'Wind')).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(outline).toBe(' | Knots: C D | Wind: A B E')
  await expectSound(page)
}

async function selectAll(page: Page, outline: Outline) {
  const strip = page.getByRole('region', { name: 'Selected lectures' })
  await row(page, 'C').click()
  await page.keyboard.press('Control+a')
  await expect(strip.getByRole('status')).toHaveText('5 selected “C”, “D” and 3 more')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(letters.length)
  await page.keyboard.press('Escape')
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await strip.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(outline).toBe(' | Knots: | Wind:')
}
