import type { Locator, Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Lectures' }).locator('h2, button[aria-current]')

async function addSection(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a section' })
  await dialog.getByLabel('Title of the section').fill(title)
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog).toHaveCount(0)
}

async function moveTo(page: Page, lecture: string, section: string) {
  await page.getByRole('button', { name: `More actions: ${lecture}` }).click()
  await page.getByRole('menuitem', { name: 'Move to section…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to a section' })
  await dialog.getByLabel('Section').selectOption(section)
  await dialog.getByRole('button', { name: 'Move' }).click()
}

test('sections are added, filled and folded, and lectures are drafts, previews, or open later', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  await test.step('sections are added, filled, renamed and deleted, and Undo brings one back', async () => {
    await openHydrated(page, `${pages.lectures}?course=${_id}`)
    await addSection(page, 'Knots')
    await expect(page.getByRole('button', { name: 'Add section' })).toBeFocused()
    await addSection(page, 'Wind')
    await moveTo(page, 'One', 'Wind')
    await moveTo(page, 'Three', 'Knots')
    await expect(rows(page)).toHaveText([
      'Lecture 1: Two',
      /^Knots1 lecture/,
      'Lecture 2: Three',
      /^Wind1 lecture/,
      'Lecture 3: One',
    ])
    // A step over the border of a section changes no number.
    await page.getByRole('button', { name: 'More actions: Three' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
    await expect(rows(page)).toHaveText([
      'Lecture 1: Two',
      /^Knots0 lectures/,
      /^Wind2 lectures/,
      'Lecture 2: Three',
      'Lecture 3: One',
    ])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'More actions: section Wind' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename the section' })
    await rename.getByLabel('Title of the section').fill('Sails')
    await rename.getByRole('button', { name: 'Save section' }).click()
    await expect(page.getByRole('heading', { name: /^Sails/ })).toBeVisible()

    await page.getByRole('button', { name: 'More actions: section Sails' }).click()
    await page.getByRole('menuitem', { name: 'Delete section' }).click()
    await expect(rows(page)).toHaveText([
      'Lecture 1: Two',
      /^Knots2 lectures/,
      'Lecture 2: Three',
      'Lecture 3: One',
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveText([
      'Lecture 1: Two',
      /^Knots0 lectures/,
      /^Sails2 lectures/,
      'Lecture 2: Three',
      'Lecture 3: One',
    ])
    await page.reload()
    await expect(rows(page)).toHaveCount(5)
  })

  await test.step('an editor makes a lecture a draft and lets it open later', async () => {
    await page.getByRole('button', { name: 'More actions: Two' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit the lecture' })
    await form.getByLabel('State').selectOption('Draft, for editors only')
    await form.getByLabel('Days from the learner’s start until it opens').fill('7')
    await form.getByLabel('Opens at').fill('2030-01-01T08:00')
    await form.getByRole('button', { name: 'Save lecture' }).click()
    await expect(form).toHaveCount(0)
    await expect(notice(page, 'lecture updated successfully')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lecture 1: Two' })).toContainText('Draft')
    const { lectures } = await (await page.request.get(`${site.address}${apiBase}/course/${_id}`)).json()
    expect(lectures[0]).toMatchObject({ isDraft: true, availableAfterDays: 7 })
    expect(lectures[0].availableAt).toMatch(/^20(29|30)-/)
  })

  await test.step('the buttons of a free preview stay inside the list of lectures', () =>
    showPreview(page, site))
  await test.step('learners fold sections, and a lecture that is not open says what comes first', async () => {
    await signUp(site.address)
    await beginSession(page, people.learner)
    await foldSections(page, site)
  })
})

async function showPreview(page: Page, site: { address: string }) {
  const title = 'A preview with a title that is longer than its row can show beside the signs'
  const { _id: courseId } = await makeCourse(site.address, {}, [{ title }])
  const cookie = await signIn(site)
  const listed = await call(site, addresses.listLectures, { cookie, params: { courseId } })
  const params = { courseId, lectureId: listed.json.lectures[0]._id }
  const changed = await call(site, addresses.editLecture, { cookie, params, json: { isPreview: true } })
  expect(changed.status).toBe(200)
  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  const more = page.getByRole('button', { name: `More actions: ${title}` })
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(more).toBeVisible()
    expect(await endOf(more)).toBeLessThanOrEqual(await endOf(page.getByRole('tabpanel')))
  }
}

async function foldSections(page: Page, site: { address: string }) {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }, { title: 'Two' }])
  const request = { params: { courseId: _id }, cookie: await signIn(site) }
  const added = await call(site, addresses.addSection, { ...request, json: { title: 'Knots' } })
  const { sections } = (await call(site, addresses.readOutline, request)).json
  const [first, second] = sections[0].lectureIds
  const outline = [
    { _id, lectureIds: [first] },
    { _id: added.json.section._id, lectureIds: [second] },
  ]
  const saved = await call(site, addresses.saveOutline, { ...request, json: { sections: outline } })
  expect(saved.status).toBe(200)
  const order = { requiresOrder: true, outcomes: ['Tie a bowline'], level: 'beginner' }
  expect((await call(site, addresses.editCourse, { ...request, json: order })).status).toBe(200)

  await openHydrated(page, `${pages.courseDescription}?course=${_id}`)
  await expect(page.getByRole('heading', { name: 'What you will learn' })).toBeVisible()
  await expect(page.getByText('Tie a bowline')).toBeVisible()
  await expect(page.getByText('You take the lectures in this order.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Knots' })).toBeVisible()

  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  const heading = page.getByRole('button', { name: /^Knots/ })
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Lecture 2: Two' })).toHaveCount(0)
  await heading.click()
  await page.getByRole('button', { name: 'Lecture 2: Two' }).click()
  await expect(page.getByText('Not open yet')).toBeVisible()
  await expect(page.getByText('Opens after Lecture 1: One').first()).toBeVisible()
  const complete = { data: { isComplete: true } }
  await page.request.put(`${site.address}${apiBase}/lecture/${first}/completion`, complete)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Not open yet')).toHaveCount(0)
  await expect(page.locator('video')).toBeVisible()
}

const endOf = async (part: Locator) => {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
  return x + width
}
