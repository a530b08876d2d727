import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, sample } from '../people.ts'
import { playsPastOneSecond } from '../player.ts'

export async function createCourseWithTwoLectures(page: Page) {
  await openHydrated(page, pages.home)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Create Courses' }).click()
  await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
  await expect(page.getByAltText('The thumbnail')).toBeVisible()
  await page.getByLabel('Title').fill('Python from the start')
  await page.getByLabel('Instructor').fill('Mariana Duarte')
  await page.getByLabel('Category').fill('Programming')
  await page.getByLabel('Description').fill('Names, values and loops.')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByText('Course created successfully')).toBeVisible()
  await expect(page).toHaveURL(pages.courses)

  await page.getByRole('link', { name: 'Python from the start' }).click()
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(page.getByRole('heading', { name: 'No lectures yet' })).toBeVisible()
  for (const [title, file] of [
    ['Names and values', 'python-1.mp4'],
    ['Loops', 'web-development-3.webm'],
  ] as const) {
    await page.getByRole('button', { name: 'Add New Lecture' }).click()
    await page.getByLabel('Choose video').setInputFiles(sample(file))
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill(`All about ${title.toLowerCase()}.`)
    await page.getByRole('button', { name: 'Add lecture' }).click()
    // The notification of the previous lecture may still be visible.
    await expect(page.getByText('lecture add successfully').last()).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => pathname === pages.lectures)
  }
  await expect(page.getByRole('button', { name: 'Lecture 2: Loops' })).toBeVisible()
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(pages.home)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

export async function signUpAndWatchBoth(page: Page) {
  await page.goto(pages.signup)
  await page.getByLabel('Choose avatar').setInputFiles(sample('ethical-hacking.png'))
  await page.getByLabel('Full name').fill(people.learner.fullName)
  await page.getByLabel('Email').fill(people.learner.email)
  await page.getByLabel('Password', { exact: true }).fill(people.learner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(pages.login)
  await expect(page.getByLabel('Email')).toHaveValue(people.learner.email)
  await page.getByLabel('Password', { exact: true }).fill(people.learner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(pages.home)

  await page.getByRole('button', { name: 'Explore Courses' }).click()
  await page.getByRole('link', { name: 'Python from the start' }).click()
  await expect(page.getByRole('article')).toContainText(/Total lectures:\s*2/)
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names and values')
  await playsPastOneSecond(page)

  await page.getByRole('button', { name: 'Lecture 2: Loops' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loops')
  await playsPastOneSecond(page)
  await expect(page.getByRole('button', { name: 'Add New Lecture' })).toHaveCount(0)
}
