import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { undoSeconds } from '../../../contract/validation/limits.ts'
import { messageFields } from '../../support/drafts.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { failWith, holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, signUp, test } from '../people.ts'

const deleting = { url: '**/api/v1/course/*', method: 'DELETE' }

test.use({ expectedErrors: /ERR_|500 \(Internal/ })

test('the dashboard counts, and an administrator adds a lecture, deletes one and undoes that', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { _id } = await makeCourse(site.address, {}, [{}])
  await test.step('the dashboard counts correctly, and a message goes from new to open to done', async () => {
    await signUp(site.address)
    const sent = await page.request.post(`${site.address}/api/v1/post`, { data: messageFields() })
    expect(sent.status()).toBe(201)
    await page.goto(pages.dashboard)
    const count = (label: string) => page.locator('dl > div', { hasText: label }).getByRole('definition')
    for (const [label, number] of Object.entries({
      Courses: 1,
      Lectures: 1,
      People: 2,
      'Unread messages': 1,
    }))
      await expect(count(label)).toHaveText(String(number))

    const message = page.getByRole('article').filter({ hasText: 'Mary Somerville' })
    await expect(message).toContainText('When does the next course on the stars begin?')
    await expect(message.getByText('New', { exact: true })).toBeVisible()
    await message.getByRole('button', { name: 'Mark as open' }).click()
    await expect(message.getByText('Open', { exact: true })).toBeVisible()
    await expect(count('Unread messages')).toHaveText('0')
    await message.getByRole('button', { name: 'Mark as done' }).click()
    await expect(message.getByText('Done', { exact: true })).toBeVisible()
    await page.getByText('New', { exact: true }).click()
    await expect(page.getByText('No messages here')).toBeVisible()

    const people = page.getByRole('region', { name: 'People' }).getByRole('listitem')
    await expect(people).toHaveCount(2)
    await expect(people.filter({ hasText: 'ada@school.example' })).toContainText('USER')
    await expect(people.filter({ hasText: 'head@school.example' })).toContainText('ADMIN')
  })

  await test.step('a button of a course leads to it before the page is hydrated, as in another tab', async () => {
    const presses = [
      [`${pages.lectures}?course=${_id}`, 'Add New Lecture', 'Add a lecture'],
      [`${pages.courseDescription}?course=${_id}`, 'Watch Lectures', 'The bowline'],
    ] as const
    for (const [from, button, heading] of presses) {
      await openHydrated(page, from)
      const link = page.getByRole('button', { name: button })
      // A real tab in the background loads when the browser likes; here the page only shows that it leaves the press to it.
      await link.evaluate((element) => {
        const leave = (event: MouseEvent) => {
          element.toggleAttribute('data-left', !event.defaultPrevented)
          event.preventDefault()
        }
        addEventListener('click', leave, { once: true })
      })
      await link.click({ modifiers: ['ControlOrMeta'] })
      await expect(link).toHaveAttribute('data-left')
      await page.goto((await link.getAttribute('href')) ?? '')
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    }
  })

  await test.step('an administrator adds a lecture, deletes one and undoes that', async () => {
    await openHydrated(page, `${pages.lectures}?course=${_id}`)
    await page.getByRole('button', { name: 'Add New Lecture' }).click()
    await expect(page).toHaveURL(pages.addLecture)
    await expect(page.getByLabel('Choose video')).toHaveAttribute('accept', 'video/*, audio/*')
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(notice(page, 'all fields are required')).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
    await page.getByLabel('Choose video').setInputFiles(sample('web-development-3.webm'))
    const preview = page.locator('form video')
    await expect
      .poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await page.getByLabel('Title').fill('Loops')
    await page.getByLabel('Description').fill('Round and round.')
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(notice(page, 'lecture add successfully')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${pages.lectures}\\?course=${_id}&lecture=[\\w-]+$`))

    const lectures = page.getByRole('button', { name: /^Lecture \d: / })
    await expect(lectures).toHaveText(['Lecture 1: The bowline', 'Lecture 2: Loops'])
    await page.getByRole('button', { name: 'Delete Lecture: The bowline' }).click()
    await expect(notice(page, 'lecture delete successfully')).toBeVisible()
    await expect(lectures).toHaveText(['Lecture 1: Loops'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loops')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, inEnglish(messages.lectureRestored))).toBeVisible()
    await expect(lectures).toHaveText(['Lecture 1: The bowline', 'Lecture 2: Loops'])
  })
})

test('a course is deleted with one click and restored with another, and a call that fails says so', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('without a server the catalogue shows an error and tries again on demand', async () => {
    await page.goto(pages.home)
    await page.route('**/api/v1/course*', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Explore Courses' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible()
    await page.unroute('**/api/v1/course*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No courses yet')).toBeVisible()
    await expect(page.getByText('Course Loaded successfully')).toBeVisible()
  })

  await test.step('a delete that fails shows a message and leaves the card where it was', async () => {
    await makeCourse(site.address, { title: 'Rowing' })
    await makeCourse(site.address, { title: 'Sailing' })
    await page.goto(pages.courses)
    const mend = await failWith(page, deleting, 500, {})
    await deleteCourse(page, 'Sailing')
    await expect(notice(page, 'Failed to delete course')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await mend()
  })

  await test.step('a course is deleted with one click, and Undo restores it so that it opens again', async () => {
    const release = await holdBack(page, deleting)
    await deleteCourse(page, 'Sailing')
    await expect(notice(page, 'Course is Deleting Nown Please Wait')).toBeVisible()
    await expect(card(page, 'Sailing').getByRole('button', { name: 'Delete Course' })).toBeDisabled()
    release()
    await expect(notice(page, 'Course delete successfully')).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Rowing'])

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, inEnglish(messages.courseRestored))).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Sailing', 'Rowing'])
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Sailing' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing')
  })

  await test.step('Undo disappears by itself, but not while the user is about to press it', async () => {
    await page.clock.install()
    await page.goto(pages.courses)
    await deleteCourse(page, 'Sailing')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await expect(undo).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(undoSeconds * 1_000 - 100)
    await expect(undo).toBeVisible()
    await page.clock.runFor(200)
    await expect(undo).toHaveCount(0)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Rowing'])
  })
})

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

const deleteCourse = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Delete Course' }).click()
