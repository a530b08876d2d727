import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse, untilMeasured } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

const addressOf = (page: string, courseId: string) => `${page}?course=${courseId}`

const curveOf = (page: Page) =>
  page.getByRole('img', { name: /people of [\d,]+ who began it|people began it/ })

test.use({ expectedErrors: /503/ })

test('an editor reads completion and curves of a course of thousands, and of empty ones', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [
    { title: 'Bowline' },
    { title: 'Hitches' },
  ])
  const unknown = await makeCourse(site.address, { title: 'Winds' }, [{}])
  const empty = await makeCourse(site.address, { title: 'Stars' })
  await fill(site, course._id, 5_000)
  await openHydrated(page, addressOf(pages.statistics, empty._id))
  await expect(page.getByRole('heading', { name: 'This course has no lectures yet' })).toBeVisible()
  await openHydrated(page, addressOf(pages.statistics, unknown._id))
  await expect(page.getByRole('heading', { name: 'Nobody has begun this course yet' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Fewer than five people have begun this lecture' }),
  ).toBeVisible()
  await expectSound(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await openHydrated(page, addressOf(pages.editCourse, course._id))
  await page.getByRole('tab', { name: 'Statistics' }).press('Enter')
  await expect(page).toHaveURL(/tab=statistics/)
  await expect(
    page.getByRole('img', { name: /^Completion from .*: 5,000 begun, 2,500 completed$/ }),
  ).toBeVisible()
  await expect(curveOf(page)).toHaveAccessibleName(/^Bowline: watched by [\d,]+ to 5,000 people/)
  await expect(
    page.getByText('At least 5,000 people have begun this lecture. At least 2,500 have completed it.'),
  ).toBeVisible()

  const tables = page.getByText('The numbers as a table')
  await tables.last().press('Enter')
  const rows = page.getByRole('region', { name: 'Curve of Bowline' }).getByRole('row')
  await expect(rows).toHaveCount(201)
  await expect(rows.nth(1)).toHaveText(/^0:00\s*5,000/)
  await expectSound(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV: Bowline' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('curve.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  // Excel takes a file for UTF-8 only if it begins so.
  expect(lines[0]).toBe('\uFEFF"fromSeconds","toSeconds","watched","watchedAgain","left"')
  expect(lines).toHaveLength(202)

  const choice = page.getByLabel('Lecture', { exact: true })
  await choice.focus()
  await choice.selectOption('Lecture 2: Hitches')
  await expect(page).toHaveURL(/lecture=/)
  await expect(choice).toBeFocused()
  await expect(
    page.getByRole('heading', { name: 'Fewer than five people have begun this lecture' }),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Fewer than five people have begun this lecture' }),
  ).toBeVisible()
})

test('an editor reads a lecture and its learners, from right to left, and when charts fail; learners do not', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [
    { title: 'Bowline' },
    { title: 'Hitches' },
  ])
  await fill(site, course._id, 12)
  await test.step('the menu of a lecture opens its curve, and learners are ordered and downloaded', async () => {
    await openHydrated(page, `${pages.lectures}?course=${course._id}`)
    await page.getByRole('button', { name: 'More actions: Bowline' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Statistics' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${pages.statistics}.*lecture=`))
    await expect(curveOf(page)).toBeVisible()
    const table = page.getByRole('region', { name: 'All lectures' }).getByRole('table')
    await expect(table.getByRole('row').nth(1)).toHaveText(/Lecture 1: Bowline\s*10\s*5 \(50 %\)\s*5\s*0:00/)
    await expect(table.getByRole('row').nth(2)).toHaveText(/Lecture 2: Hitches\s*–\s*–\s*–\s*–/)
    await table.getByRole('button', { name: 'Lecture 2: Hitches' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'A lecture, second by second' })).toBeFocused()
    await expect(page.getByLabel('Lecture', { exact: true })).toHaveValue(/.+/)
    await expect(
      page.getByRole('heading', { name: 'Fewer than five people have begun this lecture' }),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Learners' }).click()
    const names = page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
    await expect(names).toHaveCount(12)
    await expect(names.first()).toContainText('Learner 00001')
    const order = page.getByLabel('Sort by')
    await order.selectOption('Most progress first')
    await expect(page).toHaveURL(/sort=progress/)
    await expect(names.first()).toContainText('1 of 2 lectures finished')
    await expect(names.first()).toContainText('Completed on')
    await expect(names.last()).toContainText('0 of 2 lectures finished')
    await expectSound(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('learners.csv')
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('when they cannot be read, each chart says so and tries again on demand', async () => {
    const failing = /\/api\/v1\/course\/[^/]+\/(completions|lecture\/[^/]+\/curve)$/
    await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(addressOf(pages.statistics, course._id))
    await expect(page.getByRole('heading', { name: 'The completions could not be loaded' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The curve could not be loaded' })).toBeVisible()
    await page.unroute(failing)
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await expect(curveOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('img', { name: /^Completion from/ })).toBeVisible()
  })

  await test.step('written from right to left the page fits, and time still runs to the right', async () => {
    const title = 'عقد البحّارة والحبال الطويلة جدًّا'
    const course = await makeCourse(site.address, { title }, [{ title }])
    await fill(site, course._id, 40)
    await openHydrated(page, addressOf(pages.statistics, course._id))
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await expect(curveOf(page)).toHaveCSS('direction', 'ltr')
    await expectSound(page)
  })

  await test.step('people who may not edit the course may not see its statistics', async () => {
    await signUp(site.address)
    await beginSession(page, people.learner)
    await page.goto(addressOf(pages.statistics, course._id))
    await expect(page).toHaveURL(pages.denied)
  })
})

/** Adds people to the first lecture of the course, of 600 seconds: each has seen its beginning, and every second one all of it. */
async function fill(
  { address, folder }: { address: string; folder: string },
  courseId: string,
  people: number,
) {
  // The worker would write the length that it measures over this one.
  await untilMeasured(address, courseId)
  using db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  const counted = `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${people})`
  const userId = `printf('01900000-0000-7000-8000-%012d', n)`
  const first = `(select id from lecture where course_id = '${courseId}' order by id limit 1)`
  db.exec(`update lecture set duration_seconds = 600`)
  db.exec(`insert or ignore into user (id, full_name, email, password_hash, role, subscription_status, created_at, name_key)
    ${counted} select ${userId}, printf('Learner %05d', n), printf('%d@school.example', n), 'none', 'USER', 'none',
      '2026-01-01T00:00:00.000Z', printf('learner %05d', n) from counted`)
  db.exec(`insert into lecture_progress (user_id, lecture_id, seconds, duration, is_finished, updated_at, ranges, replayed)
    ${counted} select ${userId}, ${first}, n % 600, 600, n % 2,
      '2026-01-20T00:00:00.000Z',
      case when n % 2 then '[[0,600]]' else printf('[[0,%d]]', 60 + n % 500) end,
      case when n % 3 then '[]' else '[[100,160]]' end from counted`)
  db.exec(`insert into course_run (user_id, course_id, run, started_at, reported_at, completed_at, seen_at)
    ${counted} select ${userId}, '${courseId}', 1,
      printf('2026-01-%02dT00:00:00.000Z', 1 + n % 10), null,
      case when n % 2 then printf('2026-01-%02dT00:00:00.000Z', 12 + n % 10) end, '2026-01-20T00:00:00.000Z'
    from counted`)
}
