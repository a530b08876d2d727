import type { Page } from '@playwright/test'
import type { ListedSubmission } from '../../../contract/endpoints/submission-grading.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { handInAs, makeAssignment } from './with-assignment.ts'

const works = 250

test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

/** Answers with a long list in pages: three works that are there, as the first, the hundredth and the one after it. */
async function makeLong(page: Page, isBroken: () => boolean) {
  await page.route('**/api/v1/lecture/*/submissions?*', async (route) => {
    const url = new URL(route.request().url())
    const from = Number(url.searchParams.get('cursor')?.slice(-3) ?? 0)
    if (from > 0 && isBroken())
      return route.fulfill({ status: 500, json: { success: false, message: 'Broken' } })
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const json = await response.json()
    const [first, second, third] = json.submissions
    const rows = Array.from({ length: works }, (_, at): ListedSubmission => {
      const id = `00000000-0000-7000-8000-000000000${String(at + 1).padStart(3, '0')}`
      return { ...(at === 0 ? first : { ...first, submissionId: id }) }
    })
    rows.splice(adminPage.max - 1, 2, second, third)
    const shown = rows.slice(from, from + adminPage.max)
    const end = from + shown.length
    const nextCursor = end < works ? `00000000-0000-7000-8000-000000000${String(end).padStart(3, '0')}` : null
    await route.fulfill({ response, json: { ...json, submissions: shown, nextCursor } })
  })
}

test('a long queue goes on where a marker scrolls or walks to its end, and says when it cannot', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { lectureId, markingPage } = await makeAssignment(site.address, { rubric: null })
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Joan Clarke'])
    await handInAs(site.address, lectureId, `${name.split(' ')[0]}@school.example`, name)
  let isBroken = true
  await makeLong(page, () => isBroken)
  await openHydrated(page, markingPage)
  const list = page.getByRole('list', { name: 'What was handed in' })
  const rows = list.getByRole('listitem')
  const shown = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await shown('Ada Lovelace')
  await expect(rows).toHaveCount(100)

  await test.step('what cannot be loaded is said at the end of the list, and tried again', async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(page.getByText('The rest of the list could not be loaded')).toBeVisible()
    await expect(rows).toHaveCount(100)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows).toHaveCount(200)
  })

  await test.step('the list goes on by itself, and stays where it is', async () => {
    const row = rows.nth(197)
    await row.scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(works)
    await expect(row).toBeInViewport()
    await expect(page.getByText('Loading more')).toBeHidden()
  })

  await test.step('J at the last row loads what comes next and goes on; the chosen row stays in sight', async () => {
    await page.reload()
    await shown('Ada Lovelace')
    await expect(rows).toHaveCount(100)
    await list.getByRole('button', { name: /^Grace Hopper/ }).evaluate((row: HTMLElement) => row.click())
    await shown('Grace Hopper')
    await page.keyboard.press('j')
    await shown('Joan Clarke')
    // By scrolling to the chosen row, too, so that the rest may be there already.
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(200)
    await expect(list.getByRole('button', { name: /^Joan Clarke/ })).toBeInViewport()
  })
})
