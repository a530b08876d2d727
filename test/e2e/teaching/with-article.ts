import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'

/** A course with the article 'Splices', as its administrator finds and changes it from elsewhere. */
export async function withArticle(address: string, body: string) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const json = { title: 'Splices', body }
  const added = await call(site, addresses.addArticle, { params: { courseId: course._id }, json, cookie })
  const params = { courseId: course._id, lectureId: added.json.lecture._id as string }
  const search = new URLSearchParams({ course: course._id, lecture: params.lectureId })
  return {
    read: async () => (await call(site, addresses.readArticle, { params, cookie })).json.article,
    save: (text: string, revision: number) =>
      call(site, addresses.saveArticle, { params, cookie, json: { body: text, revision } }),
    page: `${pages.editArticle}?${search}`,
    lecturePage: `${pages.lectures}?${search}`,
  }
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
