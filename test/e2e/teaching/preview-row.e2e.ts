import type { Locator } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const endOf = async (part: Locator) => {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
  return x + width
}

test('the buttons of a free preview stay inside the list of lectures', async ({
  administrator: page,
  site,
}) => {
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
})
