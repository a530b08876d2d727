import type { Page } from '@playwright/test'
import { apiBase, certificateAddress, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, logIn, people, test } from '../people.ts'

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

test('a learner finds the certificate, shows it to others and prints it', { tag: '@slow' }, async ({
  learner: page,
  site,
  browser,
}) => {
  test.slow()
  const { courseId, certificate } = await complete(page, site)
  const address = certificateAddress(certificate._id)
  const stranger = await (await browser.newContext({ baseURL: site.address })).newPage()

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

  const refused = await stranger.goto(address)
  expect(refused?.status()).toBe(404)
  await expect(stranger.getByText('There is no such certificate')).toBeVisible()

  const shown = page.getByRole('checkbox', { name: 'Everyone who has the link' })
  await shown.focus()
  await page.keyboard.press('Space')
  await expect(shown).toBeChecked()
  await expect(shown).toBeFocused()
  const html = await (await stranger.request.get(address)).text()
  expect(html).toContain('Ada Lovelace')
  expect(html).toContain('<meta name="robots" content="noindex">')
  await stranger.goto(address)
  await expect(stranger.getByRole('article')).toContainText('Ada Lovelace')
  await expect(stranger.getByRole('checkbox')).toHaveCount(0)

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
})

test('a certificate that was revoked says so, to everyone who has its address', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  const { certificate } = await complete(page, site)
  const cookie = await signIn(site)
  const params = { certificateId: certificate._id }
  await call(site, addresses.revokeCertificate, { cookie, params, json: { reason: 'The wrong person' } })
  await openHydrated(page, certificateAddress(certificate._id))
  await expect(page.getByRole('article')).toContainText(
    /This certificate was revoked on .* The reason: The wrong person/,
  )
  await page.goto(pages.certificate)
  await expect(page.getByRole('listitem').filter({ hasText: 'Revoked' })).toHaveCount(1)
  await expectSound(page, [360, 1920])
})

test('an editor revokes a certificate with a reason, and issues it again, by keyboard', {
  tag: '@slow',
}, async ({ learner: page, site, browser }) => {
  const { courseId, certificate } = await complete(page, site)
  const context = await browser.newContext({ baseURL: site.address })
  const editor = await context.newPage()
  await logIn(editor, people.administrator)
  await openHydrated(editor, `${pages.learners}?course=${courseId}`)
  const row = editor.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
  await expect(row).toContainText('Valid')
  await expectSound(editor, [360, 1920])
  const revoke = row.getByRole('button', { name: 'Revoke the certificate of Ada Lovelace' })
  await revoke.press('Enter')
  const dialog = editor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(revoke).toBeFocused()
  await revoke.press('Enter')
  await expectSound(editor, [360, 1920])
  await dialog.getByLabel('Reason').fill('The wrong person')
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(row).toContainText('Revoked')
  await expect(dialog).toHaveCount(0)
  await row.getByRole('button', { name: 'Issue again: the certificate of Ada Lovelace' }).press('Enter')
  await expect(row).toContainText('Valid')
  const link = await row.getByRole('link', { name: 'Certificate of Ada Lovelace' }).getAttribute('href')
  expect(link).not.toBe(certificateAddress(certificate._id))
  await context.close()
})
