import { apiBase, pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { notice } from '../notifications.ts'
import { expect, people, test } from '../people.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('a learner creates a token, uses it, and revokes it', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  await page.goto(pages.profile)
  await page.getByRole('link', { name: 'API tokens' }).click()
  await expect(page).toHaveURL(pages.apiTokens)
  await expect(page.getByRole('heading', { name: 'You have no tokens' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(4)

  const create = page.getByRole('button', { name: 'Create token' })
  const name = page.getByLabel('Name', { exact: true })
  await create.click()
  await expect(notice(page, inEnglish(rules.tokenMissing))).toBeVisible()
  await expect(name).toHaveAccessibleDescription(inEnglish(rules.tokenMissing))
  await name.fill('Timetable')
  await create.click()
  const password = page.getByLabel('Current password', { exact: true })
  await expect(password).toHaveAccessibleDescription(inEnglish(rules.passwordAgainMissing))
  await password.fill(people.learner.password)
  await create.click()
  await expect(page.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription(
    inEnglish(rules.tokenScopesMissing),
  )
  await page.getByLabel('Read your profile').check()
  await create.click()
  await expect(notice(page, inEnglish(messages.tokenCreated))).toBeVisible()
  const secret = page.getByRole('textbox', { name: 'Your new token' })
  await expect(secret).toBeFocused()
  const headers = { authorization: `Bearer ${await secret.inputValue()}` }
  const use = async () => (await fetch(`${site.address}${apiBase}/user/me`, { headers })).status
  expect(await use()).toBe(200)

  await page.reload()
  await expect(secret).toHaveCount(0)
  await expect(page.getByText(/Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke: Timetable' }).click()
  await expect(notice(page, inEnglish(messages.tokenRevoked))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have no tokens' })).toBeVisible()
  expect(await use()).toBe(401)
})

test('an administrator may give a token more permissions', async ({ administrator: page }) => {
  await page.goto(pages.apiTokens)
  await expect(page.getByRole('checkbox')).toHaveCount(7)
})
