import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, logIn, people, sample, signUp, test } from '../people.ts'

test.describe('without a network', () => {
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Failed to fetch/,
  })

  test('the menu still opens, and a page that cannot be loaded says so inside the frame', async ({
    visitor: page,
  }) => {
    const menuRequested = page.waitForRequest('**/assets/menu-*.js')
    await openHydrated(page, pages.home)
    // A quiet network does not prove it, because a slow page fetches the menu later.
    await page.evaluate(`import('${(await menuRequested).url()}').then(() => {})`)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('main')).toContainText('Check your connection')
    await expect(page.getByRole('main')).not.toContainText('dynamically imported')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    // The page opens by itself.
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good teaching')
  })
})

test.describe('after an update', () => {
  test.use({ expectedErrors: /404|dynamically imported module|Failed to fetch/ })

  test('a page whose code has another name reloads once, and opens', async ({ visitor: page }) => {
    await openHydrated(page, pages.home)
    let missing = 0
    await page.route('**/assets/about-*.js', (route) => {
      missing += 1
      return missing === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback()
    })
    await page.evaluate((path) => {
      window.history.pushState({}, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, pages.about)
    // The server's page is visible before its code has loaded.
    await expect.poll(() => missing).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good teaching')
  })
})

test('two clicks on the same place delete one course, which stays there until it is gone or restored', async ({
  administrator: page,
  site,
}) => {
  for (const title of ['First', 'Second', 'Third']) await makeCourse(site.address, { title })
  await page.goto(pages.courses)
  const second = page.getByRole('article').filter({ hasText: 'Second' })
  const button = await second.getByRole('button', { name: 'Delete Course' }).boundingBox()
  if (!button) throw new Error('The button is not visible')
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2]
  await page.mouse.click(x, y)
  await expect(page.getByRole('status', { name: 'Undo' })).toContainText('“Second” was deleted.')
  await page.mouse.click(x, y)
  await page.mouse.click(x, y)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
})

test('Subscribe leads through sign-up and login back to the course', async ({ visitor: page, site }) => {
  const course = await makeCourse(site.address, { title: 'Knots' })
  await openHydrated(page, `${pages.courseDescription}?course=${course._id}`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  // The previous page's header has a link of this name, too.
  await page.waitForURL(`**${pages.login}`)
  await page.getByRole('link', { name: 'Signup' }).click()
  await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@school.example')
  await page.getByLabel('Password', { exact: true }).fill('compiler1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`**${pages.login}`)
  await page.getByLabel('Password', { exact: true }).fill('compiler1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knots')
  await expect(page.getByRole('button', { name: 'Watch Lectures' })).toBeVisible()
})

test('an error goes when its field changes, a file is checked when it is picked, and leaving asks', async ({
  administrator: page,
}) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Create Courses' }).click()
  await page.getByRole('button', { name: 'Create course' }).click()
  const title = page.getByLabel('Title')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('Sailing')
  await expect(title).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true')

  const thumbnail = page.getByLabel(/^Choose/)
  await thumbnail.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) })
  await expect(page.getByText('The thumbnail is larger than 5 MB')).toBeVisible()
  await thumbnail.setInputFiles(sample('python.png'))
  await expect(page.getByText('The thumbnail is larger than 5 MB')).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Lectern' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(title).toHaveValue('Sailing')
  await page.getByRole('banner').getByRole('link', { name: 'Lectern' }).click()
  await question.getByRole('button', { name: 'Stay' }).evaluate(stayAndGoBack)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByLabel('Title')).toHaveCount(0)
})

/** Goes back faster than the page removes the question. */
function stayAndGoBack(stay: HTMLElement | SVGElement) {
  if (stay instanceof HTMLElement) stay.click()
  history.back()
}

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /401/ })

  test('is said at the field, which is selected', async ({ visitor: page, site }) => {
    await signUp(site.address)
    await page.goto(pages.login)
    await page.getByLabel('Email').fill(people.learner.email)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('wrong1234')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByText('Email or password does not match')).toBeVisible()
    await expect(password).toBeFocused()
    await page.keyboard.insertText(people.learner.password)
    await expect(password).toHaveValue(people.learner.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${pages.home}`)
    await logIn(page, people.learner)
    await expect(page.getByRole('link', { name: 'Profile: Ada Lovelace' })).toBeVisible()
  })
})

test('a visitor without scripts sees every public page with its styles and header', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [pages.home, pages.contact, pages.login, pages.signup, '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lectern' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('style').count()).toBeGreaterThan(0)
  }
  await context.close()
})
