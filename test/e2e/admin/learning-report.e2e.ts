import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test('an administrator goes from a number of a group to its people, and a manager reads about theirs', async ({
  administrator: page,
  site,
  browser,
}) => {
  await signUp(site.address)
  const cookie = await signIn(site)
  const course = await makeCourse(site.address)
  const found = (await call(site, addresses.listUsers, { cookie, query: 'q=ada' })).json.people
  const userIds = found.map(({ _id }: { _id: string }) => _id)
  const { group } = (await call(site, addresses.makeGroup, { cookie, json: { name: 'Sailors' } })).json
  const params = { groupId: group._id }
  await call(site, addresses.changeGroupMembers, { cookie, params, json: { add: userIds } })
  await call(site, addresses.changeGroupManagers, { cookie, params, json: { userIds } })
  const enrolled = { groupId: group._id, dueAt: '2026-01-02' }
  const ofCourse = { courseId: course._id }
  await call(site, addresses.enrolPeople, { cookie, params: ofCourse, json: enrolled })

  await openHydrated(page, pages.dashboard)
  await page.getByRole('link', { name: 'Groups' }).click()
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible()
  // The card grows around its middle when its groups arrive, and moves what is above them.
  await expect(page.getByRole('link', { name: 'Sailors' })).toBeVisible()
  await page.getByRole('link', { name: 'Learning report' }).click()
  const row = page.getByRole('row').filter({ hasText: course.title })
  await expect(row).toContainText('Sailors')
  await expectSound(page)
  await row.getByRole('link', { name: `1 person: Late, Sailors, ${course.title}` }).click()
  await expect(page.getByRole('row').filter({ hasText: people.learner.fullName })).toContainText('Late')
  await expect(page.getByLabel('Group')).toHaveValue(group._id)
  await page.getByLabel('State').selectOption('Complete')
  await expect(page.getByRole('heading', { name: 'Nobody here is like this' })).toBeVisible()
  await page.getByLabel('State').selectOption('All states')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('people.csv')
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)

  const context = await browser.newContext({ baseURL: site.address })
  const manager = await context.newPage()
  await beginSession(manager, people.learner)
  await openHydrated(manager, `${pages.group}?group=${group._id}`)
  await manager.getByRole('link', { name: 'Learning report' }).click()
  await expect(manager.getByRole('row').filter({ hasText: people.learner.fullName })).toContainText('Late')
  await expect(manager.getByText(people.administrator.email)).toHaveCount(0)
  await context.close()
})
