import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { pdfFile } from '../../support/learner/make-pdf.ts'
import { makeVideo } from '../../support/video/make-video.ts'
import { expectNoOverflow } from '../accessible.ts'
import { makeCourse, untilMeasured } from '../library.ts'
import { expect, test } from '../people.ts'
import { state } from '../player.ts'

const seconds = 6
const titles = { video: 'The knot', audio: 'The song', article: 'The text', file: 'The chart' }
const all = Object.values(titles)

/** A course with a lecture of each kind, opened at its first. */
async function openCourse(page: Page, address: string) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Every kind' }, [
    { title: titles.video, lecture: await makeVideo({ seconds }) },
    { title: titles.audio, lecture: await makeVideo({ name: 'song.m4a', picture: 'none', seconds }) },
  ])
  const cookie = await signIn(site)
  const params = { courseId: course._id }
  const article = { title: titles.article, body: '# Tuck\n\nOver **one**, under one.' }
  const file = { title: titles.file, file: pdfFile('chart.pdf', ['North', 'South']) }
  const added = [
    await call(site, addresses.addArticle, { params, json: article, cookie }),
    await call(site, addresses.addFile, { params, form: file, cookie }),
  ]
  expect(added.map(({ status }) => status)).toEqual([201, 201])
  await untilMeasured(address, course._id)
  await page.goto(`${pages.lectures}?${new URLSearchParams({ course: course._id })}`)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const mark = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete: ${title}` })

async function hasPlayed(page: Page) {
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(1)
}

test('a course with a lecture of every kind is learned by keyboard alone', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  await openCourse(page, site.address)
  await expect(heading(page)).toHaveText(titles.video)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(1)
  await page.keyboard.press('k')
  await hasPlayed(page)
  // The next video plays by itself, and the next article opens by itself.
  await expect(heading(page)).toHaveText(titles.audio)
  await expect(mark(page, titles.video)).toBeChecked()
  await hasPlayed(page)
  await expect(heading(page)).toHaveText(titles.article)
  await expect(mark(page, titles.audio)).toBeChecked()
  await expect(page.getByText('Over one, under one.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: `Next: ${titles.file}` }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(titles.file)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas')).toBeVisible()
  for (const title of all) await expect(mark(page, title)).toBeChecked()
  await expect(page.getByText('You finished the course!')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a course with a lecture of every kind is learned by touch', { tag: '@slow' }, async ({
    learner: page,
    site,
  }) => {
    await openCourse(page, site.address)
    const drawer = page.getByRole('dialog', { name: 'Lectures of this course' })
    for (const [index, title] of all.entries()) {
      if (index > 0) {
        await page.getByRole('button', { name: `Lecture ${index} of ${all.length}` }).tap()
        await drawer.getByRole('button', { name: `Lecture ${index + 1}: ${title}` }).tap()
        await expect(drawer).toHaveCount(0)
      }
      await expect(heading(page)).toHaveText(title)
      await expect(heading(page)).toBeInViewport()
      await expectNoOverflow(page)
    }
    await expect(page.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas')).toBeVisible()
    await page.getByRole('button', { name: `Lecture ${all.length} of ${all.length}` }).tap()
    await expect(mark(page, titles.file)).toBeChecked()
    for (const title of [titles.video, titles.audio]) {
      await expect(mark(page, title), 'opened, not watched').not.toBeChecked()
      await mark(page, title).tap()
      await expect(mark(page, title)).toBeChecked()
    }
    await expect(drawer.getByText('Course completed')).toBeVisible()
  })
})

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
