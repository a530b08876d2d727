import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { handIn, makeQuiz, startQuiz } from './with-quiz.ts'

test('an editor asks for files, a learner answers with two, and the editor downloads them to grade', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { editPage, page: quizPage } = await makeQuiz(site.address, {}, 1)
  await openHydrated(page, editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Files')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Photograph your bowline.')
  await dialog.getByRole('spinbutton', { name: /^How many files/ }).fill('2')
  await dialog.getByRole('textbox', { name: /^Endings of files/ }).fill('.jpg, .txt')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await signUp(site.address)
  await beginSession(page, people.learner)
  await startQuiz(page, quizPage)
  const card = page.getByRole('region', { name: 'Question 2 of 2' })
  const choose = card.getByLabel('Choose files, 2 at most')
  const file = (name: string, text = 'A loop') => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  await choose.setInputFiles([file('knot.exe')])
  await expect(card.getByText('The name of the file must end in one of these: .jpg, .txt')).toBeVisible()
  await choose.setInputFiles([file('front.txt'), file('back.txt', 'Its back')])
  await expect(card.getByRole('link', { name: 'back.txt' })).toBeVisible()
  await expect(page.getByText('All answers saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await card.getByRole('button', { name: 'Remove front.txt' }).click()
  await expect(page.getByText('All answers saved')).toBeVisible()
  await choose.setInputFiles([file('side.txt')])
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('Not graded yet').first()).toBeVisible()
  await expect(card.getByRole('button', { name: /Remove|Choose/ })).toHaveCount(0)

  await beginSession(page, people.administrator)
  await openHydrated(page, `${editPage}&tab=attempts`)
  await page.getByRole('button', { name: /^Open attempt 1/ }).click()
  await expect(dialog.getByRole('link', { name: 'side.txt' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'back.txt' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('back.txt')
  await dialog.getByLabel('File for the learner: question 2').setInputFiles([file('corrected.txt', 'Higher')])
  await expect(dialog.getByRole('link', { name: 'corrected.txt' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Points of 1' }).nth(1).fill('1')
  await dialog.getByRole('button', { name: 'Save grade: question 2' }).click()
  await expect(dialog.getByText('1 of 2 points · 50 % · Passed')).toBeVisible()
  await expectAccessible(page)

  await beginSession(page, people.learner)
  await openHydrated(page, quizPage)
  await page.getByRole('button', { name: 'Look at attempt 1' }).click()
  const fetching = page.waitForEvent('download')
  await page.getByRole('link', { name: 'corrected.txt' }).click()
  expect((await fetching).suggestedFilename()).toBe('corrected.txt')
})
