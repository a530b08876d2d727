import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import type { Site } from '../../support/start-site.ts'
import { makeCourse } from '../library.ts'
import { expect } from '../people.ts'

const titles = ['Bends', 'Hitches', 'Loops', 'Splices', 'Whippings']

export async function makeReadable({ address }: Pick<Site, 'address'>, title = 'Knots') {
  const cookie = await signIn({ address })
  const { _id: courseId } = await makeCourse(address, { title })
  const lectureIds: string[] = []
  for (const name of titles) {
    const json = { title: name, body: `# ${name}` }
    const { json: reply } = await call({ address }, addresses.addArticle, {
      params: { courseId },
      cookie,
      json,
    })
    lectureIds.push(reply.lecture._id)
  }
  return { courseId, lectureIds }
}

type Readable = Awaited<ReturnType<typeof makeReadable>>

/** A person with an account reads the first article and reviews the course. */
export async function review(
  site: Pick<Site, 'address'>,
  { courseId, lectureIds }: Readable,
  account: { fullName: string; email: string; password: string },
  words?: { stars: number; text: string },
) {
  const cookie = await signIn(site, account)
  const params = { lectureId: lectureIds[0] ?? '' }
  const json = { isComplete: true }
  expect((await call(site, addresses.setCompletion, { params, cookie, json })).status).toBe(200)
  if (!words) return
  const saved = await call(site, addresses.saveReview, { params: { courseId }, cookie, json: words })
  expect(saved.status, saved.text).toBe(200)
}

export const reader = (number: number, fullName = `Reader Number ${number}`) => ({
  fullName,
  email: `reader${number}@school.example`,
  password: 'engine1843',
})

export const addressOf = ({ courseId }: Readable) => `${pages.courseDescription}?course=${courseId}`
export const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })

export const meanOf = (section: Locator, stars: number) =>
  section.getByText(`${stars} of 5 stars`, { exact: true })
