import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'
import { makeLargeCourse } from '../teaching/bulk/large-course.ts'
import { outlineOf, row } from './board.ts'
import { countEffort } from './count-effort.ts'

// The other bounds of effort: `thirty-people.e2e.ts`, `learners.e2e.ts`, `edit-captions.e2e.ts`.

test('a course of five videos, a section in its place, a new name and ten lectures put elsewhere take few presses', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('a course of five videos: eleven presses and four typed fields', () => makeOfVideos(page))
  await test.step('a section in its place: two presses and its title; a new name of a lecture: two presses', () =>
    addAndRename(page, site))
  await test.step('ten lectures put elsewhere: one cut and one paste', () => moveTen(page, site))
})

type SiteAddress = { address: string }

async function makeOfVideos(page: Page) {
  const { effort, press, fill, pick } = countEffort()
  const button = (name: string) => page.getByRole('button', { name })
  await openHydrated(page, pages.home)
  await press(button('Open menu'))
  await press(page.getByRole('link', { name: 'Create Courses' }))
  await pick(page.getByLabel('Choose thumbnail'), sample('python.png'))
  await fill(page.getByLabel('Title'), 'Knots')
  await fill(page.getByLabel('Category'), 'Sport')
  await fill(page.getByLabel('Description'), 'Bends and hitches.')
  await press(button('Create course'))
  await press(button('Add lectures'))
  await press(button('Add several videos at once'))
  const buffer = await readFile(sample('web-development-3.webm'))
  const videos = ['Bowline', 'Clove hitch', 'Sheet bend', 'Reef knot', 'Figure eight'].map(
    (title, index) => ({ name: `${index + 1} ${title}.webm`, mimeType: 'video/webm', buffer }),
  )
  await pick(page.getByLabel('Choose videos'), videos)
  await fill(page.getByLabel('Description for all'), 'On a rope of your own.')
  await press(button('Add 5 lectures'))
  await expect(page).toHaveURL(pages.courses)
  await expect(page.getByRole('article')).toContainText('5 lectures')
  expect(effort.presses).toBeLessThanOrEqual(11)
  expect(effort.fields).toBeLessThanOrEqual(4)
}

async function addAndRename(page: Page, site: SiteAddress) {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'A' }, { title: 'B' }])
  await openHydrated(page, workshopAddress(_id, 'content'))
  const section = countEffort()
  const box = await row(page, 'A').boundingBox()
  if (!box) throw new Error('A is not shown')
  await page.mouse.move(box.x + 300, box.y + box.height - 3)
  await section.press(page.getByRole('button', { name: 'Section', exact: true }))
  const title = page.getByRole('textbox', { name: 'Title of the section' })
  await section.fill(title, 'Knots')
  await section.key(title, 'Enter')
  await expect.poll(() => outlineOf(site, _id)).toBe('A | Knots: B')
  expect(section.effort.presses).toBeLessThanOrEqual(2)
  expect(section.effort.fields).toBe(1)

  const name = countEffort()
  await name.press(row(page, 'B'))
  await name.key(row(page, 'B'), 'F2')
  await page.keyboard.type('Bowline')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => outlineOf(site, _id)).toBe('A | Knots: Bowline')
  expect(name.effort.presses).toBeLessThanOrEqual(2)
}

async function moveTen(page: Page, site: SiteAddress) {
  const { _id } = await makeLargeCourse(site, 30, 2)
  await openHydrated(page, workshopAddress(_id, 'content'))
  const { effort, key } = countEffort()
  await row(page, 'Lecture 3').click()
  await row(page, 'Lecture 12').click({ modifiers: ['Shift'] })
  await key(row(page, 'Lecture 12'), 'Control+x')
  await row(page, 'Part 2').click()
  await key(row(page, 'Part 2'), 'Control+v')
  const moved = Array.from({ length: 10 }, (_, index) => `Lecture ${index + 3}`).join(' ')
  await expect.poll(() => outlineOf(site, _id)).toContain(`Part 2: ${moved} Lecture 16`)
  expect(effort.presses).toBe(2)
}
