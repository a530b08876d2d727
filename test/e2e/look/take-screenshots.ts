import type { Page } from '@playwright/test'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const schemes = ['light', 'dark'] as const

export const columns = sizes.length

// Hides notifications, which pass, and the video and its loaded part, which differ each time.
const style =
  '[data-rht-toaster] { display: none !important } video, [role=slider] .bg-white\\/40 { visibility: hidden !important }'

/** Takes the page at every width, light and dark; `reopen` follows each change of the window. */
export async function takeScreenshots(page: Page, reopen = async () => {}): Promise<Buffer[]> {
  const taken: Buffer[] = []
  // The element under the pointer would depend on the size.
  await page.mouse.move(0, 0)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await reopen()
      await page.evaluate(settle)
      taken.push(await page.screenshot({ animations: 'disabled', caret: 'hide', style }))
    }
  }
  return taken
}

/** Waits for fonts and visible pictures, and replaces all dates by one. Runs in the page. */
async function settle() {
  scrollTo(0, 0)
  await document.fonts.ready
  for (const time of document.querySelectorAll('time'))
    time.textContent = time.textContent?.replace(/\w{3} \d+, \d{4}.*/, 'Jan 15, 2026') ?? ''
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
  await Promise.allSettled(inView.map((image) => image.decode()))
}
