import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { undoSeconds } from '../../../contract/validation/limits.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'
import { state, video } from '../player.ts'
import { lift } from '../workshop/drag.ts'

const titles = (page: Page) => page.getByRole('button', { name: /^Lecture \d+: / })

test.describe('where videos are prepared', () => {
  test.use({ environment: { PREPARE_VIDEO: 'on' } })

  test('the current frame of the video becomes the lecture’s picture', { tag: '@slow' }, async ({
    administrator: page,
    site,
  }) => {
    const { _id } = await makeCourse(site.address, {}, [{}])
    await page.goto(`${pages.lectures}?course=${_id}`)
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 4.5
    })
    await page.getByText('Video details').click()
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
})

test('a lecture is dragged to another position and stays there', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  await page.goto(`${pages.lectures}?course=${_id}`)
  await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Two', 'Lecture 3: Three'])
  await drag(page, page.locator('[data-handle=One]'), page.locator('[data-handle=Three]'))
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])
  await expect(notice(page, 'Order saved')).toBeVisible()
  await page.reload()
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])

  await drag(page, page.locator('[data-handle=One]'), page.locator('[data-handle=Two]'), 'Escape')
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])
})

test('a lecture is moved by keyboard, and each step is announced', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  await page.goto(`${pages.lectures}?course=${_id}`)
  const announced = (text: string) => page.getByRole('status').getByText(text)
  await page.getByRole('button', { name: 'Move One' }).focus()
  await page.keyboard.press('Space')
  await expect(announced('Picked up One, lecture 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(announced('One is now lecture 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: One', 'Lecture 3: Three'])
  await expect(announced('Dropped One, lecture 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move One' })).toBeFocused()
})

test.describe('an order that the server rejects', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ })

  test('is undone with a message', async ({ administrator: page, site }) => {
    const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }])
    await page.goto(`${pages.lectures}?course=${_id}`)
    await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Two'])
    const conflict = { success: false, message: 'Somebody was faster', code: 'conflict' }
    await page.route(/\/outline$/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: conflict }) : route.continue(),
    )
    await drag(page, page.locator('[data-handle=Two]'), page.locator('[data-handle=One]'))
    await expect(notice(page, 'Somebody was faster')).toBeVisible()
    await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Two'])
  })
})

test.describe('one file among several that is not a video', () => {
  test.use({ expectedErrors: /415 \(Unsupported Media Type\)/ })

  test('is rejected; the others become lectures in their order, each with its own title', {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    const { _id } = await makeCourse(site.address, {}, [{ title: 'First' }])
    await page.goto(`${pages.lectures}?course=${_id}`)
    await page.getByRole('link', { name: 'Add New Lecture' }).or(addButton(page)).click()
    await page.getByRole('button', { name: 'Add several videos at once' }).click()
    await page
      .getByLabel('Choose videos')
      .setInputFiles(['cloud-computing-1.mp4', 'web-development-3.webm', 'cloud-computing.png'].map(sample))
    await page.getByLabel('Title of web-development-3.webm').fill('The web, third part')
    await page.getByRole('button', { name: 'Add 3 lectures' }).click()
    await expect(page.getByText('all fields are required').first()).toBeVisible()

    await page.getByLabel('Description for all').fill('From the summer school')
    await page.getByRole('button', { name: 'Add 3 lectures' }).click()
    await expect(page.getByRole('button', { name: 'Add 1 lecture' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Videos to add' }).getByRole('alert')).toContainText('MP4')
    await page.getByRole('button', { name: 'Remove cloud-computing.png' }).click()
    await page.goto(`${pages.lectures}?course=${_id}`)
    await expect(titles(page)).toHaveText([
      'Lecture 1: First',
      'Lecture 2: cloud computing 1',
      'Lecture 3: The web, third part',
    ])
    await titles(page).last().click()
    await expect(page.getByText('From the summer school')).toBeVisible()
  })
})

test('videos that were picked and not sent are not left without a question', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'First' }])
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  await page.getByRole('link', { name: 'Add New Lecture' }).or(addButton(page)).click()
  await page.getByRole('button', { name: 'Add several videos at once' }).click()
  await page.getByLabel('Choose videos').setInputFiles([sample('cloud-computing-1.mp4')])
  await expect(page.getByRole('button', { name: 'Add 1 lecture' })).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title of cloud-computing-1.mp4')).toHaveValue('cloud computing 1')

  await page.getByRole('button', { name: 'Remove cloud-computing-1.mp4' }).click()
  await page.goBack()
  await expect(titles(page)).toHaveText(['Lecture 1: First'])
  await expect(question).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the list of lectures is a drawer', async ({ administrator: page, site }) => {
    const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }])
    await page.goto(`${pages.lectures}?course=${_id}`)
    // Parts for editors come last, and move the button.
    await expect(page.getByRole('button', { name: 'Add New Lecture' })).toBeVisible()
    const button = page.getByRole('button', { name: 'Lecture 1 of 2' })
    await expect(titles(page)).toHaveCount(0)
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Lectures of this course' })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await titles(page).last().click()
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Lecture 2 of 2' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two')
  })
})

