import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { logOut, openMenu } from '../menu.ts'
import { notice, notices } from '../notifications.ts'
import { expect, fillLogin, logIn, people, sample, signUp, test } from '../people.ts'
import { fillLecture, goOffline, makeCourse, slowDown } from './upload-steps.ts'

const MB = 1024 * 1024
const bytesPerSecond = 400 * 1024
const loading = 'Adding the lecture'
const success = 'lecture add successfully'

test.use({ environment: { RESUMABLE_FROM_MB: '5', MAX_LECTURE_MB: '64' }, expectedErrors: /ERR_|40[13]/ })

test('an upload goes on, fails and is tried again while other pages are used', {
  tag: '@slow',
}, async ({ administrator: page }) => {
  await test.step('an upload goes on while other pages are used, and its own page shows it again', () =>
    goOn(page))
  await test.step('an upload that fails on another page keeps its reason and can be tried again', () =>
    failElsewhere(page))
})

test('on other pages an upload waits for the network, and is not left without a question', {
  tag: '@slow',
}, async ({ administrator: page }) => {
  await test.step('without a network an upload stops, on any page, and goes on with the network', () =>
    loseNetwork(page))
  await test.step('leaving the site asks while something uploads, and no longer afterwards', () =>
    askBeforeLeaving(page))
})

test('uploads are stopped and continued with the session of the one who sends them; six that fail give one notification', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('six uploads that fail give one notification, and wait for another try', () =>
    failSix(page))
  await test.step('when the session ends, an upload waits on any page and goes on after the login', () =>
    logInAgain(page))
  await test.step('signing out stops an upload and forgets it', () => logOutMeanwhile(page))
  await signUp(site.address)
  await test.step('an upload is not continued for another user', () => logInAsAnother(page))
})

