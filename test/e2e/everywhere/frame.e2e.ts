import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

test('two clicks on one place delete one course; a form takes back an error and checks a file at once, and leaving it asks', async ({
  administrator: page,
  site,
}) => {
  await test.step('a deleted course stays in its place until it is gone or restored', async () => {
    for (const title of ['First', 'Second', 'Third']) await makeCourse(site.address, { title })
    await openHydrated(page, pages.courses)
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

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Create Courses' }).click()
  const title = page.getByLabel('Title')
  await test.step('an error goes when its field changes, and a file is checked when it is picked', async () => {
    await page.getByRole('button', { name: 'Create course' }).click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await title.fill('Sailing')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true')

    const thumbnail = page.getByLabel(/^Choose/)
    await thumbnail.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) })
    await expect(page.getByText('The thumbnail is larger than 5 MB')).toBeVisible()
    await thumbnail.setInputFiles(sample('python.png'))
    await expect(page.getByText('The thumbnail is larger than 5 MB')).toHaveCount(0)
  })

  await test.step('leaving asks', async () => {
    const home = page.getByRole('banner').getByRole('link', { name: 'Lectern' })
    await home.click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(title).toHaveValue('Sailing')
    await home.click()
    await question.getByRole('button', { name: 'Stay' }).evaluate(stayAndGoBack)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(title).toHaveCount(0)
  })
})

/** Goes back faster than the page removes the question. */
function stayAndGoBack(stay: HTMLElement | SVGElement) {
  if (stay instanceof HTMLElement) stay.click()
  history.back()
}

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /401/ })

  test('Subscribe leads through sign-up and login back to the course, and a wrong password is said at its field, which is selected', async ({
    visitor: page,
    site,
  }) => {
    const course = await makeCourse(site.address, { title: 'Knots' })
    await openHydrated(page, `${pages.courseDescription}?course=${course._id}`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    // The previous page's header has a link of this name, too.
    await page.waitForURL(`**${pages.login}`)
    await page.getByRole('link', { name: 'Signup' }).click()
    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    await page.getByLabel('Full name').fill('Grace Hopper')
    await page.getByLabel('Email').fill('grace@school.example')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('compiler1')
    await page.getByRole('button', { name: 'Create account' }).click()
    // The address changes before the page; sign-up has a field of the same name.
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await password.fill('wrong1234')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByText('Email or password does not match')).toBeVisible()
    await expect(password).toBeFocused()
    await page.keyboard.insertText('compiler1')
    await expect(password).toHaveValue('compiler1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knots')
    await expect(page.getByRole('button', { name: 'Watch Lectures' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Profile: Grace Hopper' })).toBeVisible()
  })
})
