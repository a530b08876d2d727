import type { Locator, Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { begin } from './begin-course.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

test('the learner who is stuck is found, and gets a message with five presses and one typed field, which the bell shows', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  await signUp(site.address)
  begin(site.folder, [
    { name: 'Ada Lovelace', daysAway: 12 },
    { name: 'Grace Turingham', daysAway: 1 },
    { name: 'Alan Turing', daysAway: 30, isDone: true },
  ])
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await openHydrated(page, `${pages.courseDescription}?course=${course._id}`)
  await press(page.getByRole('button', { name: 'Edit Course' }))
  await press(page.getByRole('tab', { name: 'Learners' }))
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(3)
  const faces = () =>
    rows
      .locator('img')
      .evaluateAll((all) => all.filter((face) => (face as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(faces).toBeGreaterThan(0)
  await press(page.getByRole('button', { name: 'Stuck' }))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Ada Lovelace')
  await expect(rows).toContainText('Away for 12 days')
  await expect(rows.getByRole('link', { name: 'Bowline' })).toBeVisible()
  await expectSound(page)
  const write = page.getByRole('button', { name: 'Write to Ada Lovelace' })
  await press(write)
  const dialog = page.getByRole('dialog', { name: 'Write to Ada Lovelace' })
  await dialog.getByLabel('Message').fill('Where are you stuck?\n<b>Anna</b>')
  await expectSound(page)
  await press(dialog.getByRole('button', { name: 'Send' }))
  await expect(notice(page, 'Message sent to 1 learner')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(write).toBeFocused()
  expect(presses).toBeLessThanOrEqual(5)

  await page.getByRole('button', { name: 'Sent messages' }).press('Enter')
  await expect(page.getByText('To Ada Lovelace')).toBeVisible()
  await expect(page.getByText('Where are you stuck?')).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(1)

  await test.step('learners are found by name and sorted, and who finds nobody reads what to try', () =>
    search(page, course))
  await test.step('those who were found get a message together', () => writeToFound(page, course))
  await test.step('a message that was not sent keeps its text, says why at its field, and is there again after a crash', () =>
    sendAgain(page, course))
  await beginSession(page, people.learner)
  await openHydrated(page, pages.courses)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(
    page.getByText('Administrator writes to you about “Knots”: Where are you stuck? <b>Anna</b>'),
  ).toBeVisible()
})

const rowsOf = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })

async function search(page: Page, course: Course) {
  await openHydrated(page, workshopAddress(course._id, 'learners'))
  const rows = rowsOf(page)
  await page.getByLabel('Sort by').selectOption('Away longest first')
  await expect(rows.first()).toContainText('Alan Turing')
  await expect(page).toHaveURL(/tab=learners.*sort=away/)
  const field = page.getByRole('searchbox', { name: 'Search by name or whole email' })
  await field.fill('Lovel')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('1 learner', { exact: true })).toBeVisible()
  await field.fill('Nobody')
  const nobody = page.getByRole('heading', { name: 'No learner for “Nobody”' }).locator('..')
  await expect(nobody.locator('svg')).toBeVisible()
}

async function writeToFound(page: Page, course: Course) {
  await openHydrated(page, workshopAddress(course._id, 'learners'))
  const field = page.getByRole('searchbox', { name: 'Search by name or whole email' })
  const write = page.getByRole('button', { name: /^Write to (all|the)/ })
  await field.fill('Lovelace')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(write).toHaveCount(0)
  await field.fill('Turing')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(write).toHaveText('Write to the 2 learners found')
  await write.press('Enter')
  await page.getByRole('dialog').getByLabel('Message').fill('Well begun, you two.')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(notice(page, 'Message sent to 2 learners')).toBeVisible()
}

async function sendAgain(page: Page, course: Course) {
  await openHydrated(page, workshopAddress(course._id, 'learners'))
  const write = page.getByRole('button', { name: 'Write to all 3 learners' })
  await write.press('Enter')
  const text = page.getByRole('dialog').getByLabel('Message')
  const send = page.getByRole('button', { name: 'Send' })
  await send.press('Enter')
  await expect(text).toHaveAccessibleDescription('Please write what the learners should know')
  await expect(text).toBeFocused()
  await page.route('**/api/v1/course/*/messages', (route) => route.abort())
  await text.fill('Come back!')
  await send.press('Enter')
  await expect(text).toHaveAccessibleDescription(/./)
  await expect(text).toHaveValue('Come back!')
  await page.unroute('**/api/v1/course/*/messages')
  await page.reload()
  await write.press('Enter')
  await expect(text).toHaveValue('Come back!')
  await send.press('Enter')
  await expect(notice(page, 'Message sent to 3 learners')).toBeVisible()
  await write.press('Enter')
  await expect(text).toHaveValue('')
}
