import type { Page } from '@playwright/test'
import { apiBase, certificateAddress, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

const headers = { 'sec-fetch-site': 'same-origin' }

/** The page's user completes a course that gives certificates. */
async function complete(page: Page, site: { address: string }) {
  const { _id: courseId } = await makeCourse(site.address, {}, [{}])
  const cookie = await signIn(site)
  const json = {
    givesCertificate: true,
    allowsManualCompletion: true,
    outcomes: ['Tie a bowline', 'ربط عقدة'],
  }
  await call(site, addresses.editCourse, { cookie, params: { courseId }, json })
  const lectures = await (await page.request.get(`${apiBase}/course/${courseId}`)).json()
  for (const { _id } of lectures.lectures) {
    const address = `${apiBase}/lecture/${_id}/completion`
    const response = await page.request.put(address, { data: { isComplete: true }, headers })
    expect(response.ok()).toBe(true)
  }
  const { certificates } = await (await page.request.get(`${apiBase}/certificates`)).json()
  return { courseId, certificate: certificates[0] as Certificate }
}

test('a learner finds the certificate, shows it and prints it; an editor revokes it with a reason, which everyone reads, and issues it again', {
  tag: '@slow',
}, async ({ learner: page, site, browser }) => {
  test.slow()
  const { courseId, certificate } = await complete(page, site)
  const address = certificateAddress(certificate._id)
  await using elsewhere = await browser.newContext({ baseURL: site.address })
  const other = await elsewhere.newPage()

  await page.goto(`${pages.courseDescription}?course=${courseId}`)
  await page.getByRole('link', { name: 'My certificates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My certificates')
  await expect(page.getByRole('listitem').filter({ hasText: 'Private' })).toHaveCount(1)
  await page.getByRole('link', { name: certificate.courseTitle }).click()
  await expect(page).toHaveURL(address)
  const paper = page.getByRole('article')
  await expect(paper).toContainText('Ada Lovelace')
  await expect(paper).toContainText('This certificate is valid.')
  await expect(paper.getByRole('img', { name: 'Scan to see' })).toBeVisible()

  const refused = await other.goto(address)
  expect(refused?.status()).toBe(404)
  await expect(other.getByText('There is no such certificate')).toBeVisible()

  const shown = page.getByRole('checkbox', { name: 'Everyone who has the link' })
  await shown.focus()
  await page.keyboard.press('Space')
  await expect(shown).toBeChecked()
  await expect(shown).toBeFocused()
  const html = await (await other.request.get(address)).text()
  expect(html).toContain('Ada Lovelace')
  expect(html).toContain('<meta name="robots" content="noindex">')
  await other.goto(address)
  await expect(other.getByRole('article')).toContainText('Ada Lovelace')
  await expect(other.getByRole('checkbox')).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the credential' }).click()
  expect((await downloading).suggestedFilename()).toBe(`certificate-${certificate._id}.json`)

  const drawing = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await drawing).suggestedFilename()).toBe(`certificate-${certificate._id}.pdf`)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectSound(page, [360, 1920])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  const pdf = (await page.pdf()).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)

  await page.emulateMedia({ media: null, colorScheme: null })
  await beginSession(other, people.administrator)
  await test.step('an editor revokes it, by keyboard', () => revoke(other, courseId))
  await test.step('it says so, to everyone who has its address', async () => {
    await openHydrated(page, address)
    await expect(paper).toContainText(/This certificate was revoked on .* The reason: The wrong person/)
    await page.goto(pages.certificate)
    await expect(page.getByRole('listitem').filter({ hasText: 'Revoked' })).toHaveCount(1)
    await expectSound(page, [360, 1920])
  })
  await test.step('an editor issues it again, by keyboard', () => issueAgain(other, address))
})

const rowOf = (editor: Page) => editor.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })

async function revoke(editor: Page, courseId: string) {
  await openHydrated(editor, `${pages.learners}?course=${courseId}`)
  const row = rowOf(editor)
  await expect(row).toContainText('Valid')
  await expectSound(editor, [360, 1920])
  const button = row.getByRole('button', { name: 'Revoke the certificate of Ada Lovelace' })
  await button.press('Enter')
  const dialog = editor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expectSound(editor, [360, 1920])
  await dialog.getByLabel('Reason').fill('The wrong person')
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(row).toContainText('Revoked')
  await expect(dialog).toHaveCount(0)
}

async function issueAgain(editor: Page, before: string) {
  const row = rowOf(editor)
  await row.getByRole('button', { name: 'Issue again: the certificate of Ada Lovelace' }).press('Enter')
  await expect(row).toContainText('Valid')
  const link = await row.getByRole('link', { name: 'Certificate of Ada Lovelace' }).getAttribute('href')
  expect(link).not.toBe(before)
}
