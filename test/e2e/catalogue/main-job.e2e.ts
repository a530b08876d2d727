import { pages } from '../../../contract/addresses.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, logIn, people, test } from '../people.ts'
import { playsPastOneSecond } from '../player.ts'
import { createCourseWithTwoLectures, logOut, signUpAndWatchBoth } from './main-job-steps.ts'

test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ })

test('an administrator creates a course with two lectures; a new user signs up and watches both, and is sent away where they may not go', async ({
  administrator: page,
}) => {
  await createCourseWithTwoLectures(page)
  await logOut(page)
  await test.step('the login page leads back to the page that required it', async () => {
    await page.goto(pages.createCourse)
    await expect(page).toHaveURL(pages.login)
    await page.getByLabel('Email').fill(people.administrator.email)
    await page.getByLabel('Password', { exact: true }).fill(people.administrator.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(pages.createCourse)
    await logOut(page)
  })
  await signUpAndWatchBoth(page)

  await test.step('a learner who opens an administrator’s page is denied', async () => {
    await openHydrated(page, pages.home)
    await page.goto(pages.createCourse)
    await expect(page).toHaveURL(pages.denied)
    await expect(page.getByRole('heading', { name: '403 Access Denied' })).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(pages.home)
  })

  await test.step('an unknown address shows the 404 page with status 404', async () => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page not found ...' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', pages.courses)
  })

  await test.step('a wrong password shows a message and clears the remembered user', async () => {
    await page.goto(pages.login)
    await page.getByLabel('Email').fill(people.learner.email)
    await page.getByLabel('Password', { exact: true }).fill('guessing1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(notice(page, 'Email or password does not match')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Email or password does not match',
    )
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
    await logIn(page, people.learner)
    expect(
      await page.evaluate(() => [localStorage.getItem('isLoggedIn'), localStorage.getItem('role')]),
    ).toEqual(['true', 'USER'])
  })
})

test.describe('the sample courses', () => {
  test.use({ environment: { SAMPLE_COURSES: 'on' } })

  test('are in a new library, and each one plays', async ({ learner: page }) => {
    await page.goto(pages.courses)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(5)
    for (let index = 0; index < 5; index += 1) {
      if (index > 0) await page.goto(pages.courses)
      await cards.nth(index).getByRole('link').click()
      await page.getByRole('button', { name: 'Watch Lectures' }).click()
      await playsPastOneSecond(page)
    }
  })
})
