import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makePdf } from '../../support/learner/make-pdf.ts'
import { expectAccessible } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function withCourse(address: string) {
  const site = { address }
  const { _id: courseId } = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const params = { courseId }
  const list = async (): Promise<Lecture[]> =>
    (await call(site, addresses.listLectures, { params, cookie })).json.lectures
  const count = async () =>
    (await call(site, addresses.summarizeCourse, { params })).json.course.numberOfLectures as number
  const typed = async (lectureId: string) => {
    const input = { params: { courseId, lectureId }, cookie }
    return (await call(site, addresses.readArticleDraft, input)).json
  }
  return { courseId, list, count, typed, newArticle: `${pages.editArticle}?course=${courseId}` }
}

/** As after a crash: no page is left that could ask or send, and the next one begins from what there is. */
async function reopen(page: Page, path: string) {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await openHydrated(next, path)
  return next
}

test('what is not public yet: drafts of articles, videos and files are kept, found and published', {
  tag: '@slow',
}, async ({ administrator, site }) => {
  await test.step('each Add form saves a draft, which the list names and publishes', () =>
    addDrafts(administrator, site.address))
  await test.step('a draft is found in the list, goes on there with its text, and is published', () =>
    publishFromList(administrator, site.address))
  await test.step('a picture works at once in a new article; what is emptied again and left leaves nothing behind', () =>
    emptyAgain(administrator, site.address))
  await test.step('a new article is a draft from the first key, survives the death of its tab, and is public when it is added', () =>
    surviveDeath(administrator, site.address))
})

async function addDrafts(page: Page, address: string) {
  const course = await withCourse(address)
  const lectures = `${pages.lectures}?course=${course.courseId}`
  const saveDraft = page.getByRole('button', { name: 'Save as draft' })
  await openHydrated(page, `${pages.addLecture}?course=${course.courseId}`)
  await page.getByLabel('Choose video').setInputFiles(sample('python-1.mp4'))
  await page.getByLabel('Title').fill('Video')
  await page.getByLabel('Description').fill('Of ropes')
  await expectAccessible(page)
  await saveDraft.click()
  await expect(page.getByText('Lecture 1: Video')).toBeVisible()

  await openHydrated(page, `${pages.addLecture}?course=${course.courseId}&kind=file`)
  const pdf = { name: 'tides.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf(['Tides'])) }
  await page.getByLabel('Choose file').setInputFiles(pdf)
  await page.getByLabel('Title').fill('File')
  await saveDraft.click()
  await expect(page.getByText('Lecture 2: File')).toBeVisible()

  await openHydrated(page, course.newArticle)
  await page.getByLabel('Title').fill('Article')
  await saveDraft.click()
  await expect(page.getByText('Lecture 3: Article')).toBeVisible()
  expect((await course.list()).map(({ isDraft }) => isDraft)).toEqual([true, true, true])
  expect(await course.count()).toBe(0)

  await openHydrated(page, lectures)
  await expect(page.getByText(/Draft$/)).toHaveCount(3)
  await page.getByRole('button', { name: 'More actions: File' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await expect(page.getByText(/Draft$/)).toHaveCount(2)
  expect(await course.count()).toBe(1)
}

async function publishFromList(page: Page, address: string) {
  const course = await withCourse(address)
  await openHydrated(page, course.newArticle)
  await page.getByLabel('Title').fill('Splices')
  await editor(page).click()
  await page.keyboard.type('The eye')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await openHydrated(page, `${pages.lectures}?course=${course.courseId}`)
  await expect(page.getByText('This article has no text yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit article' }).click()
  await expect(editor(page)).toHaveText('The eye')
  await expect(page.getByRole('button', { name: 'Drop the draft' })).toHaveCount(0)
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('all fields are required').first()).toBeVisible()
  expect(await course.count()).toBe(0)
  await page.getByLabel('Title').fill('All splices')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All splices' })).toBeVisible()
  expect(await course.count()).toBe(1)
}

async function emptyAgain(page: Page, address: string) {
  const course = await withCourse(address)
  await openHydrated(page, course.newArticle)
  await editor(page).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture' }).press('Enter')
  const buffer = Buffer.from(await trueFiles.png.arrayBuffer())
  await (await chooser).setFiles([{ name: 'knot.png', mimeType: 'image/png', buffer }])
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A knot')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('img', { name: 'A knot' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await course.list()).toHaveLength(1)
  await page.getByRole('button', { name: 'Markdown' }).click()
  await editor(page).fill('')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'All Course' }).click()
  await expect(page).toHaveURL(pages.courses)
  await expect.poll(async () => (await course.list()).length).toBe(0)
}

async function surviveDeath(administrator: Page, address: string) {
  const course = await withCourse(address)
  await openHydrated(administrator, course.newArticle)
  await administrator.getByLabel('Title').fill('Splices')
  await editor(administrator).click()
  await administrator.keyboard.type('The eye splice')
  await expect(administrator.getByText('Draft saved')).toBeVisible()
  const [draft] = await course.list()
  expect([draft?.title, draft?.isDraft]).toEqual(['Splices', true])
  expect(await course.count()).toBe(0)
  const stored = await course.typed(draft?._id ?? '')
  expect([stored.title, stored.draft.body]).toEqual(['Splices', 'The eye splice'])

  await administrator.keyboard.type(' holds')
  const page = await reopen(administrator, course.newArticle)
  await expect(page.getByLabel('Title')).toHaveValue('Splices')
  await expect(editor(page)).toHaveText('The eye splice holds')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Splices' })).toBeVisible()
  await expect(page.locator('.article')).toHaveText('The eye splice holds')
  expect(await course.count()).toBe(1)
  expect(await course.list()).toHaveLength(1)
}