async function goOn(page: Page) {
  await makeCourse(page)
  await begin(page)
  await expect(bar(page)).toHaveCount(0)
  await openFromMenu(page, 'Home')
  await expect(bar(page).getByRole('progressbar', { name: 'Upload: Names' })).toBeVisible()
  await expect(notice(page, loading)).toHaveCount(0)
  const before = await percentIn(page)
  await expect.poll(() => percentIn(page)).toBeGreaterThan(before)

  await bar(page).getByRole('button', { name: 'Pause: Names' }).click()
  await expect(bar(page).getByText(/paused$/)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Resume: Names' }).click()
  await bar(page).getByRole('link', { name: 'Names' }).click()
  await expect(page.getByRole('heading', { name: 'No lectures yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New Lecture' }).click()
  // The bar may disappear a moment later.
  const onPage = page.getByRole('main').getByRole('region', { name: 'Uploads' })
  await expect(onPage).toContainText(/\d+ % sent/)
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toHaveCount(1)

  await page.goBack()
  await slowDown(page, -1)
  // Notices of earlier pages may still be there.
  await expect(notices(page).filter({ hasText: success })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Lecture 1: Names' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

async function failElsewhere(page: Page) {
  await makeCourse(page)
  await page.route('**/api/v1/course/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { success: false, message: 'Not this time', code: 'forbidden' } })
      : route.fallback(),
  )
  await begin(page)
  await openFromMenu(page, 'Home')
  await slowDown(page, -1)
  await expect(notice(page, 'Not this time')).toBeVisible()
  await expect(bar(page).getByRole('alert')).toHaveText('Not this time')
  await page.unroute('**/api/v1/course/*')
  await bar(page).getByRole('button', { name: 'Retry: Names' }).click()
  await expect(notice(page, success)).toBeVisible()
}

async function loseNetwork(page: Page) {
  await makeCourse(page)
  await begin(page)
  await openFromMenu(page, 'About Us')
  await bar(page).getByRole('button', { name: 'Pause: Names' }).click()
  await goOffline(page)
  await bar(page).getByRole('button', { name: 'Resume: Names' }).click()
  await expect(bar(page).getByRole('alert')).toContainText('The server cannot be reached.')
  await slowDown(page, -1)
  await expect(notice(page, success)).toBeVisible()
}

async function askBeforeLeaving(page: Page) {
  await makeCourse(page)
  await begin(page)
  await openFromMenu(page, 'Home')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await bar(page).getByRole('button', { name: 'Cancel upload: Names' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function failSix(page: Page) {
  await makeCourse(page)
  await page.route('**/api/v1/course/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { success: false, message: 'Not this time', code: 'forbidden' } })
      : route.fallback(),
  )
  const buffer = await readFile(sample('python-1.mp4'))
  const files = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `part ${n}.mp4`, mimeType: 'video/mp4', buffer }))
  await page.getByRole('button', { name: 'Add several videos at once' }).click()
  await page.getByLabel('Choose videos').setInputFiles(files)
  await page.getByLabel('Description for all').fill('Six parts')
  await page.getByRole('button', { name: 'Add 6 lectures' }).click()
  await expect(notice(page, '6 of 6 uploads failed: Not this time')).toBeVisible()
  await expect(notices(page).filter({ hasText: 'Not this time' })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Videos to add' }).getByRole('alert')).toHaveCount(6)

  await page.unroute('**/api/v1/course/*')
  await page.getByRole('button', { name: 'Add 6 lectures' }).click()
  await expect(page.getByRole('button', { name: /^Lecture \d/ })).toHaveCount(6)
}

async function logInAgain(page: Page) {
  await endSession(page)
  await bar(page).getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, people.administrator)
  await page.waitForURL(`**${pages.about}`)
  await slowDown(page, -1)
  await expect(notice(page, success)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

async function logOutMeanwhile(page: Page) {
  await makeCourse(page)
  await begin(page)
  await openFromMenu(page, 'Home')
  await expect(bar(page)).toBeVisible()
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload/'))
  await logOut(page)
  await ended
  await expect(bar(page)).toHaveCount(0)
  await slowDown(page, -1)
  await expect(notice(page, 'Logout successfully')).toBeVisible()
  await logIn(page, people.administrator)
  await expect(bar(page)).toHaveCount(0)
}

async function logInAsAnother(page: Page) {
  await endSession(page)
  await bar(page).getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, people.learner)
  await expect(notice(page, 'The uploads were stopped because another user has logged in.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.waitForURL(`**${pages.about}`)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Uploads' })

async function percentIn(page: Page) {
  const text = await bar(page)
    .getByText(/^\d+ %$/)
    .textContent()
  return Number.parseInt(text ?? '0', 10)
}

/** Uses the menu, so that the page is not reloaded. */
async function openFromMenu(page: Page, name: string) {
  const menu = await openMenu(page)
  await menu.getByRole('link', { name }).click()
  await expect(menu).toHaveCount(0)
}

/** Slowly sends a real video followed by a box that players skip (ISO/IEC 14496-12 §8.1.2). */
async function begin(page: Page) {
  const skipped = Buffer.alloc(8 * MB)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  const buffer = Buffer.concat([await readFile(sample('python-1.mp4')), skipped])
  await slowDown(page, bytesPerSecond)
  await fillLecture(page, { name: 'python.mp4', mimeType: 'video/mp4', buffer })
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByText(/^[1-9]\d* % sent$/)).toBeVisible()
}

/** Ends the session on the server while an upload is paused on another page, and lets it find out. */
async function endSession(page: Page) {
  await makeCourse(page)
  await begin(page)
  await openFromMenu(page, 'About Us')
  await bar(page).getByRole('button', { name: 'Pause: Names' }).click()
  await page.context().clearCookies()
  await bar(page).getByRole('button', { name: 'Resume: Names' }).click()
  await expect(bar(page).getByRole('alert')).toHaveText(
    'Your session has ended. Log in to continue the upload.',
  )
  await expect(page).toHaveURL(new RegExp(`${pages.about}$`))
}
