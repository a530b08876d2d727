import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

test('an editor adds a resource where the assignment is edited, and learners find it below the instructions', async ({
  learner: page,
  site,
}) => {
  const made = await makeAssignment(site.address)
  await beginSession(page, people.administrator)
  await openHydrated(page, made.editPage)
  const resources = page.getByRole('region', { name: 'Resources' })
  await resources
    .locator('input[type=file]')
    .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Knots') })
  await expect(resources.getByText('sheet.pdf', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { json } = await call(site, addresses.listLectures, {
    cookie: await signIn(site),
    params: { courseId: made.courseId },
  })
  expect(json.lectures[0].resources).toHaveLength(1)

  await beginSession(page, people.learner)
  await openHydrated(page, made.page)
  const link = page.getByRole('link', { name: /sheet\.pdf/ })
  await expect(link).toHaveCount(1)
  const form = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(form).toBeVisible()
  const [above, below] = [await link.boundingBox(), await form.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expectAccessible(page)
})
