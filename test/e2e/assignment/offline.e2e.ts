import { apiBase } from '../../../contract/addresses.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('what is written and handed in without a network is kept and handed in once, also from another page', async ({
  learner: page,
  site,
}) => {
  const { lectureId, page: address } = await makeAssignment(site.address)
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
