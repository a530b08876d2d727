import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'

const questions = [
  {
    kind: 'choice',
    title: 'Which knot makes a loop?',
    stem: 'Which knot makes a **loop**?',
    options: [
      { text: 'Bowline', isCorrect: true },
      { text: 'Reef knot', isCorrect: false },
    ],
  },
  {
    kind: 'short-text',
    title: 'The king of knots',
    stem: 'Name the king of knots.',
    accepted: [{ text: 'bowline' }],
  },
  {
    kind: 'order',
    title: 'Tie a bowline',
    stem: 'How is a bowline tied?',
    items: ['Make a loop', 'Go up through it', 'Go around'],
  },
  {
    kind: 'matching',
    title: 'Knots and uses',
    stem: 'What is which for?',
    pairs: [
      { left: 'Bowline', right: 'a loop' },
      { left: 'Sheet bend', right: 'two ropes' },
    ],
  },
]

/** A course with a quiz, whose questions are in the bank of the course; the quiz asks them all unless `asks` says fewer. */
export async function makeQuiz(address: string, settings: object = {}, asks = questions.length) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const params = { courseId: course._id }
  const send = async (endpoint: { method: string; path: string }, given: object) =>
    (await call(site, endpoint as typeof addresses.addQuiz, { cookie, params, ...given })).json
  const ids: string[] = []
  for (const json of questions) ids.push((await send(addresses.addBankQuestion, { json })).question._id)
  const json = { title: 'Knots', ...settings }
  const { lecture } = await send(addresses.addQuiz, { json })
  const key = { ...params, lectureId: lecture._id as string }
  const items = ids.slice(0, asks).map((questionId) => ({ questionId, points: 1 }))
  await send(addresses.replaceQuizQuestions, { params: key, json: { items } })
  const search = new URLSearchParams({ course: course._id, lecture: lecture._id })
  return {
    courseId: course._id,
    lectureId: lecture._id as string,
    page: `${pages.lectures}?${search}`,
    editPage: `${pages.editQuiz}?${search}`,
    newPage: `${pages.editQuiz}?${new URLSearchParams({ course: course._id })}`,
  }
}

export async function startQuiz(page: Page, address: string) {
  await openHydrated(page, address)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** Hands in without looking back. */
export async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
}
