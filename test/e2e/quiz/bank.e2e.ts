import { readFile } from 'node:fs/promises'
import { addresses } from '../../../contract/api/addresses.ts'
import { bankPage } from '../../../contract/page-sizes.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz } from './with-quiz.ts'

const imported = {
  csv: 'kind,title,stem,correct,wrong\nchoice,Of CSV,Which holds?,A knot,A flag\nriddle,Of nothing,What?,,\n',
  aiken: 'Which is of Aiken?\nA. This\nB. That\nANSWER: A\n',
  'moodle-xml':
    '<quiz><question type="truefalse"><name><text>Of Moodle</text></name><questiontext format="html"><text>True?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
}

test('an editor finds questions by kind, tag and folder, page by page, imports from other programs, and takes all out again', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { courseId, editPage } = await makeQuiz(site.address, {}, 0)
  const cookie = await signIn(site)
  const params = { courseId }
  const add = (json: object) => call(site, addresses.addBankQuestion, { cookie, params, json })
  const statement = { kind: 'true-false', isTrue: true }
  const { question } = (await add({ ...statement, stem: 'Deep one?', folder: 'Sea/Deep', tags: ['wet'] }))
    .json
  for (let number = 1; number <= bankPage.default; number += 1)
    await add({ ...statement, stem: `Statement ${number}`, tags: ['dry'] })
  const changed = { cookie, params: { ...params, questionId: question._id }, json: { stem: 'Deeper one?' } }
  await call(site, addresses.editBankQuestion, changed)

  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, editPage)
  const bank = page.getByRole('region', { name: 'The bank of this course' })
  const rows = bank.getByRole('listitem')
  await expect(rows).toHaveCount(bankPage.default)
  await bank.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(bankPage.default + 5)

  await bank.getByRole('combobox', { name: 'In the folder' }).selectOption('Sea')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Deeper one?')
  await expect(rows).toContainText('True or false · version 2 · Sea/Deep · wet')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await bank.getByRole('combobox', { name: 'With the tag' }).selectOption('dry')
  await expect(bank.getByText('No question of the bank fits')).toBeVisible()
  await bank.getByRole('combobox', { name: 'In the folder' }).selectOption('All folders')
  await bank.getByRole('combobox', { name: 'With the tag' }).selectOption('All tags')
  await bank.getByRole('combobox', { name: 'Kind of question' }).selectOption('Matching')
  await expect(rows).toHaveCount(1)
  await bank.getByRole('combobox', { name: 'Kind of question' }).selectOption('All kinds')

  const dialog = page.getByRole('dialog')
  for (const [format, text] of Object.entries(imported)) {
    await bank.getByRole('button', { name: 'Import questions' }).click()
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption(format)
    await dialog.getByRole('textbox', { name: 'Questions as text' }).fill(text)
    await dialog.getByRole('button', { name: 'Check' }).click()
    if (format === 'csv')
      await expect(dialog.getByRole('listitem').first()).toContainText(/Of nothing.*riddle/)
    await dialog.getByRole('button', { name: 'Import 1 question' }).click()
    await expect(dialog).toHaveCount(0)
  }
  for (const name of ['Of CSV', 'Of Moodle', 'Which is of Aiken?'])
    await expect(bank.getByRole('button', { name: `Edit: ${name}` })).toBeVisible()

  const exports = [
    ['Export to CSV', /Of Moodle/],
    ['Export to Moodle XML', /Of CSV/],
    ['Export to QTI', /^PK/],
  ] as const
  for (const [name, start] of exports) {
    const downloaded = page.waitForEvent('download')
    await bank.getByRole('link', { name }).click()
    expect(await readFile(await (await downloaded).path(), 'latin1')).toMatch(start)
  }
  // The package that was taken out is taken in again.
  const packed = page.waitForEvent('download')
  await bank.getByRole('link', { name: 'Export to QTI' }).click()
  const buffer = await readFile(await (await packed).path())
  await bank.getByRole('button', { name: 'Import questions' }).click()
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('qti')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.zip', mimeType: 'application/zip', buffer })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: `Import ${bankPage.default + 8} questions` }).click()
  await expect(dialog).toHaveCount(0)
})
