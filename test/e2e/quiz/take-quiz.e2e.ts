import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { handIn, makeQuiz, startQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('a learner takes quizzes: answers are saved as they are given, by keyboard, without a network, and judged at once', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await test.step('answers are saved as they are given, handed in, and shown with what was right', () =>
    take(page, site))
  await test.step('a second attempt by keyboard alone, at 360 pixels', () => takeByKeyboard(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('without a network what is answered waits in the browser, is not handed in before it arrived, and counts', () =>
    takeOffline(page, site))
  await test.step('with feedback at once, one by one: each answer is judged, and the next question comes after it was read', () =>
    takeOneByOne(page, site))
})

type SiteAddress = { address: string }

async function take(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, { passShare: 0.5 })
  await startQuiz(page, quiz.page)
  // The button that started it is gone.
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused()
  await page.getByRole('radio', { name: 'Bowline' }).check()
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Bowline')
  await page.getByRole('button', { name: 'This order is right' }).click()
  await page.getByRole('combobox', { name: 'Bowline' }).selectOption('a loop')
  await expect(page.getByText('All answers saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Bowline' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue('Bowline')
  await handIn(page)
  const heading = page.getByRole('heading', { name: 'Attempt 1' })
  await expect(heading).toBeFocused()
  await expect(page.getByText(/of 4 points/).first()).toBeVisible()
  await expect(page.getByText('Right', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All attempts' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look at attempt 1' })).toBeVisible()
}

async function takeByKeyboard(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('radio', { name: 'Bowline' }).focus()
  await page.keyboard.press('Space')
  // The order is another one for each attempt.
  const label =
    (await page
      .getByRole('button', { name: /^Move down: / })
      .first()
      .getAttribute('aria-label')) ?? ''
  const down = page.getByRole('button', { name: label, exact: true })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await expect(page.getByText(`${label.replace('Move down: ', '')}: now at place 2 of 3`)).toBeAttached()
  await expect(page.getByText('All answers saved')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function takeOffline(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, {}, 2)
  await startQuiz(page, quiz.page)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Bowline' }).check()
  await expect(page.getByText(/No connection/)).toBeVisible()
  await handIn(page)
  await expect(page.getByText(/Not handed in/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await handIn(page)
  await expect(page.getByText(/1 of 2 points/).first()).toBeVisible()
}

async function takeOneByOne(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, { feedback: 'at-once', navigation: 'forward' }, 2)
  await startQuiz(page, quiz.page)
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  await page.getByRole('radio', { name: 'Reef knot' }).check()
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.getByText('Wrong', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Reef knot' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByText('Question 2 of 2')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('bowline')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
  await handIn(page)
  await expect(page.getByText(/1 of 2 points/).first()).toBeVisible()
}
