import type { Locator } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { begin } from './begin-course.ts'

test('the learner who is stuck is found, and gets a message, with five presses and one typed field', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  begin(site.folder, [
    { name: 'Ada Lovelace', daysAway: 12 },
    { name: 'Grace Hopper', daysAway: 1 },
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
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
  await expect(rows).toHaveCount(3)
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
})

test('the bell shows a learner who wrote, about which course, and the text as it was typed', async ({
  learner: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  begin(site.folder, [{ name: 'Ada Lovelace', daysAway: 12 }])
  const json = { filter: 'all', text: 'Where are you <b>stuck</b>?' }
  const cookie = await signIn({ address: site.address })
  await call(site, addresses.writeToLearners, { params: { courseId: course._id }, json, cookie })
  await openHydrated(page, pages.courses)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(
    page.getByText('Administrator writes to you about “Knots”: Where are you <b>stuck</b>?'),
  ).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a message that was not sent keeps its text, says why at its field, and is there again after a crash', async ({
    administrator: page,
    site,
  }) => {
    const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
    begin(site.folder, [{ name: 'Ada Lovelace', daysAway: 12 }])
    await openHydrated(page, workshopAddress(course._id, 'learners'))
    const write = page.getByRole('button', { name: 'Write to all 1 learner' })
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
    await expect(notice(page, 'Message sent to 1 learner')).toBeVisible()
    await write.press('Enter')
    await expect(text).toHaveValue('')
  })
})

test('learners are found by name and sorted, and who finds nobody reads what to try', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  begin(site.folder, [
    { name: 'Ada Lovelace', daysAway: 12 },
    { name: 'Grace Hopper', daysAway: 40 },
  ])
  await openHydrated(page, workshopAddress(course._id, 'learners'))
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
  await page.getByLabel('Sort by').selectOption('Away longest first')
  await expect(rows.first()).toContainText('Grace Hopper')
  await expect(page).toHaveURL(/tab=learners.*sort=away/)
  const search = page.getByRole('searchbox', { name: 'Search by name or whole email' })
  await search.fill('Lovel')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('1 learner', { exact: true })).toBeVisible()
  await search.fill('Nobody')
  await expect(page.getByRole('heading', { name: 'No learner for “Nobody”' })).toBeVisible()
})
