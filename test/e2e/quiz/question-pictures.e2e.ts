import { trueFiles } from '../../support/files.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

const picture = async () => ({
  name: 'knot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await trueFiles.png.arrayBuffer()),
})

test('a teacher puts pictures into a question and an option, with words for them; a learner sees them in an attempt', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const quiz = await makeQuiz(site.address, {}, 0)
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  const stem = dialog.getByRole('textbox', { name: 'Question' })
  await stem.fill('Which is it? ')
  await dialog.locator('input[type=file]').setInputFiles(await picture())
  const words = dialog.getByRole('textbox', { name: 'What the picture shows' })
  const insert = dialog.getByRole('button', { name: 'Insert picture' })
  await insert.click()
  await expect(dialog.getByText('Please say what the picture shows')).toBeVisible()
  await words.fill('A [round] knot')
  await insert.click()
  await expect(stem).toHaveValue(/^Which is it\? !\[A \\\[round\\\] knot\]\(resource:[\da-f-]{36}\)$/)
  const preview = dialog.getByRole('region', { name: 'How learners see it' })
  await expect(preview.getByRole('img', { name: 'A [round] knot' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Option 1' }).focus()
  await dialog.locator('input[type=file]').setInputFiles(await picture())
  await words.fill('A loop')
  await words.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Option 1' })).toHaveValue(/^!\[A loop\]/)
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('A bend')
  await dialog.getByRole('checkbox', { name: 'Option 1 is right' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await startQuiz(page, quiz.page)
  for (const name of ['A [round] knot', 'A loop']) {
    const shown = page.getByRole('img', { name })
    await expect(shown).toBeVisible()
    await expect(shown).toHaveJSProperty('complete', true)
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await page.getByRole('radio', { name: 'A loop' }).check()
  await expectAccessible(page)
})
