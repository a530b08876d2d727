import type { Route } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { handInAs, makeAssignment } from './with-assignment.ts'

/** A first page of one row; what comes after it is asked for by its cursor. */
async function keepFirstAlone(route: Route) {
  const response = await route.fetch()
  const json = await response.json()
  const [first] = json.submissions
  if (first && !route.request().url().includes('cursor='))
    Object.assign(json, { submissions: [first], nextCursor: first.submissionId })
  await route.fulfill({ response, json })
}

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('an editor adds an assignment with a rubric; a marker goes through what was handed in and releases all grades', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { lectureId, markingPage, newPage } = await makeAssignment(site.address, {
    ...{ rubric: null, dueAt: '2026-01-01T12:00:00Z' },
  })
  await test.step('an editor adds an assignment with a rubric, and changes it', async () => {
    await openHydrated(page, newPage)
    await page.getByRole('textbox', { name: 'Title' }).fill('Splice a rope')
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('1,5,5')
    await page.getByRole('button', { name: 'Add assignment' }).click()
    await expect(page.getByText(/^Points are a number from 0/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('2,5')
    await page.getByRole('checkbox', { name: 'A link' }).check()
    await page.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('textbox', { name: 'Criterion 1' }).fill('Strength')
    await page.getByRole('textbox', { name: 'Level 1', exact: true }).fill('Weak')
    await page.getByRole('textbox', { name: 'Level 2', exact: true }).fill('Strong')
    await page.getByRole('textbox', { name: 'Points of level 2' }).fill('x')
    await expect(page.getByText('This must be a number, such as 1.5')).toBeVisible()
    await page.getByRole('textbox', { name: 'Points of level 2' }).fill('1,5')
    await expect(page.getByText('The rubric gives up to 1.5 points.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add assignment' }).click()
    await expect(page.getByRole('heading', { name: 'Edit assignment' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Points', exact: true })).toHaveValue('2.5')
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('1')
    await page.getByRole('button', { name: 'Save assignment' }).click()
    await expect(page.getByText(/^The rubric gives up to 1.5 points, which is more/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('4')
    await page.getByRole('button', { name: 'Save assignment' }).click()
    await expect(page.getByText('The assignment was changed')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Criterion 1' })).toHaveValue('Strength')
  })

  await test.step('a marker goes through what was handed in by keys, and releases all grades at once', async () => {
    await handInAs(site.address, lectureId, 'ada@school.example', 'Ada Lovelace')
    await handInAs(site.address, lectureId, 'joan@school.example', 'Joan Clarke', 2)
    await page.route('**/api/v1/lecture/*/submissions?*', keepFirstAlone)
    await openHydrated(page, markingPage)
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: 'Joan Clarke' })).toBeVisible()
    // The rows of the filter before look the same.
    const rest = page.waitForResponse(/isLate=true.*cursor=|cursor=.*isLate=true/)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Late')
    await rest
    const list = page.getByRole('list', { name: 'What was handed in' })
    await expect(list.getByRole('button', { name: /^Joan Clarke.*Handed in again · Late/ })).toBeVisible()
    await page.keyboard.press('k')
    const points = page.getByRole('textbox', { name: 'Points (of 10)' })
    await points.fill('11')
    await expect(page.getByText('This assignment gives 10 points at most')).toBeVisible()
    await points.fill('1,5,5')
    await expect(page.getByText('This must be a number, such as 1.5')).toBeVisible()
    await points.fill('7,5')
    await points.press('Tab')
    await expect(points).toHaveValue('7.5')
    await points.press('Enter')
    await expect(page.getByRole('heading', { name: 'Joan Clarke' })).toBeVisible()
    await points.fill('9')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Release all grades' }).click()
    await expect(page.getByText('2 grades were released')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Graded')
    await expect(page.getByRole('list', { name: 'What was handed in' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })
})
