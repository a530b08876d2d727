import { pages } from '../../../contract/addresses.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectSound } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { addressOf, makeReadable, meanOf, reader, review, reviewsOf } from './review-steps.ts'

test.use({ expectedErrors: /40[134] \(|413 \(|429 \(|503 \(|ERR_(FAILED|INTERNET_DISCONNECTED)/ })

test('a learner reviews a course by keyboard alone, changes it, deletes it and takes that back, and failures lose nothing that was typed', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const course = await makeReadable(site)
  await openHydrated(page, addressOf(course))
  const section = reviewsOf(page)
  await expect(section.getByText('No reviews yet.')).toBeVisible()
  await expect(section).toContainText(
    'once you have watched or read 20 % of it. You have watched or read 0 %;',
  )
  await expectSound(page)

  await review(site, course, people.learner)
  await openHydrated(page, addressOf(course))
  const save = section.getByRole('button', { name: 'Save the review' })
  const none = await section.getByText('No reviews yet.').boundingBox()
  const form = await section.getByRole('radiogroup', { name: 'Your stars' }).boundingBox()
  expect([none?.x, (none?.y ?? 0) < (form?.y ?? 0)]).toEqual([form?.x, true])
  await save.press('Enter')
  await expect(section.getByText('Please choose one to five stars')).toBeVisible()
  const stars = section.getByRole('radiogroup', { name: 'Your stars' })
  await expect(stars.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeFocused()
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expectSound(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Knots at last')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Your review is saved')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expect(meanOf(section, 4)).toBeVisible()
  await expect(section.getByRole('article')).toHaveCount(1)
  await expectSound(page)

  await section.getByRole('button', { name: 'Change your review' }).press('Enter')
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await stars.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await save.press('Enter')
  await expect(meanOf(section, 5)).toBeVisible()
  await expect(section.getByText('· changed').first()).toBeVisible()

  await section.getByRole('button', { name: 'Delete your review' }).press('Enter')
  await expect(section.getByText('No reviews yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(meanOf(section, 5)).toBeVisible()
  await expect(section.getByRole('article')).toContainText('Knots at last')

  await page.goto(`${pages.courses}?sort=rating`)
  await expect(page.getByLabel('Sort by')).toHaveValue('rating')
  await expect(page.getByRole('article').first()).toContainText('5 (1 review)')
  await expectSound(page)

  await test.step('failures are shown, and nothing that was typed is lost', async () => {
    const course = await makeReadable(site, 'Charts')
    await review(site, course, people.learner)
    await page.route(/\/course\/[^/]+\/reviews/, (route) => route.abort())
    await openHydrated(page, addressOf(course))
    await expect(page.getByRole('heading', { name: 'The reviews could not be loaded' })).toBeVisible()
    await page.unroute(/\/course\/[^/]+\/reviews/)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    const section = reviewsOf(page)
    await section.getByRole('radio', { name: '5 stars' }).press('Space')
    await section.getByLabel('What do you think of it?').fill('Knots at last')
    const save = section.getByRole('button', { name: 'Save the review' })
    const message = (status: number) => `Refused with ${status}`
    for (const status of [413, 429, 503]) {
      await page.route(/\/course\/[^/]+\/review$/, (route) =>
        route.fulfill({ status, json: { success: false, code: 'broken', message: message(status) } }),
      )
      await save.press('Enter')
      await expect(notice(page, message(status))).toBeVisible()
      await expect(section.getByLabel('What do you think of it?')).toHaveValue('Knots at last')
      await expect(save).toBeFocused()
      await page.unroute(/\/course\/[^/]+\/review$/)
    }
    await page.context().setOffline(true)
    await save.press('Enter')
    await expect(notice(page, inEnglish(uiMessages.unreachable))).toBeVisible()
    await expect(section.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await expect(section.getByRole('heading', { name: 'Your review' })).toHaveCount(0)
    await page.context().setOffline(false)
    await save.press('Enter')
    await expect(section.getByRole('heading', { name: 'Your review' })).toBeVisible()
  })
})

test('many reviews come in pages and in three orders, hostile words stay words, and an editor answers and hides by keyboard', {
  tag: '@slow',
}, async ({ visitor: page, site, browser }) => {
  await test.step('many reviews come in pages and in three orders; hostile and right-to-left words stay words', async () => {
    const course = await makeReadable(site)
    const words = [
      '<img src=x onerror=alert(1)><script>alert(2)</script>',
      'دورة رائعة عن العقد.',
      'W'.repeat(500),
      '[click](javascript:alert(3)) ![x](http://evil.example/x.png)',
    ]
    for (let number = 0; number < 13; number += 1) {
      const account = reader(number, number === 1 ? 'الأستاذ عبد الرحمن' : `Reader Number ${number}`)
      await signUp(site.address, account)
      await review(site, course, account, {
        stars: (number % 5) + 1,
        text: words[number] ?? `Words of ${number}`,
      })
    }
    await openHydrated(page, addressOf(course))
    const items = reviewsOf(page).getByRole('article')
    await expect(items).toHaveCount(10)
    await expect(items.first()).toContainText('Words of 12')
    await page.route('**/reviews?*cursor*', (route) => route.abort())
    await reviewsOf(page).getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(reviewsOf(page).getByRole('alert')).toHaveText(/could not be loaded/)
    await page.unroute('**/reviews?*cursor*')
    await reviewsOf(page).getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(items).toHaveCount(13)
    await expect(reviewsOf(page).getByText('That is everything')).toBeFocused()
    for (const text of words) await expect(items.filter({ hasText: text })).toHaveCount(1)
    for (const text of ['دورة رائعة عن العقد.', 'الأستاذ عبد الرحمن'])
      await expect(items.getByText(text)).toHaveCSS('direction', 'rtl')
    await expectSound(page)
    await reviewsOf(page).getByLabel('Sort reviews by').selectOption('Fewest stars first')
    await expect(items.first()).toContainText('<img src=x')
    await reviewsOf(page).getByLabel('Sort reviews by').selectOption('Most stars first')
    await expect(items.first()).toContainText('Words of 9')
  })

  await test.step('visitors see the answer of an editor, and not what is hidden', async () => {
    const course = await makeReadable(site, 'Charts')
    for (const number of [21, 22]) {
      await signUp(site.address, reader(number))
      await review(site, course, reader(number), { stars: number === 21 ? 1 : 5, text: `Words of ${number}` })
    }
    await beginSession(page, people.administrator)
    await openHydrated(page, addressOf(course))
    const section = reviewsOf(page)
    await expect(section).toContainText('You edit this course, so you cannot review it.')
    await section.getByRole('button', { name: 'Answer: review by Reader Number 21' }).press('Enter')
    const answer = section.getByLabel('Your answer')
    await expect(answer).toBeFocused()
    await page.keyboard.type('We go slower now')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(notice(page, 'Answer saved')).toBeVisible()
    await expect(
      section.getByRole('button', { name: 'Change the answer: review by Reader Number 21' }),
    ).toBeFocused()
    await expectSound(page)
    await section
      .getByRole('button', { name: 'Delete the answer: review by Reader Number 21' })
      .press('Enter')
    await expect(section.getByText('We go slower now')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(section.getByText('We go slower now')).toBeVisible()

    await section.getByRole('button', { name: 'Hide: review by Reader Number 22' }).press('Enter')
    await expect(section.getByText('Hidden', { exact: true })).toBeVisible()
    const show = section.getByRole('button', { name: 'Show again: review by Reader Number 22' })
    await expect(show).toBeFocused()
    await expect(meanOf(section, 1)).toBeVisible()

    await using elsewhere = await browser.newContext({ baseURL: site.address })
    const visitor = await elsewhere.newPage()
    await openHydrated(visitor, addressOf(course))
    await expect(reviewsOf(visitor).getByRole('article')).toHaveCount(1)
    await expect(reviewsOf(visitor)).toContainText('We go slower now')
    await expect(reviewsOf(visitor)).not.toContainText('Words of 22')
    await expect(reviewsOf(visitor).getByRole('button', { name: /Hide|Answer/ })).toHaveCount(0)
    await reviewsOf(visitor).getByRole('link', { name: 'Log in to review this course' }).click()
    await expect(visitor).toHaveURL(pages.login)

    await beginSession(visitor, reader(22))
    await openHydrated(visitor, addressOf(course))
    await expect(reviewsOf(visitor)).toContainText('An editor of the course has hidden your review.')
    await show.press('Enter')
    await expect(meanOf(section, 3)).toBeVisible()
  })
})
