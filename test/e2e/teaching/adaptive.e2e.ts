import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { expect, logIn, people, sample, signUp, test } from '../people.ts'
import { play, state, video } from '../player.ts'

// Two busy cores prepare a short video in some minutes.
const preparedMs = 300_000

test.use({ environment: { PREPARE_VIDEO: 'on' } })
test.describe.configure({ timeout: 2 * preparedMs })

async function openPrepared(page: Page, address: string) {
  const { _id } = await makeCourse(address, {}, [{}])
  const lecture = `${pages.lectures}?course=${_id}`
  await expect
    .poll(
      async () => {
        await page.goto(lecture)
        await page.getByText('Video details').click()
        return page.getByText('Ready in all qualities').isVisible()
      },
      { timeout: preparedMs },
    )
    .toBe(true)
  // The player uses a playlist only when it opens, and it may have opened the file before.
  await page.goto(lecture)
  return lecture
}

const isAdaptive = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.src.startsWith('blob:'))

test('a prepared lecture plays from its playlist, with a choice of quality and previews on the seek bar', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await openPrepared(page, site.address)
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

test.describe('without its playlist', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('a prepared lecture plays from its file', { tag: '@long' }, async ({ administrator: page, site }) => {
    const address = await openPrepared(page, site.address)
    await page.route(/main\.m3u8/, (route) => route.fulfill({ status: 404 }))
    await page.goto(address)
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(1)
    expect(await isAdaptive(page)).toBe(false)
    await play(page)
  })
})

test('a learner sees no technical details of the video; an administrator orders and renames lectures', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'First' }, { title: 'Second' }])
  const address = `${pages.lectures}?course=${_id}`
  await signUp(site.address)
  await logIn(page, people.learner)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Lecture 1: First' })).toBeVisible()
  await expect(page.getByText('Video details')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Move|Edit|More actions)/ })).toHaveCount(0)

  await logIn(page, people.administrator)
  await page.goto(address)
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

  const length = (await state(page)).duration
  await page.getByText('Video details').click()
  await page.getByLabel('Choose video').setInputFiles(sample('web-development-3.webm'))
  await page.getByRole('button', { name: 'Replace video' }).click()
  await expect(notice(page, 'video replaced successfully')).toBeVisible()
  await expect.poll(async () => (await state(page)).duration).not.toBe(length)
  await play(page)
})
