import type { Page } from '@playwright/test'
import { apiBase } from '../../../contract/addresses.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

test.use({ expectedErrors: /409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/ })

test('what is written in two windows or without a network is kept, and handed in once', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const { lectureId, page: address } = await makeAssignment(site.address)
  await test.step('the older of two windows asks before it saves over the newer draft', async () => {
    const textOf = (shown: Page) => shown.getByRole('textbox', { name: 'Text', exact: true })
    await openHydrated(page, address)
    await expect(textOf(page)).toBeVisible()
    const newer = await page.context().newPage()
    await openHydrated(newer, address)
    await textOf(newer).fill('A bend')
    await expect(newer.getByText('Draft saved')).toBeVisible()
    await textOf(page).fill('A hitch')
    await expect(page.getByRole('heading', { name: 'There is a newer draft' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'What is there' })).toHaveValue('A bend')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with what is here' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await newer.reload()
    await textOf(newer).waitFor()
    await expect(textOf(newer)).toHaveText('A hitch')
    await textOf(newer).fill('A knot')
    await expect(newer.getByText('Draft saved')).toBeVisible()
    await textOf(page).fill('A loop')
    await page.getByRole('button', { name: 'Continue with what is there' }).click()
    await expect(textOf(page)).toHaveText('A knot')
    await newer.close()
  })

  await test.step('what is written and handed in without a network is kept and handed in once, also from another page', async () => {
    const context = page.context()
    const readVersions = async (): Promise<{ text: string }[]> => {
      const reply = await page.request.get(`${apiBase}/lecture/${lectureId}/submission`)
      return (await reply.json()).submission.versions
    }
    await openHydrated(page, address)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill('A bowline')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await context.setOffline(true)
    await text.fill('A bowline holds')
    await expect(page.getByText('The server cannot be reached. What you write is kept')).toBeVisible()
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(page.getByText('Not handed in yet')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Handed in /)).toBeVisible()
    await expect(page.getByText('Not handed in yet')).toHaveCount(0)
    expect((await readVersions()).map(({ text }) => text)).toEqual(['A bowline holds'])

    await page.getByRole('button', { name: 'Hand in again' }).click()
    await context.setOffline(true)
    await text.fill('A bend holds')
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(page.getByText('Not handed in yet')).toBeVisible()
    const other = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await openHydrated(other, '/')
    const submission = () => other.request.get(`${apiBase}/lecture/${lectureId}/submission`)
    await expect.poll(async () => (await (await submission()).json()).submission.versions.length).toBe(2)
    await openHydrated(other, address)
    await expect(other.getByText('A bend holds')).toBeVisible()
  })
})
