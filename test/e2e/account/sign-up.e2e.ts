import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { failWith, holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { expect, people, sample, signUp, test } from '../people.ts'

const register = { url: '**/api/v1/user/register', method: 'POST' }

const rules = [
  ['Full name', 'Ada', 'Name should be atleast of 5 charcters'],
  ['Email', 'ada', 'Invalid email id'],
  ['Email', 'ada@school', 'Invalid email id'],
  ['Password', 'short', 'Password should be 6 - 16 character long'],
  ['Password', 'seventeen-letters', 'Password should be 6 - 16 character long'],
  ['Password', 'with space', 'Password should be 6 - 16 character long'],
] as const

test.use({ expectedErrors: /409 \(Conflict\)|500 \(Internal/ })

test('a visitor signs in and signs up by the rules of the forms, unless the e-mail already has an account', async ({
  visitor: page,
  site,
}) => {
  await signUp(site.address)
  await test.step('signing in requires e-mail and password', async () => {
    await page.goto(pages.login)
    const send = page.getByRole('button', { name: 'Login' })
    const form = page.getByRole('main').locator('form')
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true)
    await send.click()
    await expect(notice(page, 'Please fill all the details')).toBeVisible()
    for (const label of ['Email', 'Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        'Please fill all the details',
      )
    await page.getByLabel('Email').fill('not even an address')
    await send.click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL(pages.login)
  })

  const send = page.getByRole('button', { name: 'Create account' })
  await test.step('each rule of signing up shows its own message, above the form and at the field', async () => {
    await page.goto(pages.signup)
    const form = page.getByRole('main').locator('form')
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true)
    await expect(page.getByLabel('Choose avatar')).toHaveAttribute('accept', '.jpg, .jpeg, .png, .svg')

    await send.click()
    await expect(notice(page, 'Please fill all the details')).toBeVisible()
    await expect(page.getByLabel('Choose avatar')).toBeFocused()
    for (const label of ['Choose avatar', 'Full name', 'Email', 'Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        'Please fill all the details',
      )

    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    const preview = page.getByAltText('Your avatar')
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(preview).toHaveCount(0)
    await expect(page.getByLabel('Choose avatar')).toBeFocused()
    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))

    for (const [label, wrong, message] of rules) {
      await page.getByLabel('Full name').fill(people.learner.fullName)
      await page.getByLabel('Email').fill(people.learner.email)
      await page.getByLabel('Password', { exact: true }).fill(people.learner.password)
      const field = page.getByLabel(label, { exact: true })
      await field.fill(wrong)
      await send.click()
      await expect(notice(page, message)).toBeVisible()
      await expect(field).toHaveAccessibleDescription(message)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    }
    await expect(page).toHaveURL(pages.signup)
  })

  await test.step('a new user signs up, unless the e-mail already has an account', async () => {
    await page.getByLabel('Full name').fill('Mary Somerville')
    await page.getByLabel('Email').fill(people.learner.email)
    await page.getByLabel('Password', { exact: true }).fill('stars!1780')
    await send.click()
    await expect(notice(page, inEnglish(serverMessages.emailTaken))).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(inEnglish(serverMessages.emailTaken))

    await page.getByLabel('Email').fill('mary@school.example')
    const work = await failWith(page, register, 500, {})
    await send.click()
    await expect(notice(page, 'Failed to create account')).toBeVisible()
    await work()

    const release = await holdBack(page, register)
    await send.click()
    await expect(notice(page, 'Wait creating your account')).toBeVisible()
    release()
    await expect(notice(page, inEnglish(calls.registered))).toBeVisible()
    await expect(page).toHaveURL(pages.login)
    await expect(page.getByLabel('Email')).toHaveValue('mary@school.example')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
