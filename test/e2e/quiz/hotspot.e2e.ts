import sharp from 'sharp'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { handIn, makeQuiz, startQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

const boat = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#bae6fd"/>
<path d="M120 260h560l-90 90H210Z" fill="#7c2d12"/><path d="M390 250V40L600 250Z" fill="#f8fafc"/></svg>`

test('a teacher draws and types areas on a picture; a learner marks a place by keys and by pointer, and sees the areas at the end', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const quiz = await makeQuiz(site.address, { feedback: 'after-attempt' }, 0)
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Mark on a picture')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Where is the bow?')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog.getByRole('alert').getByText('Please add a picture')).toBeVisible()
  const buffer = await sharp(Buffer.from(boat)).png().toBuffer()
  const ofHotspot = dialog.getByRole('group', { name: 'Picture with areas' })
  await ofHotspot
    .locator('input[type=file]')
    .setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A boat that sails to the right')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()

  const picture = ofHotspot.getByRole('img', { name: 'A boat that sails to the right' })
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not shown')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.7, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.8, 0.8))
  await page.mouse.move(...at(0.9, 0.9))
  await page.mouse.up()
  const first = ofHotspot.getByRole('group', { name: 'Area 1: Rectangle' })
  await expect(first.getByRole('textbox', { name: 'Left %' })).toHaveValue(/^(69\.9|70|70\.1)$/)
  await expect(first.getByRole('checkbox', { name: 'Area 1 is right' })).toBeChecked()
  await first.getByRole('textbox', { name: 'Top %' }).fill('60')

  const shape = ofHotspot.getByRole('combobox', { name: 'Shape of the next area' })
  await shape.selectOption('Circle')
  await ofHotspot.getByRole('button', { name: 'Add an area' }).click()
  const circle = ofHotspot.getByRole('group', { name: 'Area 2: Circle' })
  await circle.getByRole('textbox', { name: 'Centre from the left %' }).fill('20')
  await expect(circle.getByRole('checkbox', { name: 'Area 2 is right' })).not.toBeChecked()
  await shape.selectOption('Polygon')
  await picture.scrollIntoViewIfNeeded()
  const moved = await picture.boundingBox()
  for (const [x, y] of [
    [0.4, 0.1],
    [0.6, 0.1],
    [0.5, 0.3],
  ] as const)
    await page.mouse.click((moved?.x ?? 0) + x * box.width, (moved?.y ?? 0) + y * box.height)
  const corners = ofHotspot.getByRole('textbox', { name: /^Corners in %/ })
  await expect(corners).toHaveValue(/^(40|39\.9) [\d.]+, (60|59\.9) [\d.]+, (50|49\.9) [\d.]+$/)
  await corners.fill('40 10, 60 x')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog.getByRole('alert').getByText('Area 3 needs numbers')).toBeVisible()
  await ofHotspot.getByRole('button', { name: 'Remove area 3' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit: Where is the bow?' }).click()
  await expect(first.getByRole('textbox', { name: 'Top %' })).toHaveValue('60')
  await expect(picture).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await startQuiz(page, quiz.page)
  const shown = page.getByRole('application', { name: 'Picture to mark: A boat that sails to the right' })
  const place = page.getByRole('status').filter({ hasText: /marked/i })
  await expect(place).toHaveText('Nothing is marked')
  await expect(shown.locator('path')).toHaveCount(0)
  await shown.focus()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('Marked: 50 % from the left, 50 % from the top')
  for (const key of ['Shift+ArrowRight', 'ArrowLeft', 'ArrowDown', 'Shift+ArrowUp'])
    await page.keyboard.press(key)
  await expect(place).toHaveText('Marked: 59 % from the left, 41 % from the top')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the mark away' }).click()
  await expect(place).toHaveText('Nothing is marked')
  const small = await shown.boundingBox()
  await shown.click({ position: { x: (small?.width ?? 0) * 0.75, y: (small?.height ?? 0) * 0.7 } })
  await expect(place).toHaveText('Marked: 75 % from the left, 70 % from the top')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
  await expect(page.getByText(/A right place: 80 % from the left, 75 % from the top/)).toBeVisible()
  // Two lines for each area, and two for the cross.
  await expect(page.locator('svg:above(:text("A right place")) path[vector-effect]')).toHaveCount(4)
  await expectAccessible(page)
})
