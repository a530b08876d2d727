import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { beginSession, expect, people, sample, signUp, test } from '../people.ts'
import { play, state, video } from '../player.ts'

// Two busy cores prepare a short video in some minutes.
const preparedMs = 300_000

test.use({ environment: { PREPARE_VIDEO: 'on' } })
test.describe.configure({ timeout: 2 * preparedMs })

/** Makes a course with these lectures, and waits until they are prepared. Returns the path of its lectures. */
async function makePrepared(address: string, titles: string[]) {
  const { _id } = await makeCourse(
    address,
    {},
    titles.map((title) => ({ title })),
  )
  const request = { params: { courseId: _id }, cookie: await signIn({ address }) }
  const countPrepared = async () => {
    const { lectures } = (await call({ address }, addresses.listLectures, request)).json
    return lectures.filter(({ lecture }: Lecture) => 'hls_url' in lecture).length
  }
  await expect.poll(countPrepared, { timeout: preparedMs }).toBe(titles.length)
  return `${pages.lectures}?course=${_id}`
}

const isAdaptive = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.src.startsWith('blob:'))

test('prepared lectures play from their playlists; an administrator orders, renames and replaces them, and learners see no details', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const address = await makePrepared(site.address, ['First', 'Second'])
  await page.goto(address)
  await test.step('a prepared lecture plays from its playlist, with a choice of quality and previews on the seek bar', async () => {
    await expect.poll(() => isAdaptive(page)).toBe(true)
    await play(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Quality').selectOption('360p')
    await page.keyboard.press('Escape')
    const before = (await state(page)).seconds
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(before + 0.5)

    const bar = page.getByRole('slider', { name: 'Seek' })
    const box = await bar.boundingBox()
    if (!box) throw new Error('The seek bar has no room')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.locator('[data-preview=picture]')).toBeVisible()
    const picture = await page.locator('[data-preview=picture] > div').evaluate(async (tile) => {
      const address = /url\("(.+?)"\)/.exec(getComputedStyle(tile).backgroundImage)?.[1] ?? ''
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    })
    expect(picture).toBeGreaterThan(100)
  })

  await page.getByText('Video details').click()
  await expect(page.getByText('Ready in all qualities')).toBeVisible()
  await test.step('the current frame of the video becomes the lecture’s picture', async () => {
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.pause()
      element.currentTime = 4.5
    })
    await page.getByRole('button', { name: 'Use this frame as the thumbnail' }).click()
    await expect(notice(page, 'Thumbnail updated')).toBeVisible()
    const picture = page.getByAltText('What learners see before it plays')
    await expect(picture).toHaveAttribute('src', /poster-4500\.webp$/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.reload()
    await expect(video(page)).toHaveAttribute('poster', /poster-4500\.webp$/)
  })

  await test.step('an administrator orders and renames lectures, and replaces a video', async () => {
    await page.getByRole('button', { name: 'More actions: Second' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Lecture 1: Second' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More actions: First' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('')
    await page.getByRole('button', { name: 'Save lecture' }).click()
    await expect(page.getByRole('dialog').getByText('all fields are required').first()).toBeVisible()
    await page.getByLabel('Title').fill('The last one')
    await page.getByRole('button', { name: 'Save lecture' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Lecture 2: The last one' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Lecture 2: The last one' })).toBeVisible()

    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
    const length = (await state(page)).duration
    await page.getByText('Video details').click()
    await page.getByLabel('Choose video').setInputFiles(sample('web-development-3.webm'))
    await page.getByRole('button', { name: 'Replace video' }).click()
    await expect(notice(page, 'video replaced successfully')).toBeVisible()
    await expect.poll(async () => (await state(page)).duration).not.toBe(length)
    await play(page)
  })

  await signUp(site.address)
  await beginSession(page, people.learner)
  await test.step('a learner sees no technical details of the video', async () => {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Lecture 1: Second' })).toBeVisible()
    await expect(page.getByText('Video details')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Move|Edit|More actions)/ })).toHaveCount(0)
  })
})

test.describe('without its playlist', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('a prepared lecture plays from its file', { tag: '@long' }, async ({ administrator: page, site }) => {
    const address = await makePrepared(site.address, ['First'])
    await page.route(/main\.m3u8/, (route) => route.fulfill({ status: 404 }))
    await page.goto(address)
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(1)
    expect(await isAdaptive(page)).toBe(false)
    await play(page)
  })
})