for (const width of [360, 1280]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('two clicks on the same place delete one lecture, which stays there until it is gone or restored', {
      tag: '@slow',
    }, async ({ administrator: page, site }) => {
      const all = ['Lecture 1: One', 'Lecture 2: Two', 'Lecture 3: Three']
      const { _id } = await makeCourse(site.address, {}, [
        { title: 'One' },
        { title: 'Two' },
        { title: 'Three' },
      ])
      await page.goto(`${pages.lectures}?course=${_id}`)
      await expect(page.getByRole('button', { name: 'Add New Lecture' })).toBeVisible()
      if (width < 1024) await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
      await expect(titles(page)).toHaveText(all)
      await expect(page.locator('[data-handle=Three]')).toBeVisible()
      await page.clock.install()
      const button = page.getByRole('button', { name: 'Delete Lecture: Two' })
      await button.hover()
      const box = await button.boundingBox()
      if (!box) throw new Error('The button is not visible')
      const clickAgain = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await clickAgain()
      const row = page.getByRole('list').getByRole('status', { name: 'Undo' })
      await expect(row).toContainText('“Two” was deleted.')
      await clickAgain()
      await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Three'])
      // A notification stays while the mouse is on it, and covers the list on a phone.
      await page.mouse.move(0, 0)
      await row.getByRole('button', { name: 'Undo' }).click()
      await page.mouse.move(0, 0)
      await expect(titles(page)).toHaveText(all)

      await button.click()
      await page.mouse.move(0, 0)
      await expect(row).toBeVisible()
      await page.clock.runFor(undoSeconds * 1_000)
      await expect(row).toHaveCount(0)
      await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Three'])
    })
  })
}

test('after Undo the focus is on the restored lecture', async ({ administrator: page, site }) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }])
  await page.goto(`${pages.lectures}?course=${_id}`)
  await page.getByRole('button', { name: 'Delete Lecture: Two' }).press('Enter')
  const undo = page.getByRole('status', { name: 'Undo' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lecture 2: Two', exact: true })).toBeFocused()
  await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Two'])
})

const addButton = (page: Page) => page.getByRole('button', { name: 'Add New Lecture' })

/** Drags one handle past the other; a key pressed on the way may cancel it. */
async function drag(page: Page, from: Locator, to: Locator, key?: string) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A handle has no room')
  const x = start.x + start.width / 2
  const past = end.y > start.y ? end.y + end.height : end.y - 8
  await lift(page, x, start.y + start.height / 2)
  await page.mouse.move(x, (start.y + past) / 2, { steps: 3 })
  await page.mouse.move(x, past, { steps: 3 })
  if (key) await page.keyboard.press(key)
  await page.mouse.up()
}
