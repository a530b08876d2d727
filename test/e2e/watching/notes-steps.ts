import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect } from '../people.ts'
import { state, video } from '../player.ts'

export const field = (page: Page) => page.getByRole('textbox', { name: /^Note( at [\d:]+)?$/ })
export const saveNote = (page: Page) => page.getByRole('button', { name: 'Save note' })
export const notes = (page: Page) => page.getByRole('main').getByRole('article')
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search in your notes' })

export async function openCourse(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Knots' }, [{ title: 'Bowline' }, { title: 'Hitches' }])
  const site = { address }
  const article = { title: 'Splices', body: 'The eye splice.' }
  const asked = { params: { courseId: course._id }, json: article, cookie: await signIn(site) }
  expect((await call(site, addresses.addArticle, asked)).status).toBe(201)
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
  return course
}

export const moveTo = async (page: Page, second: number) => {
  await video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, second)
  await expect.poll(async () => Math.floor((await state(page)).seconds)).toBe(second)
}
