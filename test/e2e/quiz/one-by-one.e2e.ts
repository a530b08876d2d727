import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

test('one by one with a way back, by keyboard, in 320 pixels, from right to left, and on paper; extra time reaches an open page', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await test.step('one by one', () => goOneByOne(page, site))
  await page.emulateMedia({ media: null })
  await test.step('the clock of the browser decides nothing, and extra time arrives', () =>
    keepTime(page, site))
})

type SiteAddress = { address: string }

async function goOneByOne(page: Page, site: SiteAddress) {
  await page.setViewportSize({ width: 320, height: 640 })
  const quiz = await makeQuiz(site.address, { layout: 'one-by-one', feedback: 'at-once' })
  await startQuiz(page, quiz.page)
  const number = (text: string) => page.getByRole('heading', { name: text })
  await expect(number('Question 1 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Question 2: not answered yet' }).focus()
  await page.keyboard.press('Enter')
  await expect(number('Question 2 of 4')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bowl')
  await expect(page.getByRole('button', { name: 'Question 2: answered' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(number('Question 1 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue('Bowl')
  await page.getByRole('button', { name: 'Previous question' }).click()
  await expect(number('Question 1 of 4')).toBeFocused()

  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    for (const name of [/^Question 3/, /^Question 4/]) {
      await page.getByRole('button', { name }).click()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${dir} ${name}`).toBeLessThanOrEqual(0)
    }
  }

  await page.emulateMedia({ media: 'print' })
  for (const text of ['Question 1 of 4', 'Question 2 of 4', 'Question 3 of 4', 'Question 4 of 4'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Reef knot')).toBeVisible()
  await expect(
    page
      .getByText(/two ropes/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
}

async function keepTime(page: Page, site: SiteAddress) {
  const closesAt = new Date(Date.now() + 10 * 3_600_000).toISOString()
  const quiz = await makeQuiz(site.address, { timeLimitSeconds: 3_600, closesAt }, 1)
  await page.addInitScript(() => {
    const now = Date.now
    let aheadMs = 86_400_000
    Date.now = () => now() + aheadMs
    window.addEventListener('jump', () => {
      aheadMs = -86_400_000
    })
  })
  const listed = page.waitForResponse(/\/attempts$/)
  await startQuiz(page, quiz.page)
  expect(await (await listed).text()).not.toMatch(/isCorrect|accepted|feedback":\[/)
  const timer = page.getByRole('timer')
  await expect(timer).toContainText(/5\d:\d\d$/)
  await page.evaluate(() => window.dispatchEvent(new Event('jump')))
  await expect(timer).toContainText(/5\d:\d\d$/)
  const { user } = (
    await call(site, addresses.currentUser, {
      cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
    })
  ).json
  await call(site, addresses.overrideQuiz, {
    cookie: await signIn(site),
    params: { lectureId: quiz.lectureId, userId: user._id },
    json: { timeFactor: 2 },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(timer).toContainText(/1:5\d:/)
  expect(await page.content()).not.toMatch(/isCorrect|accepted/)
}
