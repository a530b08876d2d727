import type { Locator, Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { toneOf, trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

const picture = async () => ({
  name: 'knot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await trueFiles.png.arrayBuffer()),
})

test('a teacher puts pictures and a sound into questions, with words for them; a learner sees them, and the sound plays on', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('pictures in a question and an option', () => showPictures(page, site))
  await test.step('a sound plays on while a learner answers', () => playSound(page, site))
})

type SiteAddress = { address: string }

async function showPictures(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, {}, 0)
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  const stem = dialog.getByRole('textbox', { name: 'Question' })
  await stem.fill('Which is it? ')
  await dialog.locator('input[type=file][accept*=png]').setInputFiles(await picture())
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
  await dialog.locator('input[type=file][accept*=png]').setInputFiles(await picture())
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
}

const sound = async () => ({
  name: 'word.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.from(await toneOf({ seconds: 60 }).arrayBuffer()),
})

const secondOf = (player: Locator) => player.evaluate((element: HTMLAudioElement) => element.currentTime)
const isPaused = (player: Locator) => player.evaluate((element: HTMLAudioElement) => element.paused)

/** So that what the question shows is another when its answer is saved. */
async function addPictureToFeedback(site: SiteAddress, { courseId }: { courseId: string }) {
  const cookie = await signIn(site)
  const params = { courseId }
  const form = { picture: trueFiles.png }
  const { picture } = (await call(site, addresses.addQuestionPicture, { cookie, params, form })).json
  const { questions } = (await call(site, addresses.listBankQuestions, { cookie, params })).json
  const { _id } = questions.find(({ stem }: { stem: string }) => stem.startsWith('Which word?'))
  const json = { feedback: `![A knot](${picture.reference})` }
  await call(site, addresses.editBankQuestion, { cookie, params: { courseId, questionId: _id }, json })
}

async function playSound(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, { feedback: 'at-once' }, 0)
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which word? ')
  await dialog.locator('input[type=file][accept*=mp3]').setInputFiles(await sound())
  const insert = dialog.getByRole('button', { name: 'Insert sound' })
  await insert.click()
  await expect(dialog.getByText('Please say what is heard')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What is heard' }).fill('A spoken word')
  await insert.click()
  const preview = dialog.getByRole('region', { name: 'How learners see it' })
  await expect(preview.getByLabel('A spoken word')).toBeVisible()
  for (const [index, text] of ['Port', 'Starboard'].entries())
    await dialog.getByRole('textbox', { name: `Option ${index + 1}` }).fill(text)
  await dialog.getByRole('checkbox', { name: 'Option 1 is right' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await addPictureToFeedback(site, quiz)
  await page.setViewportSize({ width: 360, height: 740 })
  await startQuiz(page, quiz.page)
  const player = page.locator('audio')
  await expect(page.getByText('A spoken word', { exact: true })).toBeVisible()
  expect((await player.boundingBox())?.height ?? 0).toBeGreaterThan(40)
  await player.focus()
  await expect(player).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => secondOf(player)).toBeGreaterThan(0.1)
  expect(await player.evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(60, 0)
  const before = await player.elementHandle()
  await page.getByRole('radio', { name: 'Port' }).check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Right', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'A knot' })).toBeVisible()
  expect(await isPaused(player)).toBe(false)
  expect(await player.evaluate((element, old) => element === old, before)).toBe(true)
  const second = await secondOf(player)
  await expect.poll(() => secondOf(player)).toBeGreaterThan(second)
  await expectAccessible(page)
}
