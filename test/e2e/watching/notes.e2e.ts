import { readFile } from 'node:fs/promises'
import { expectSound } from '../accessible.ts'
import { expect, test } from '../people.ts'
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
