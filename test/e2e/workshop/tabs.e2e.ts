import type { Locator, Page } from '@playwright/test'
import { pages, workshopAddress, workshopTabs } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test('each tab of the workshop has its address, is reached by keyboard, and is in view on a phone', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  await openHydrated(page, `${pages.courseDescription}?course=${course._id}`)
  await page.getByRole('button', { name: 'Edit Course' }).click()
  await expect(page).toHaveURL(workshopAddress(course._id))
  await expect(page.getByRole('heading', { level: 1, name: 'Knots' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Content' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Page', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(workshopAddress(course._id, 'page'))
  await expect(page.getByLabel('Title')).toHaveValue('Knots')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Back to the course page' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.courseDescription}\\?course=${course._id}`))

  const shown = {
    content: page.getByText('Bowline').first(),
    page: page.getByRole('button', { name: 'Save course' }),
    learners: page.getByRole('heading', { name: 'Nobody has begun this course yet' }),
    questions: page.getByRole('heading', { level: 2, name: 'Questions' }),
    statistics: page.getByRole('heading', { name: 'Completion over time' }),
    settings: page.getByRole('button', { name: 'Save settings' }),
  }
  for (const tab of workshopTabs) {
    await openHydrated(page, workshopAddress(course._id, tab))
    await expect(shown[tab]).toBeVisible()
    await expectSound(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return Math.round(y + height / 2)
  }
  const heading = await middleOf(page.getByRole('heading', { level: 1, name: 'Knots' }))
  for (const name of ['Preview as learner', 'Unpublish'])
    expect(Math.abs((await middleOf(page.getByRole('button', { name }))) - heading), name).toBeLessThan(3)
  await openHydrated(page, workshopAddress(course._id, 'settings'))
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await openHydrated(page, workshopAddress(course._id, 'questions'))
  await expect(page.getByRole('tab', { name: 'Questions' })).toBeInViewport({ ratio: 1 })
})

test('what is typed stays while another tab is shown; who leaves a saved form is not asked, and strangers are not let in', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' })
  await test.step('only changes are saved', () => saveEachTab(page, course))
  await test.step('who leaves while a saved form is read again is not asked about unsaved changes', () =>
    leaveWhileRead(page))
  await test.step('somebody who edits no course is not let in', async () => {
    await signUp(site.address)
    await beginSession(page, people.learner)
    await openHydrated(page, workshopAddress(course._id, 'content'))
    await expect(page).toHaveURL(pages.denied)
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/ })

  test('a tab that could not be loaded comes back by itself, but not over what is unsaved', async ({
    administrator: page,
    site,
  }) => {
    const course = await makeCourse(site.address, { title: 'Knots' })
    const failed = (tab: string) => page.getByText(`${tab} could not be loaded. Check your connection.`)
    await openHydrated(page, workshopAddress(course._id, 'content'))
    await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(failed('Settings')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()

    let asked = 0
    page.on('dialog', (dialog) => {
      asked += 1
      void dialog.accept()
    })
    await openHydrated(page, workshopAddress(course._id, 'page'))
    await page.getByLabel('Title').fill('Knots and bends')
    await page.context().setOffline(true)
    await page.getByRole('tab', { name: 'Questions' }).click()
    await expect(failed('Questions')).toBeVisible()
    const isBack = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.context().setOffline(false)
    await isBack
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Knots and bends')
    await page.getByRole('tab', { name: 'Questions' }).click()
    expect(asked).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible()
    expect(asked).toBe(1)
  })
})

async function saveEachTab(page: Page, course: Course) {
  await openHydrated(page, workshopAddress(course._id, 'page'))
  await page.getByLabel('Title').fill('Knots and bends')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Certificate', { exact: true }).selectOption('For everyone who completes the course')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const { course: changed } = await (await saved).json()
  expect(changed).toMatchObject({ title: 'Knots', givesCertificate: true })
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Knots and bends')
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knots and bends')
  const { promise: isOver, resolve: answer } = Promise.withResolvers<void>()
  const summaries = '**/api/v1/course/*/summary'
  await page.route(summaries, async (route) => {
    await isOver
    await route.continue()
  })
  await page.reload()
  // What the course page passed is from before the change, and no form is filled from it.
  const waits = page.getByRole('status', { name: 'Loading' })
  await expect(waits.or(page.getByLabel('Title')).first()).toBeVisible()
  answer()
  await expect(page.getByLabel('Title')).toHaveValue('Knots and bends')
  await page.unroute(summaries)
}

async function leaveWhileRead(page: Page) {
  await page.getByLabel('Title').fill('Knots and more')
  const { promise: isOver, resolve: readAgain } = Promise.withResolvers<void>()
  await page.route('**/api/v1/course/**', async (route) => {
    if (route.request().method() === 'GET') await isOver
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(notice(page, 'Course updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the course page' }).click()
  await expect(page).toHaveURL(new RegExp(pages.courseDescription))
  readAgain()
  await expect(page.getByRole('heading', { level: 1, name: 'Knots and more' })).toBeVisible()
  await page.unroute('**/api/v1/course/**')
}
