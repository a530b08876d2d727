import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { captionFields } from '../../support/drafts.ts'
import { makeVideo, type VideoOptions } from '../../support/video/make-video.ts'
import { decoded, openPreparedFilms } from '../film.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { play, says, state, video } from '../player.ts'
import { fillLecture } from '../teaching/upload-steps.ts'

const seconds = 20
const memo: VideoOptions = { name: 'memo.m4a', picture: 'none', seconds }

test.describe(() => {
  test.use({ environment: { PREPARE_VIDEO: 'off' } })

  test('a recording of sound is added as a lecture, marked in the list, and heard with the picture of its course', {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    const { _id } = await makeCourse(site.address)
    await openHydrated(page, `${pages.lectures}?course=${_id}`)
    await page.getByRole('button', { name: 'Add New Lecture' }).click()
    const file = await makeVideo(memo)
    await fillLecture(page, await asPicked(file, 'audio/mp4'))
    await page.getByRole('button', { name: 'Add lecture' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Lecture 1: Names' })
    await expect(row.getByRole('img', { name: 'Audio' })).toBeVisible()
    await play(page)
    await isHeardOnly(page)

    await page.getByText('Edit captions').click()
    const { captions, language } = captionFields()
    await page.getByLabel('Choose captions file').setInputFiles(await asPicked(captions as File, 'text/vtt'))
    await page.getByLabel('Language').fill(language)
    await page.getByRole('button', { name: 'Add captions' }).click()
    await says(page, 'Captions: English', () =>
      page.getByRole('button', { name: 'Captions', exact: true }).click(),
    )
    await page.keyboard.press('>')
    await expect.poll(async () => (await state(page)).speed).toBeGreaterThan(1)
    await page.getByRole('slider', { name: 'Seek' }).press('End')
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(seconds - 2)
    const mark = row.getByRole('checkbox', { name: 'Complete: Names' })
    await expect(mark, 'a jump to the end is not listening').not.toBeChecked()
    await mark.click()
    await expect(mark).toBeChecked()
  })
})

test.describe(() => {
  test.use({ environment: { PREPARE_VIDEO: 'on' } })

  test('a prepared recording of sound is heard from its playlist, without a choice of quality', {
    tag: '@slow',
  }, async ({ visitor: page, site }) => {
    await openPreparedFilms(page, site.address, { ...memo, name: 'talk.wav', sound: 'pcm' })
    await play(page)
    await isHeardOnly(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByLabel('Speed')).toBeVisible()
    await expect(page.getByLabel('Quality')).toHaveCount(0)
  })
})

async function isHeardOnly(page: Page) {
  await expect.poll(async () => (await decoded(page)).soundBytes).toBeGreaterThan(0)
  expect(await decoded(page)).toMatchObject({ width: 0, height: 0, frames: 0 })
  const still = await video(page).evaluate((element) => getComputedStyle(element).backgroundImage)
  const [, address = ''] = /url\("([^"]+)"\)/.exec(still) ?? []
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')
}

const asPicked = async (file: File, mimeType: string) => ({
  name: file.name,
  mimeType,
  buffer: Buffer.from(await file.arrayBuffer()),
})
