import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { editorsChanged } from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /403 \(Forbidden\)/ })

const addressOf = (page: string, courseId: string) => `${page}?course=${courseId}`

async function fitsEveryWidth(page: Page) {
  await expectFits(page, [360, 768, 1280, 1920])
  await expectAccessible(page)
}

test('an administrator finds an editor by keyboard, who teaches the course and nothing else until they are removed, and a list of 120 learners fits every width', {
  tag: '@slow',
}, async ({ administrator: page, browser, site }) => {
  const course = await makeCourse(site.address, { title: 'Knots', state: 'draft' }, [{}, {}])
  const other = await makeCourse(site.address, { title: 'Winds' })
  await signUp(site.address)

  await openHydrated(page, workshopAddress(course._id, 'settings'))
  await expect(page.getByText('Nobody yet: only administrators may change')).toBeVisible()
  const search = page.getByLabel('Find a person to add')
  await search.fill('nobody at all')
  await expect(page.getByText('Nobody else has “nobody at all”')).toBeVisible()
  await search.fill('ada@')
  const add = page.getByRole('button', { name: 'Add Ada Lovelace to the editors' })
  await add.press('Enter')
  await expect(notice(page, inEnglish(editorsChanged))).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  const remove = page.getByRole('button', { name: 'Remove Ada Lovelace from the editors' })
  await expect(remove).toBeVisible()
  await expect(add).toHaveCount(0)
  await fitsEveryWidth(page)

  const editor = await (await browser.newContext({ baseURL: site.address })).newPage()
  const failures: string[] = []
  editor.on('pageerror', ({ message }) => failures.push(message))
  await beginSession(editor, people.learner)
  await openHydrated(editor, pages.home)
  await openMenu(editor)
  await editor.getByRole('link', { name: 'My courses to teach' }).click()
  await expect(editor).toHaveURL(pages.teaching)
  await expect(editor.getByRole('article')).toHaveCount(1)
  await expect(editor.getByRole('button', { name: 'Delete Course' })).toHaveCount(0)
  await fitsEveryWidth(editor)
  await editor.getByRole('button', { name: 'Edit Course' }).click()
  await expect(editor).toHaveURL(/\/course\/edit\?course=/)
  await editor.goBack()
  await editor.getByRole('link', { name: 'Knots' }).click()
  await editor.getByRole('button', { name: 'More for editors' }).click()
  await editor.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  await expect(notice(editor, 'Course published')).toBeVisible()

  await editor.getByRole('button', { name: 'Edit Course' }).click()
  await editor.getByRole('tab', { name: 'Settings' }).click()
  await expect(editor.getByRole('button', { name: 'Save settings' })).toBeVisible()
  await expect(editor.getByRole('heading', { name: 'Editors' })).toHaveCount(0)
  await editor.getByRole('tab', { name: 'Page', exact: true }).click()
  await editor.getByLabel('Title').fill('Knots and more')
  await editor.getByRole('button', { name: 'Save course' }).click()
  await expect(editor.getByRole('heading', { name: 'Knots and more' })).toBeVisible()
  await editor.getByRole('link', { name: 'Back to the course page' }).click()

  await editor.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(editor.getByRole('button', { name: 'Add New Lecture' })).toBeVisible()
  const deleteLecture = editor.getByRole('button', { name: 'Delete Lecture' })
  await expect(deleteLecture).toHaveCount(2)
  await deleteLecture.first().click()
  await expect(notice(editor, 'lecture delete successfully')).toBeVisible()
  await editor.getByRole('button', { name: 'Add New Lecture' }).click()
  await expect(editor.getByRole('heading', { name: 'Add a lecture' })).toBeVisible()

  // This page once failed to hydrate for editors: the server waited for parts that only the browser loads.
  await openHydrated(editor, addressOf(pages.courseDescription, course._id))
  await editor.getByRole('button', { name: 'More for editors' }).click()
  await expect(editor.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible()
  expect(failures).toEqual([])
  await openHydrated(editor, addressOf(pages.learners, course._id))
  await expect(editor.getByRole('heading', { name: 'Learners' })).toBeVisible()
  await openHydrated(editor, addressOf(pages.courseDescription, other._id))
  await expect(editor.getByRole('button', { name: 'Watch Lectures' })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Edit Course' })).toHaveCount(0)
  await openHydrated(editor, addressOf(pages.editCourse, other._id))
  await expect(editor).toHaveURL(pages.denied)

  await openHydrated(editor, workshopAddress(course._id, 'page'))
  await expect(editor.getByLabel('Title')).toHaveValue('Knots and more')
  await remove.press('Enter')
  await expect(page.getByRole('heading', { name: 'Editors' })).toBeFocused()
  await expect(remove).toHaveCount(0)
  await editor.getByLabel('Title').fill('Too late')
  await editor.getByRole('button', { name: 'Save course' }).click()
  await expect(notice(editor, 'You are not allowed to do this')).toBeVisible()
  await editor.context().close()

  await test.step('the learners of a course fit every width, also 120 with long names', async () => {
    const { _id } = await makeCourse(site.address, { title: 'Bends' }, [{}])
    await openHydrated(page, addressOf(pages.learners, _id))
    await expect(page.getByRole('heading', { name: 'Nobody has begun this course yet' })).toBeVisible()
    fill(site.folder)
    await openHydrated(page, addressOf(pages.learners, _id))
    const learners = page.getByRole('main').getByRole('progressbar')
    await expect(learners).toHaveCount(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(learners).toHaveCount(100)
    await expect(page.getByText('1 of 1 lecture finished').first()).toBeVisible()
    await fitsEveryWidth(page)
  })
})

function fill(folder: string) {
  using db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  const counted = 'with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 120)'
  db.exec(`insert into user (id, full_name, email, password_hash, role, subscription_status, created_at, name_key)
    ${counted} select printf('01900000-0000-7000-8000-%012d', n), printf('<b>Donaudampfschifffahrtsgesellschaft %d', n),
      printf('%d@school.example', n), 'none', 'USER', 'none', '2026-01-01T00:00:00.000Z', printf('a%d', n) from counted`)
  db.exec(`insert into lecture_progress (user_id, lecture_id, seconds, duration, is_finished, updated_at)
    ${counted} select printf('01900000-0000-7000-8000-%012d', n), (select max(id) from lecture), 1, 10, n % 2,
      '2026-01-01T00:00:00.000Z' from counted`)
  db.exec(`insert into course_run (user_id, course_id, run, started_at, seen_at)
    ${counted} select printf('01900000-0000-7000-8000-%012d', n), (select max(course_id) from lecture), 1,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from counted`)
}
