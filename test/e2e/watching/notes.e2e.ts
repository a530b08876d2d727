import { readFile } from 'node:fs/promises'
import { pages } from '../../../contract/addresses.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { logOut } from '../menu.ts'
import { openHydrated } from '../opened.ts'
import { expect, logIn, people, test } from '../people.ts'
import { state } from '../player.ts'
import { field, moveTo, notes, openCourse, saveNote, search } from './notes-steps.ts'

test('notes are written at the second, found again in the course, and downloaded', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  const course = await openCourse(page, site.address)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('No notes yet. What you write here is for you alone.')).toBeVisible()
  await moveTo(page, 3)
  await expect(field(page)).toHaveAccessibleName('Note at 0:03')
  await field(page).pressSequentially('mk **bowline**')
  await moveTo(page, 5)
  await expect(field(page)).toHaveAccessibleName('Note at 0:03')
  expect(await state(page)).toMatchObject({ muted: false, paused: true })
  await saveNote(page).click()
  await expect(page.getByText('Note saved')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(notes(page).locator('strong')).toHaveText('bowline')
  await page.getByRole('button', { name: 'Go to 0:03' }).click()
  await expect.poll(async () => Math.floor((await state(page)).seconds)).toBe(3)

  await field(page).fill('of the whole lecture')
  await page.getByRole('button', { name: 'Without the time' }).click()
  await saveNote(page).click()
  await expect(notes(page)).toHaveText([/of the whole lecture/, /bowline/])

  await page.getByRole('button', { name: 'Edit note', exact: true }).click()
  const edited = page.getByRole('textbox', { name: 'Edit note', exact: true })
  await expect(edited).toBeFocused()
  await edited.fill('of all of it')
  await saveNote(page).last().click()
  await expect(page.getByRole('button', { name: 'Edit note', exact: true })).toBeFocused()
  await expect(notes(page).first()).toContainText('of all of it')

  await page.getByRole('button', { name: 'Delete note at 0:03' }).click()
  await expect(page.getByText('The note was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Edit note at 0:03' })).toBeVisible()
  await expectSound(page, [1280])

  await page.getByRole('tab', { name: 'Lectures' }).click()
  await page
    .getByRole('button', { name: /Splices/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(field(page)).toHaveAccessibleName('Note')
  await field(page).fill('about splices')
  await saveNote(page).click()
  await expect(notes(page)).toHaveText([/about splices/])

  await page.getByRole('link', { name: 'All notes of this course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bowline', 'Splices'])
  await expectSound(page)
  await search(page).fill('SPLICE')
  await expect(page.getByText('1 note found')).toBeVisible()
  await expect(page).toHaveURL(/q=SPLICE/)
  await search(page).fill('nowhere')
  await expect(page.getByRole('heading', { name: 'No note contains “nowhere”' })).toBeVisible()
  await search(page).fill('')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bowline', 'Splices'])
  for (const [name, ending] of [
    ['Download as Markdown', 'md'],
    ['Download as CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`Notes - Knots.${ending}`)
    expect(await readFile(await file.path(), 'utf8')).toContain('mk **bowline**')
  }
  await page.getByRole('link', { name: 'Open the lecture at 0:03' }).click()
  await expect(page).toHaveURL(new RegExp(`course=${course._id}.*t=3`))
  await expect.poll(async () => Math.floor((await state(page)).seconds)).toBe(3)
})

test('by keyboard alone: A begins a note, Control and Enter save it, and it is deleted and brought back', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const course = await openCourse(page, site.address)
  await page.keyboard.press('a')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('mfk, then 5 > 3?')
  await expect(field(page)).toHaveValue('mfk, then 5 > 3?')
  expect(await state(page)).toMatchObject({ muted: false, paused: true, seconds: 0 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.getByRole('button', { name: 'Delete note at 0:00' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit note at 0:00' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit note at 0:00' }).press('Enter')
  await page.keyboard.type(' Mended.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Edit note at 0:00' })).toBeFocused()
  await expect(notes(page)).toContainText('Mended.')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Write a note')).toBeVisible()
  await page.keyboard.press('Escape')

  await openHydrated(
    page,
    `${pages.notes}?course=${(await makeCourse(site.address, { title: 'Winds' }))._id}`,
  )
  await expect(page.getByRole('heading', { name: 'No notes in this course yet' })).toBeVisible()
  await expectSound(page)
  await openHydrated(page, `${pages.notes}?course=${course._id}`)
  await page.getByRole('link', { name: 'Open the lecture at 0:00' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bowline' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 700 } })

  test('notes are folded below the video, and what is typed survives reload and another lecture, not signing out', {
    tag: '@slow',
  }, async ({ learner: page, site }) => {
    const course = await openCourse(page, site.address)
    const fold = page.getByRole('main').getByText('Notes', { exact: true })
    await fold.click()
    await moveTo(page, 2)
    await field(page).fill('half a thought')
    await expectSound(page, [360])
    await page.reload()
    await fold.click()
    await expect(field(page)).toHaveValue('half a thought')
    await expect(field(page)).toHaveAccessibleName('Note at 0:02')
    await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
    await page.getByRole('dialog').getByText('Hitches').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hitches' })).toBeVisible()
    await fold.click()
    await expect(field(page)).toHaveValue('')
    await page.goBack()
    await fold.click()
    await expect(field(page)).toHaveValue('half a thought')
    await logOut(page)
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('thought')
    await logIn(page, people.learner)
    await openHydrated(page, `${pages.lectures}?course=${course._id}`)
    await fold.click()
    await expect(field(page)).toHaveValue('')
  })
})
