import { pages } from '../../../contract/addresses.ts'
import { notice } from '../notifications.ts'
import { expect, logIn, people, sample, test } from '../people.ts'
import { playsPastOneSecond } from '../player.ts'

test('an administrator creates a course with two lectures; a new user signs up and watches both', async ({
  administrator: page,
}) => {
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
  await expect(page.getByText('No lectures yet')).toBeVisible()
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

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(pages.home)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

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
})

test.describe('the sample courses', () => {
  test.use({ environment: { SAMPLE_COURSES: 'on' } })

  test('are in a new library, and each one plays', async ({ learner: page }) => {
    await page.goto(pages.courses)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(5)
    for (let index = 0; index < 5; index += 1) {
      await cards.nth(index).getByRole('link').click()
      await page.getByRole('button', { name: 'Watch Lectures' }).click()
      await playsPastOneSecond(page)
      await page.goto(pages.courses)
    }
  })
})

test('the login page leads back to the page that required it', async ({ visitor: page }) => {
  await page.goto(pages.createCourse)
  await expect(page).toHaveURL(pages.login)
  await page.getByLabel('Email').fill(people.administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(people.administrator.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(pages.createCourse)
})

test('a learner who opens an administrator’s page is denied', async ({ learner: page }) => {
  await page.goto(pages.createCourse)
  await expect(page).toHaveURL(pages.denied)
  await expect(page.getByRole('heading', { name: '403 Access Denied' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(pages.home)
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('shows the 404 page with status 404', async ({ visitor: page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page not found ...' })).toBeVisible()
  })
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ })

  test('shows a message and clears the remembered user', async ({ learner: page }) => {
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
