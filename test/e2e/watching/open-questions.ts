import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { expect, signUp } from '../people.ts'

export const bob = { fullName: 'Bob Ross-Lee', email: 'bob@school.example', password: 'engine1843' }
export const teacher = { fullName: 'Terry Teacher', email: 'terry@school.example', password: 'engine1843' }

export async function openLecture(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Ropes' }, [
    { title: 'Knots', lecture: trueFiles.webm },
    { title: 'Bends', lecture: trueFiles.webm },
  ])
  const site = { address }
  const head = await signIn(site)
  for (const one of [bob, teacher]) await signUp(address, one)
  const { json } = await call(site, addresses.listUsers, { cookie: head, query: 'q=terry' })
  const edit = { params: { courseId: course._id }, json: { userIds: [json.people[0]._id] }, cookie: head }
  expect((await call(site, addresses.changeEditors, edit)).status).toBe(200)
  const lectures = await call(site, addresses.listLectures, { params: edit.params, cookie: head })
  const [{ _id: lectureId }, { _id: otherId }] = lectures.json.lectures
  const path = (id: string) => `${pages.lectures}?${new URLSearchParams({ course: course._id, lecture: id })}`
  await page.goto(path(lectureId))
  return { path: path(lectureId), otherPath: path(otherId), lectureId, site }
}

export const questions = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })
export const questionOf = (page: Page, name: string) => page.getByRole('article', { name: `${name} asks` })

export async function reach(page: Page) {
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(questions(page)).toBeVisible()
}

export async function expectNoAxe(page: Page) {
  await page.mouse.move(0, 0)
  await expectAccessible(page, '[aria-labelledby=questions-heading]')
}
