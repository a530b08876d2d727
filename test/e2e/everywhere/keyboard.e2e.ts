import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { expect, people, sample, signUp, test } from '../people.ts'

test('a learner signs in, opens a course and watches its second lecture with the keyboard alone', async ({
  visitor: page,
  site,
}) => {
  await signUp(site.address)
  await makeCourse(site.address, {}, [{}, { title: 'The clove hitch' }])
  await page.goto(pages.home)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Explore Courses' })).toBeFocused()

  const opener = page.getByRole('button', { name: 'Open menu' })
  await page.goto(pages.home)
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Close menu' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Login' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.login)
  await expect(page.getByRole('dialog')).toBeHidden()

  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(people.learner.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(people.learner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.home)

  await press(page, page.getByRole('button', { name: 'Explore Courses' }))
  // The home page shows the course, too, until the catalogue takes its place.
  await expect(page).toHaveTitle(/^All courses/)
  await press(page, page.getByRole('link', { name: 'Sailing for beginners' }))
  await press(page, page.getByRole('button', { name: 'Watch Lectures' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bowline')
  await press(page, page.getByRole('button', { name: 'Lecture 2: The clove hitch' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The clove hitch')
  const video = page.locator('video')
  await tabTo(page, page.getByRole('button', { name: 'Play', exact: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.2)
})

test('an administrator creates a course, deletes it and undoes that with the keyboard alone', async ({
  administrator: page,
}) => {
  // Registered before the page loads, because the browser needs a moment to turn interception on.
  page.on('filechooser', (chooser) => chooser.setFiles(sample('python.png')))
  await page.goto(pages.createCourse)
  await press(page, page.getByRole('button', { name: 'Create course' }))
  const picker = page.getByLabel('Choose thumbnail')
  await expect(picker).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByAltText('The thumbnail')).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Create course' }))
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Python')
  for (const label of ['Instructor', 'Category']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
    await page.keyboard.type(`The ${label.toLowerCase()}`)
  }
  await press(page, page.getByRole('button', { name: 'Create course' }))
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Names and values.')
  await press(page, page.getByRole('button', { name: 'Create course' }))
  await expect(page).toHaveURL(pages.courses)

  await press(page, page.getByRole('button', { name: 'Delete Course' }))
  await expect(notice(page, inEnglish(messages.courseDeleted))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect(notice(page, inEnglish(messages.courseRestored))).toBeVisible()
  await expect(page.getByRole('article').getByRole('link').first()).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Python' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python')
})

async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the control has the focus; no page in this test has more than 60 stops. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control} cannot be reached by Tab`)
}
