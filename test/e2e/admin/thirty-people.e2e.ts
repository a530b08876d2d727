import { readFile } from 'node:fs/promises'
import { pages } from '../../../contract/addresses.ts'
import { peopleFile } from '../../support/drafts.ts'
import { csvText } from '../../support/http/csv-text.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const count = 30
const maxPresses = 9
const rows = Array.from({ length: count }, (_, n) => `Person Number ${n},person${n}@school.example,USER`)

test('the template of an import is understood, what cannot be imported comes first with its reason, and 30 people without a mail server take 9 presses up to their links', async ({
  administrator: page,
}) => {
  await test.step('the template is a file that the import understands', async () => {
    await openHydrated(page, pages.importPeople)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download a template' }).click()
    const buffer = await readFile(await (await download).path())
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: '1 person can be imported' })).toBeFocused()
    await expect(page.locator('tbody tr')).toHaveText([/Ada Lovelace.*ada@example\.com/])
  })

  await test.step('rows that cannot be imported come first, each with its reason', async () => {
    await openHydrated(page, pages.importPeople)
    const sent = ['Ada,ada@school.example,USER', 'Ben,no address,USER', 'Cleo,cleo@school.example,PIRATE']
    const buffer = Buffer.from(await peopleFile(...sent).arrayBuffer())
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.locator('tbody tr')).toHaveText([
      /^Ben.*Line 3.*This is not an email address/,
      /^Cleo.*Line 4.*The role is USER or ADMIN/,
      /^Ada.*Can be imported$/,
    ])
  })

  await test.step('30 people without a mail server', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHydrated(page, pages.home)
    let presses = 0
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      presses += 1
      await page.getByRole(role, { name }).click()
    }
    await press('Open menu')
    await press('Admin DashBoard', 'link')
    await press('People Roles', 'link')
    await press('Import people', 'link')
    // One press opens the system's dialog, and one chooses the file there.
    presses += 2
    const buffer = Buffer.from(await peopleFile(...rows).arrayBuffer())
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await press('Check the file')
    await press(`Import ${count} people`)
    await press('Copy all links')
    await expect(page.getByText(`${count} links copied`)).toBeVisible()
    expect(presses).toBeLessThanOrEqual(maxPresses)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const links = copied.split('\n').map((line) => line.split('\t')[2])
    expect(new Set(links).size).toBe(count)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Invitation links as CSV' }).click()
    const text = csvText(await readFile(await (await download).path(), 'utf8'))
    for (const link of links) expect(text).toContain(`"${link}"`)
  })

  await test.step('they are invited again together', async () => {
    await openHydrated(page, `${pages.people}?state=invited`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const bar = page.getByRole('region', { name: 'Selected people' })
    const listed = await page.locator('tbody tr').count()
    expect(listed).toBeGreaterThan(10)
    await bar.getByRole('button', { name: 'Invite again' }).press('Enter')
    await expect(notice(page, `${listed} people invited again`)).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
})
