import { pages } from '../../../contract/addresses.ts'
import { failWith } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { hostileTexts, nothingRan, watchForScripts } from '../security/vectors.ts'
import { field, notes, openCourse, saveNote } from './notes-steps.ts'

const notesApi = '**/api/v1/lecture/*/notes'
const noteApi = '**/api/v1/note/*'

test.describe('when calls fail', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a failed save keeps the text with a sentence; nothing is lost to another window either', {
    tag: '@slow',
  }, async ({ learner: page, site }) => {
    await openCourse(page, site.address)
    const busy = { success: false, message: 'Busy. Please try again.' }
    const answerLists = await failWith(page, { url: `${notesApi}?*`, method: 'GET' }, 503, busy)
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page.getByRole('heading', { name: 'Your notes could not be loaded' })).toBeVisible()
    await answerLists()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No notes yet.')).toBeVisible()
    await saveNote(page).click()
    await expect(page.getByText('Write something first')).toBeVisible()
    await field(page).fill('worth keeping')
    for (const [status, message] of [
      [503, busy.message],
      [413, 'Too large.'],
      [429, 'You are writing very many notes.'],
    ] as const) {
      const answer = await failWith(page, { url: notesApi, method: 'POST' }, status, { ...busy, message })
      await page.getByRole('button', { name: /Save note|Try again/ }).click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(field(page)).toHaveValue('worth keeping')
      await answer()
    }
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notes(page)).toContainText('worth keeping')

    const change = page.waitForRequest(noteApi)
    await page.getByRole('button', { name: 'Edit note at 0:00' }).click()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('tab', { name: 'Notes' }).click()
    await other.getByRole('button', { name: 'Edit note at 0:00' }).click()
    await other.getByRole('textbox', { name: 'Edit note at 0:00' }).fill('from the other window')
    await other.getByRole('button', { name: 'Save note' }).last().click()
    await expect(notes(other)).toContainText('from the other window')
    await page.getByRole('textbox', { name: 'Edit note at 0:00' }).fill('from this window')
    await page.getByRole('button', { name: 'Save note' }).last().click()
    await change
    await expect(page.getByText(/changed this note in another window/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'The note as it is stored now' })).toContainText(
      'from the other window',
    )
    await expect(page.getByRole('textbox', { name: 'Edit note at 0:00' })).toHaveValue('from this window')
    await page.getByRole('button', { name: 'Save note' }).last().click()
    await expect(notes(page)).toContainText('from this window')

    const answer = await failWith(page, { url: noteApi, method: 'DELETE' }, 503, busy)
    await page.getByRole('button', { name: 'Delete note at 0:00' }).click()
    await expect(page.getByText(busy.message)).toBeVisible()
    await expect(notes(page)).toContainText('from this window')
    await answer()
  })
})

test('hostile Markdown is shown without a script, and 10,000 nested quotes as text', async ({
  learner: page,
  site,
}) => {
  const whatRan = await watchForScripts(page)
  const course = await openCourse(page, site.address)
  await page.getByRole('tab', { name: 'Notes' }).click()
  const links = '[press](javascript:window.wasHacked=1) ![x](http://evil.example/x.png)'
  const texts = [[...hostileTexts, links].join('\n\n'), '>'.repeat(10_000)]
  for (const [index, text] of texts.entries()) {
    await field(page).fill(text)
    await saveNote(page).click()
    await expect(notes(page)).toHaveCount(index + 1)
  }
  await expect(
    page.locator('.article').locator('script, iframe, svg, img, [onclick], [href^=java]'),
  ).toHaveCount(0)
  expect(await whatRan()).toEqual(nothingRan)
  await openHydrated(page, `${pages.notes}?course=${course._id}`)
  await expect(page.getByText(hostileTexts[0] ?? '').first()).toBeVisible()
  expect(await whatRan()).toEqual(nothingRan)
})
