import { pages } from '../../../contract/addresses.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /status of (404|409)/ })

test('an administrator makes groups in groups, adds people by emails, moves, renames and deletes one, and chooses a manager, who sees their people and changes nothing', async ({
  administrator: page,
  site,
  browser,
}) => {
  await signUp(site.address)
  await openHydrated(page, pages.dashboard)
  await page.getByRole('link', { name: 'Groups' }).click()
  await expect(page.getByRole('heading', { name: 'There are no groups yet' })).toBeVisible()
  await make('Sailors')
  await expect(page.getByRole('heading', { name: 'Sailors', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the groups' }).click()
  await make('Beginners', 'Sailors')
  await expect(page.getByRole('link', { name: 'Stands in Sailors' })).toBeVisible()

  await page.getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add people' })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Please enter emails or choose a file').first()).toBeVisible()
  await dialog.getByLabel('Emails').fill(`${people.learner.email}, emmy@school.example not-an-email`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('One of them has no account and will be invited.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('Line 4: This is not an email address: not-an-email')
  await expect(dialog.getByRole('button', { name: 'Add 2 people' })).toBeFocused()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(notice(page, '2 people of this file are in the group now')).toBeVisible()
  const rows = page.getByRole('region', { name: 'People' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'emmy' }).getByRole('button', { name: 'Take emmy out of the group' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeFocused()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Edit group' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit group' })
  await edit.getByLabel('Name').fill('SAILORS')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Another group has this name').first()).toBeVisible()
  await edit.getByLabel('Name').fill('Swimmers')
  await edit.getByLabel('Stands in').selectOption('No other group')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Swimmers', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stands in Sailors' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(pages.groups)
  await expect(page.getByRole('link', { name: 'Sailors' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Swimmers' })).toHaveCount(0)

  async function make(name: string, parent?: string) {
    await page.getByRole('button', { name: 'New group' }).click()
    const dialog = page.getByRole('dialog', { name: 'New group' })
    await dialog.getByLabel('Name').fill(name)
    if (parent) await dialog.getByLabel('Stands in').selectOption(parent)
    await dialog.getByRole('button', { name: 'New group' }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('a manager sees the people of their groups and changes nothing', async () => {
    await page.getByRole('link', { name: 'Sailors' }).click()
    await page.getByLabel('Find a person to add').fill(people.learner.fullName)
    await page.getByRole('button', { name: `Make ${people.learner.fullName} a manager` }).click()
    const managers = page.getByRole('region', { name: 'Managers' })
    await expect(managers.getByRole('button', { name: /^Remove/ })).toBeVisible()

    const context = await browser.newContext({ baseURL: site.address })
    const learner = await context.newPage()
    await beginSession(learner, people.learner)
    await openHydrated(learner, pages.learning)
    await learner.getByRole('link', { name: 'Groups that you manage' }).click()
    await learner.getByRole('link', { name: 'Sailors' }).click()
    await expect(learner.getByRole('heading', { name: 'Nobody is in this group' })).toBeVisible()
    await expect(learner.getByRole('button', { name: 'Add people' })).toHaveCount(0)
    await expect(learner.getByRole('button', { name: 'Delete group' })).toHaveCount(0)
    await expectSound(learner)
    await managers.getByRole('button', { name: /^Remove/ }).click()
    await expect(managers.getByText('Nobody manages this group.')).toBeVisible()
    await learner.reload()
    await expect(learner.getByRole('heading', { name: 'This group does not exist any more' })).toBeVisible()
    await context.close()
  })
})
