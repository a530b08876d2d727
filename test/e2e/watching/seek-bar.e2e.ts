import { expect, test } from '../people.ts'
import { openLecture, play, state } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })

test('the seek bar has its own keys, also with keyboard shortcuts switched off', async ({
  learner: page,
}) => {
  await openLecture(page)
  await play(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Keyboard shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const { duration } = await state(page)
  const bar = page.getByRole('slider', { name: 'Seek' })
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
})

test('a drag that the system cancels does not seek', async ({ learner: page }) => {
  await openLecture(page)
  await play(page)
  await page.keyboard.press('k')
  const before = (await state(page)).seconds
  const bar = page.getByRole('slider', { name: 'Seek' })
  await bar.evaluate((element) => {
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
})
