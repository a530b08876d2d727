import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture, play, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('the seek bar shows the time under the pointer and seeks there, has its own keys, and a cancelled drag does nothing', async ({
  learner: page,
}) => {
  await openLecture(page)
  await test.step('the time under the pointer', () => seekByPointer(page))
  await play(page)
  await test.step('its own keys, also with keyboard shortcuts switched off', () => seekByKeys(page))
  await test.step('a drag that the system cancels does not seek', () => cancelDrag(page))
})

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' })

async function seekByPointer(page: Page) {
  const box = await seekBar(page).boundingBox()
  if (!box) throw new Error('The seek bar has no room')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.locator('[data-preview]')).toContainText('0:14')
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await expect(page.locator('[data-preview]')).toContainText('0:07')
  await page.mouse.up()
  await expect.poll(async () => Math.round((await state(page)).seconds)).toBe(7)
}

async function seekByKeys(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Keyboard shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const { duration } = await state(page)
  const bar = seekBar(page)
  await bar.focus()
  const presses: [key: string, seconds: number][] = [
    ['Home', 0],
    ['ArrowRight', 5],
    ['PageUp', 5 + duration / 10],
    ['PageDown', 5],
    ['ArrowLeft', 0],
  ]
  for (const [key, seconds] of presses) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await state(page)).seconds, key).toBeCloseTo(seconds, 1)
    await expect(bar).toBeFocused()
  }
}

async function cancelDrag(page: Page) {
  const before = (await state(page)).seconds
  await seekBar(page).evaluate((element) => {
    const { left, width, top } = element.getBoundingClientRect()
    const at = (share: number) => ({
      bubbles: true,
      pointerId: 1,
      button: 0,
      clientX: left + width * share,
      clientY: top + 2,
    })
    element.setPointerCapture = () => {}
    element.dispatchEvent(new PointerEvent('pointerdown', at(0.5)))
    element.dispatchEvent(new PointerEvent('pointermove', at(0.8)))
    element.dispatchEvent(new PointerEvent('pointercancel', at(0.8)))
  })
  expect((await state(page)).seconds).toBeCloseTo(before, 1)
}
