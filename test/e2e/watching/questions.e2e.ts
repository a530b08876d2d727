import type { Browser } from '@playwright/test'
import { expect, logIn, test } from '../people.ts'
import { video } from '../player.ts'
import { bob, expectNoAxe, openLecture, questionOf, questions, reach, teacher } from './open-questions.ts'

/** Signs another person in, in a separate browser. */
async function openFor(browser: Browser, address: string, account: typeof bob) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await logIn(page, account)
  return page
}

test('two learners and an editor ask, answer, vote, mark, hide and undo', { tag: '@slow' }, async ({
  learner: page,
  site,
  browser,
}) => {
  test.slow()
  const { path } = await openLecture(page, site.address)
  await expect(video(page)).toBeVisible()
  await reach(page)
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await expectNoAxe(page)

  // Only by keyboard; letters that are also player keys go into the field.
  await page.getByRole('button', { name: 'Ask a question' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Your question')
  await expect(field).toBeFocused()
  await page.keyboard.type(
    'km f Why **this** knot? <script>alert(1)</script> ![x](/media/x.png) [l](https://k.example)',
  )
  expect(await video(page).evaluate((element: HTMLVideoElement) => [element.paused, element.muted])).toEqual([
    true,
    false,
  ])
  await page.keyboard.press('Tab')
  await expect(questions(page).getByRole('button', { name: 'Picture' })).toBeFocused()
  // Typed on after Tab, letters are no keys of the player either.
  await page.keyboard.type('km')
  expect(await video(page).evaluate((element: HTMLVideoElement) => [element.paused, element.muted])).toEqual([
    true,
    false,
  ])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'At 0:00 of the video' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const mine = questionOf(page, 'Ada Lovelace')
  await expect(mine).toBeFocused()
  await expect(mine.locator('.article strong')).toHaveText('this')
  await expect(mine.locator('.article :is(script, img)')).toHaveCount(0)
  await expect(mine.locator('.article')).toContainText('l (https://k.example)')
  await expect(mine.getByRole('link')).toHaveCount(0)
  await expect(mine.getByRole('button', { name: 'Play from 0:00' })).toBeVisible()

  const other = await openFor(browser, site.address, bob)
  await other.goto(path)
  await reach(other)
  const seen = questionOf(other, 'Ada Lovelace')
  const vote = seen.getByRole('button', { name: /Vote for this/ })
  await vote.focus()
  await other.keyboard.press('Space')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveText('1')
  await expect(vote).toBeFocused()
  await seen.getByRole('button', { name: 'No answers' }).click()
  await seen.getByLabel('Your answer').fill('It holds, @Ada Lovelace.')
  await seen.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = other.getByRole('article', { name: 'Bob Ross-Lee answers' })
  await expect(answer).toBeFocused()
  await expect(answer.locator('.mention')).toHaveText('@Ada Lovelace')
  await answer.getByRole('button', { name: 'Edit' }).click()
  await answer.getByLabel('Your answer').fill('It holds well, @Ada Lovelace.')
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(answer.locator('.article')).toHaveText('It holds well, @Ada Lovelace.')
  await expect(answer.getByText('(edited)')).toBeVisible()
  await answer.getByRole('button', { name: 'Delete' }).focus()
  await other.keyboard.press('Enter')
  await expect(answer).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Undo' })).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await expect(answer.locator('img.rounded-full, [data-initials]').first()).toBeVisible()

  await page.reload()
  await reach(page)
  await mine.getByRole('button', { name: '1 answer' }).click()
  await mine.getByRole('button', { name: 'Accept this answer' }).click()
  await expect(mine.getByText('Accepted answer')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Remove the mark' })).toBeFocused()
  await expectNoAxe(page)

  const editor = await openFor(browser, site.address, teacher)
  await editor.goto(path)
  await reach(editor)
  const watched = questionOf(editor, 'Ada Lovelace')
  await watched.getByRole('button', { name: 'Hide' }).click()
  await expect(watched.getByText('Hidden: only the author and editors see this')).toBeVisible()
  await other.reload()
  await reach(other)
  await expect(other.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await page.reload()
  await reach(page)
  await expect(mine.getByText('Hidden by an editor')).toBeVisible()
  await watched.getByRole('button', { name: 'Show again' }).click()
  await expect(watched.getByRole('button', { name: 'Hide' })).toBeVisible()

  // Similar questions are offered to a person who asks the same, and link to the question itself.
  await other.reload()
  await reach(other)
  await other.getByRole('button', { name: 'Ask a question' }).click()
  await other.getByLabel('Your question').fill('Can somebody tell me why exactly this knot?')
  await expect(other.getByText('1 similar question')).toBeVisible()
  await other.getByRole('link', { name: /Why/ }).click()
  await expect(other.getByText('The question of this link')).toBeVisible()
  await expect(seen).toBeFocused()
  await expect(answer).toBeVisible()
  await expect(other.getByLabel('Your question')).toHaveValue('Can somebody tell me why exactly this knot?')
  await other.context().close()
  await editor.context().close()
})

test.describe('without the server', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('what is typed survives a failed call, another lecture and a reload', async ({
    learner: page,
    site,
  }) => {
    const { path, otherPath } = await openLecture(page, site.address)
    await reach(page)
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const field = page.getByLabel('Your question')
    await field.fill('Why?')
    const failing = '**/questions'
    for (const [fulfilled, sentence] of [
      [undefined, 'The server cannot be reached'],
      [{ status: 429, json: { success: false, message: 'At most 30 questions' } }, 'At most 30 questions'],
      [{ status: 413, json: { success: false, message: 'Too large' } }, 'Too large'],
    ] as const) {
      await page.route(failing, (route) =>
        route.request().method() === 'POST'
          ? fulfilled
            ? route.fulfill(fulfilled)
            : route.abort()
          : route.continue(),
      )
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(questions(page).getByText(sentence)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('Why?')
      await page.unroute(failing)
    }
    await page.goto(otherPath)
    await reach(page)
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible()
    await page.goto(path)
    await reach(page)
    await expect(field).toHaveValue('Why?')
    await field.fill(' ')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(questions(page).getByText('Please write your question')).toBeVisible()
    await field.fill('Why?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(questionOf(page, 'Ada Lovelace')).toBeFocused()
    await page.route('**/questions*', (route) => route.abort())
    await page.getByLabel('Sort by').selectOption('Most votes')
    await expect(page.getByRole('heading', { name: 'The questions could not be loaded' })).toBeVisible()
    await page.unroute('**/questions*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(questionOf(page, 'Ada Lovelace')).toBeVisible()
  })
})
