import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { pictureIn, toneOf, trueFiles } from '../../support/files.ts'
import { makePdf } from '../../support/learner/make-pdf.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

const chosen = async (file: File, name: string) => ({
  ...{ name, mimeType: file.type },
  buffer: Buffer.from(await file.arrayBuffer()),
})

const code = 'def tie(rope):\n    # Over, under, through\n    return rope.loop() * 2\n'

/** How different the pixels are that are shown: 0 for an empty place. */
async function spreadOf(shown: Locator) {
  const { channels } = await sharp(await shown.screenshot()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('files that were handed in are shown beside the grade, commented at their places, and one comes back', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const made = await makeAssignment(site.address, { kinds: ['files'], rubric: null })
  await openHydrated(page, made.page)
  const files = [
    { name: 'chart.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf(['Bowline', 'Hitch'])) },
    await chosen(await pictureIn('#1d4ed8'), 'knot.png'),
    { name: 'tie.py', mimeType: 'text/x-python', buffer: Buffer.from(code) },
    await chosen(trueFiles.mp4, 'film.mp4'),
    await chosen(toneOf({ seconds: 2 }), 'tone.wav'),
  ]
  await page.getByLabel('Add files').setInputFiles(files)
  for (const { name } of files) await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText(/^Handed in /).first()).toBeVisible()

  await beginSession(page, people.administrator)
  await openHydrated(page, made.markingPage)
  const show = (name: string) => page.getByRole('button', { name: `Show ${name}`, exact: true }).click()
  const hide = (name: string) => page.getByRole('button', { name: `Hide ${name}`, exact: true }).click()

  await test.step('a PDF, and a comment at a place of its page by keys', async () => {
    const drawn = page.getByRole('group', { name: 'Page 1' }).locator('canvas')
    await expect(drawn).toBeVisible()
    await expect.poll(() => spreadOf(drawn)).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Comment on a place' }).click()
    await page.getByRole('application', { name: /^Place of the comment on page 1/ }).press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Draw it larger.')
    await dialog.getByRole('button', { name: 'Save comment' }).click()
    await expect(page.getByRole('button', { name: 'Comment 1: Draw it larger.' })).toBeVisible()
    await expectAccessible(page)
    await hide('chart.pdf')
  })

  await test.step('a picture', async () => {
    await show('knot.png')
    const picture = page.getByRole('img', { name: 'The picture knot.png' })
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(32)
    await hide('knot.png')
  })

  await test.step('code with its colours and the numbers of its lines', async () => {
    await show('tie.py')
    const shown = page.locator('pre code')
    await expect(shown).toHaveText(code)
    await expect(shown.locator('span').first()).toBeVisible()
    await hide('tie.py')
  })

  await test.step('video and sound, which play', async () => {
    for (const [name, hasPicture] of [
      ['film.mp4', true],
      ['tone.wav', false],
    ] as const) {
      await show(name)
      const media = page.getByLabel(name, { exact: true })
      await media.evaluate((element) => (element as HTMLVideoElement).play())
      const played = () =>
        media.evaluate((element) => {
          const { currentTime, videoWidth } = element as HTMLVideoElement
          return { isPlayed: currentTime > 0, hasPicture: videoWidth > 0 }
        })
      await expect.poll(played).toEqual({ isPlayed: true, hasPicture })
      await hide(name)
    }
  })

  await test.step('a file comes back with the grade that is released', async () => {
    const points = page.getByRole('textbox', { name: 'Points (of 10)' })
    await points.fill('7')
    await page.getByLabel('File for the learner').setInputFiles({
      ...{ name: 'corrected.txt', mimeType: 'text/plain', buffer: Buffer.from('Through the loop') },
    })
    await expect(page.getByRole('link', { name: 'corrected.txt' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Release grade' }).click()
    await expect(page.getByText('The learner sees this grade')).toBeVisible()
    await beginSession(page, people.learner)
    await openHydrated(page, made.page)
    await expect(page.getByText('7 of 10 points')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'corrected.txt' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('corrected.txt')
    await expectAccessible(page)
  })
})
