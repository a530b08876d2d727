import { pages } from '../../../contract/addresses.ts'
import { spoofedFiles } from '../../support/files.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

const pickers = [
  [pages.signup, /^Choose .*avatar/],
  [pages.editProfile, /^Choose .*avatar/],
  [pages.createCourse, /thumbnail$/],
  [pages.settings, /^Choose .*logo/],
] as const

const fake = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(spoofedFiles.html) }

test('a file that is no picture is said to be none when it is picked', async ({ administrator: page }) => {
  for (const [address, label] of pickers)
    await test.step(address, async () => {
      await openHydrated(page, address)
      const input = page.getByLabel(label).and(page.locator('[type=file]')).first()
      const said = page.getByText('This file cannot be shown as a picture')
      await input.setInputFiles(fake)
      await expect(said).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('main img[src^=blob]')).toHaveCount(0)
      await input.setInputFiles(sample('python.png'))
      await expect(said).toHaveCount(0)
      await expect(page.locator('main img[src^=blob]')).toBeVisible()
    })
})
