import type { Locator } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { expect, test } from '../people.ts'

// WCAG 2.2, 1.4.11: parts that identify a control.
const minContrast = 3

test('the borders of fields and buttons are visible in light and dark', async ({ visitor: page }) => {
  const areVisible = async (controls: Locator[]) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const control of controls)
        expect(await borderContrast(control), `${control} in ${colorScheme}`).toBeGreaterThanOrEqual(
          minContrast,
        )
    }
  }
  await page.goto(pages.contact)
  await areVisible(['Name', 'Email', 'Message'].map((field) => page.getByLabel(field, { exact: true })))
  await page.goto(pages.home)
  await areVisible([page.getByRole('button', { name: 'Contact Us' })])
})

/** Contrast of a control's border with its background (WCAG 2.2, relative luminance). */
const borderContrast = (control: Locator) =>
  control.evaluate((element) => {
    const luminance = (colour: string) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('No canvas')
      pen.fillStyle = getComputedStyle(document.body).backgroundColor
      pen.fillRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [border, ground] = [getComputedStyle(element).borderTopColor, 'transparent'].map(luminance)
    const [lighter = 0, darker = 0] = [border ?? 0, ground ?? 0].toSorted((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  })
