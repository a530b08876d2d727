import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

const file = (name: string, bytes: number) => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 'x') },
})

test('an editor says how files end and how large they are', async ({ administrator: page, site }) => {
  const { editPage } = await makeAssignment(site.address)
  await openHydrated(page, editPage)
  const endings = page.getByRole('textbox', { name: 'Endings of files (optional)' })
  const megabytes = page.getByRole('spinbutton', { name: 'Most megabytes of each file (optional)' })
  await endings.fill('pdf, .docx')
  await megabytes.fill('1')
  await page.getByRole('button', { name: 'Save assignment' }).click()
  await expect(page.getByText('The assignment was changed')).toBeVisible()
  await page.reload()
  await expect(endings).toHaveValue('.pdf, .docx')
  await expect(megabytes).toHaveValue('1')
})

test('a learner is told which files are handed in, and others are refused before they are sent', async ({
  learner: page,
  site,
}) => {
  const asked = { rubric: null, fileKinds: ['.pdf', '.docx'], maxFileMb: 1 }
  const { page: lecture } = await makeAssignment(site.address, asked)
  await openHydrated(page, lecture)
  await expect(page.getByText('Files that end in .pdf, .docx · Up to 1 MB each')).toBeVisible()
  const files = page.getByLabel('Add files')
  await files.setInputFiles(file('knot.txt', 10))
  await expect(page.getByText(/“knot\.txt” is not handed in here.*\.pdf, \.docx/)).toBeVisible()
  await files.setInputFiles(file('knot.pdf', 1024 * 1024 + 1))
  await expect(page.getByText(/“knot\.pdf” is larger than 1 MB/)).toBeVisible()
  await files.setInputFiles(file('Knot.PDF', 10))
  await expect(page.getByRole('link', { name: /Knot\.PDF/ })).toBeVisible()
})
