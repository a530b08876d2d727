import type { Page } from '@playwright/test'
import { pages, pathAddress, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /400 \(Bad Request\)|403 \(Forbidden\)/ })

const rows = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Move / })

test('an administrator makes a path, orders it with the keys, edits and deletes it, and chooses what comes first in a course, which leads a learner there', async ({
  administrator: page,
  site,
}) => {
  for (const title of ['Knots', 'Sails', 'Stars']) await makeCourse(site.address, { title })
  await openHydrated(page, pages.dashboard)
  await page.getByRole('link', { name: /^Paths/ }).click()
  await expect(page.getByText('No paths yet')).toBeVisible()
  await page.getByRole('button', { name: 'New path' }).click()
  await page.getByLabel('Title').fill('Deck work')
  await page.getByRole('button', { name: 'Save path' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Deck work')
  for (const title of ['Knots', 'Sails', 'Stars'])
    await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
  const handle = page.getByRole('button', { name: 'Move Stars' })
  await handle.press('Space')
  await handle.press('ArrowUp')
  await expect(page.getByText('Stars is now course 2 of 3.')).toBeAttached()
  await handle.press('Space')
  await expect(rows(page).nth(1)).toHaveAccessibleName('Move Stars')
  await page.getByLabel('Certificate', { exact: true }).selectOption('For completing all its courses')
  await page.getByRole('button', { name: 'Save path' }).click()
  await expect(notice(page, 'The path was created')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Deck work' }).click()
  await expect(page.getByLabel('Certificate', { exact: true })).toHaveValue('true')
  await page.getByRole('button', { name: 'Take Knots out of the path' }).click()
  await page.getByRole('button', { name: 'Save path' }).click()
  await expect(notice(page, 'The path was changed')).toBeVisible()
  await expectFits(page, [320, 1280])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deck work', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Stars|Sails/ })).toHaveCount(2)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Deck work' }).click()
  await page.getByRole('button', { name: 'Delete path' }).click()
  await expect(page.getByText('No paths yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New path' })).toBeFocused()

  await test.step('an editor chooses what comes first, and the course page leads a learner there', async () => {
    await makeCourse(site.address, { title: 'Flags' }, [{}])
    const { _id } = await makeCourse(site.address, { title: 'Lights' }, [{}])
    await openHydrated(page, workshopAddress(_id, 'settings'))
    await page.getByRole('button', { name: 'Add Flags' }).click()
    await page.getByRole('button', { name: 'Save these courses' }).click()
    await expect(notice(page, 'Course updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Do not require Flags' })).toBeVisible()
    await signUp(site.address)
    await beginSession(page, people.learner)
    await openHydrated(page, `${pages.courseDescription}?course=${_id}`)
    await expect(page.getByText('First complete:')).toBeVisible()
    await expectFits(page, [320, 1280])
    await expectAccessible(page)
    await page.goto(`${pages.lectures}?course=${_id}`)
    await expect(page.getByText('Other courses come first')).toBeVisible()
    await openHydrated(page, `${pages.courseDescription}?course=${_id}`)
    await page.getByRole('link', { name: 'Flags' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flags')
  })
})

test('a path stands beside the courses, and shows a learner the next course and how far they are', async ({
  visitor: page,
  site,
}) => {
  const courses = []
  for (const title of ['Knots', 'Sails', 'Stars'])
    courses.push(await makeCourse(site.address, { title }, [{}, { title: 'More' }]))
  const cookie = await signIn(site)
  const json = { title: 'Deck work', description: 'Three steps.', courseIds: courses.map(({ _id }) => _id) }
  const { path } = (await call(site, addresses.makePath, { cookie, json })).json
  await openHydrated(page, pages.courses)
  await page.getByRole('link', { name: 'Deck work' }).click()
  await expect(page).toHaveURL(pathAddress(path._id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck work')
  await signUp(site.address)
  await beginSession(page, people.learner)
  await openHydrated(page, pathAddress(path._id))
  await expect(page.getByText('0 of 3 courses complete')).toBeVisible()
  const { lectures } = (
    await call(site, addresses.listLectures, { cookie, params: { courseId: courses[0]?._id ?? '' } })
  ).json
  for (const { _id: lectureId } of lectures) {
    const params = { courseId: courses[0]?._id ?? '', lectureId }
    const path = addresses.setCompletion.path.replace(
      /:(\w+)/g,
      (_, name: keyof typeof params) => params[name],
    )
    await page.request.put(`/api/v1${path}`, { data: { isComplete: true } })
  }
  await page.reload()
  await expect(page.getByText('1 of 3 courses complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on with Sails' })).toBeVisible()
  await expectFits(page, [320, 1280])
  await expectAccessible(page)
  await openHydrated(page, pages.learning)
  await expect(page.getByText('1 of 3 courses complete')).toBeVisible()
  await openHydrated(page, pages.courses)
  await expect(page.getByRole('link', { name: 'Deck work' })).toBeVisible()
  await page.getByRole('link', { name: 'Deck work' }).click()
  await page.getByRole('button', { name: 'Go on with Sails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sails')
})
