import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { peopleFile } from '../../support/drafts.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { administratorAccount } from '../../support/start-site.ts'
import { expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { linkFromOutbox } from '../outbox.ts'
import { expect, fillLogin, test } from '../people.ts'

// A file that is not in UTF-8 is refused, and its encoding can be chosen.
test.use({ expectedErrors: /people\/import\?dryRun=true/ })

const emmy = { fullName: 'Emmy Noether', email: 'emmy@school.example', password: 'rings1921' }

test('a file is checked and imported, an invitation is withdrawn, and a person who is invited sets a password with the link and logs in', {
  tag: '@slow',
}, async ({ administrator: page, site, browser }) => {
  await test.step('a file is checked, then imported, and an invitation is withdrawn', async () => {
    await openHydrated(page, pages.people)
    await page.getByRole('link', { name: 'Import people' }).press('Enter')
    await expect(page).toHaveURL(pages.importPeople)
    const check = page.getByRole('button', { name: 'Check the file' })
    await check.press('Enter')
    await expect(page.getByText('Please choose a file').last()).toBeVisible()
    const chooseFile = page.locator('input[type=file]')
    const inWindows1252 = Buffer.from('Name;E-Mail\r\nJürgen Öß;j@school.example', 'latin1')
    await chooseFile.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: inWindows1252 })
    await check.press('Enter')
    const encoding = page.getByLabel('Encoding of the file')
    await expect(encoding).toBeFocused()
    await expect(encoding).toHaveAccessibleDescription(/not in UTF-8/)
    await encoding.selectOption('windows-1252')
    await check.press('Enter')
    await expect(page.locator('tbody tr')).toHaveText([/Jürgen Öß.*USER.*Can be imported/])
    await encoding.selectOption('')
    const file = peopleFile(
      'Emmy Noether,emmy@school.example,USER',
      'Lise Meitner,lise,USER',
      'Ada King,king@school.example,ADMIN',
    )
    const buffer = Buffer.from(await file.arrayBuffer())
    await chooseFile.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await check.press('Enter')
    await expect(page.getByRole('heading', { name: '2 people can be imported' })).toBeFocused()
    await expect(page.locator('tbody tr')).toHaveText([
      /Lise Meitner.*Line 3.*Left out.*lise/,
      /Emmy Noether.*Line 2.*Can be imported/,
      /Ada King.*Line 4.*Can be imported/,
    ])
    await expectSound(page, [360, 1920])
    const doImport = page.getByRole('button', { name: 'Import 2 people' })
    await doImport.press('Enter')
    const password = page.getByLabel('Current password')
    await expect(password).toBeFocused()
    await password.fill(administratorAccount.password)
    await password.press('Enter')
    await expect(page.getByRole('heading', { name: '2 people imported' })).toBeFocused()

    await page.getByRole('link', { name: 'Back to the people' }).press('Enter')
    await page.getByRole('button', { name: 'Manage Emmy Noether' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Invite again' }).press('Enter')
    await expect(dialog.getByText('Emmy Noether is invited.')).toBeFocused()
    await expectSound(page, [360, 1920])
    await dialog.getByRole('button', { name: 'Withdraw the invitation' }).press('Enter')
    await expect(notice(page, inEnglish(calls.withdrawn))).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(2)
  })

  await test.step('an administrator invites a person, who sets a password with the link and logs in', async () => {
    await openHydrated(page, pages.people)
    const invite = page.getByRole('button', { name: 'Invite a person' })
    await invite.press('Enter')
    const dialog = page.getByRole('dialog')
    await expectSound(page, [360, 1920])
    // This site has no mail server.
    await expect(dialog.getByText(/sends no mail yet: copy the link/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Make the invitation' }).press('Enter')
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await dialog.getByLabel('Full name').fill(emmy.fullName)
    await dialog.getByLabel('Email').fill(emmy.email)
    await dialog.getByLabel('Email').press('Enter')
    await expect(notice(page, inEnglish(calls.invitedByLink))).toBeVisible()
    await expect(dialog.getByText('Emmy Noether is invited. Copy this link and pass it on')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Copy the invitation link' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(invite).toBeFocused()
    await expect(page.locator('tbody tr').filter({ hasText: 'Emmy' })).toContainText('Invited')

    const context = await browser.newContext({ baseURL: site.address })
    const visitor = await context.newPage()
    await openHydrated(visitor, await linkFromOutbox(site, 'invitation'))
    await expect(visitor).toHaveURL(pages.acceptInvitation)
    await expectSound(visitor, [360, 1920])
    await visitor.getByLabel('Password', { exact: true }).fill(emmy.password)
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(pages.login)
    await expect(visitor.getByLabel('Email')).toHaveValue(emmy.email)
    await fillLogin(visitor, emmy)
    await visitor.waitForURL(`**${pages.home}`)
    await openHydrated(visitor, pages.acceptInvitation)
    await expect(visitor.getByRole('heading', { name: 'The link is incomplete' })).toBeVisible()
    await context.close()
  })
})
