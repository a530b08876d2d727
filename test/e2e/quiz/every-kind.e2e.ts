import type { Locator, Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { questionKinds } from '../../../contract/question-kinds.ts'
import { trueFiles } from '../../support/files.ts'
import { call } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow, expectSound } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { makeQuizOfEveryKind } from './with-every-kind.ts'
import { handIn, startQuiz } from './with-quiz.ts'

test('every kind of question is answered by keyboard alone, and fits 360 pixels, 400 % zoom, right to left and paper', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const quiz = await makeQuizOfEveryKind(site.address, { timeLimitSeconds: 3_600 })
  expect(quiz.kinds.toSorted()).toEqual(questionKinds.toSorted())
  await page.setViewportSize({ width: 360, height: 740 })
  await startQuiz(page, quiz.page)
  await expect(page.getByRole('heading', { name: 'Question 1 of 11' })).toBeFocused()
  const question = (kind: string) =>
    page.getByRole('region', { name: `Question ${quiz.kinds.indexOf(kind) + 1} of 11`, exact: true })
  await test.step('by keyboard', () => answerAll(page, question))
  await expect(page.getByText('All answers saved')).toBeVisible()
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const listed = await call(site, addresses.listAttempts, { cookie, params: { lectureId: quiz.lectureId } })
  const params = { attemptId: listed.json.attempts[0].attemptId }
  const { attempt } = (await call(site, addresses.readAttempt, { cookie, params })).json
  expect(Object.values(attempt.answers).filter((answer) => answer !== null)).toHaveLength(11)

  await test.step('on narrow pages, in both directions and both schemes', () => fit(page))
  await test.step('on paper', () => print(page, quiz.kinds.length))
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Attempt 1' })).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

const maxTabs = 60

/** Proves that the keyboard reaches it from where the focus is. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}

async function answerAll(page: Page, question: (kind: string) => Locator) {
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, question('choice').getByRole('checkbox').first())
  await press('Space')
  await tabTo(page, question('true-false').getByRole('radio').first())
  await press('ArrowDown')
  await expect(question('true-false').getByRole('radio', { name: 'False' })).toBeChecked()
  await tabTo(page, question('short-text').getByRole('textbox', { name: 'Answer' }))
  await page.keyboard.type('Bowline')
  await tabTo(page, question('number').getByRole('textbox', { name: 'Answer' }))
  await page.keyboard.type('185,2')
  await tabTo(page, question('number').getByRole('combobox', { name: 'Unit' }))
  await press('k')
  await tabTo(page, question('formula').getByRole('textbox', { name: 'Answer' }))
  await page.keyboard.type('10')
  const down = question('order')
    .getByRole('button', { name: /^Move down: / })
    .first()
  await tabTo(page, down)
  await press('Enter')
  await expect(question('order').getByRole('status')).toHaveText(/now at place 2 of 3/)
  for (const name of ['Bowline', 'Sheet bend']) {
    await tabTo(page, question('matching').getByRole('combobox', { name }))
    await press('t')
  }
  await tabTo(page, question('gaps').getByRole('textbox', { name: 'Gap 1' }))
  await page.keyboard.type('knot')
  await tabTo(page, question('gaps').getByRole('combobox', { name: 'Gap 2' }))
  await press('b')
  await tabTo(page, question('gaps').getByRole('combobox', { name: 'Gap 3' }))
  await press('s')
  await tabTo(page, question('essay').getByRole('textbox', { name: 'Answer' }))
  await page.keyboard.type('By friction.')
  const file = question('file').locator('input[type=file]')
  await tabTo(page, file)
  await expect(file).toHaveAccessibleName('Choose a file')
  const buffer = Buffer.from(await trueFiles.png.arrayBuffer())
  await file.setInputFiles({ name: 'knot.png', mimeType: 'image/png', buffer })
  await expect(question('file').getByRole('button', { name: 'Remove knot.png' })).toBeVisible()
  await tabTo(page, question('hotspot').getByRole('application', { name: /^Picture to mark: / }))
  await press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: 'Hand in' }))
  // It is not below the header of the page.
  const isSeen = page.getByRole('timer').evaluate((timer) => {
    const { x, y, width, height } = timer.getBoundingClientRect()
    return timer.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(await isSeen).toBe(true)
}

async function fit(page: Page) {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    // 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await expectNoOverflow(page)
    const bar = await page
      .getByRole('timer')
      .locator('xpath=ancestor::div[contains(@class, "sticky")]')
      .boundingBox()
    expect(bar?.height ?? 256, 'the bar with the time leaves room').toBeLessThan(256 / 2)
  }
  await expectSound(page)
}

async function print(page: Page, count: number) {
  await page.emulateMedia({ media: 'print' })
  for (let number = 1; number <= count; number += 1)
    await expect(page.getByText(`Question ${number} of ${count}`, { exact: true })).toBeVisible()
  for (const text of ['A reef knot', 'Up through it', 'Sheet bend', 'or', 'Why do knots hold?'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('application', { name: /A rope with a knot/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.emulateMedia({ media: null })
}
