import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { openLecture, play, state } from '../player.ts'
import { field, notes, saveNote } from './notes-steps.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' }, expectedErrors: /403 \(Forbidden\)|404 \(Not Found\)/ })

test('when an enrolment ends while one watches, the player stops and says what one can do, and what was seen is saved once one is enrolled again', async ({
  visitor: page,
  site,
}) => {
  await signUp(site.address)
  await beginSession(page, people.learner)
  const course = await openEnrolments(page, site)
  await course.enrol()
  await openLecture(page)
  await play(page)
  await course.end()
  const heading = page.getByRole('heading', { name: 'Your enrolment in this course has ended' })
  await expect(heading).toBeVisible()
  await expect(page.getByText('Ask the school to enrol you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the course' }).first()).toBeFocused()
  await expectSound(page)
  const { seconds, paused } = await state(page)
  expect(paused).toBe(true)
  await page.keyboard.press('k')
  expect((await state(page)).paused).toBe(true)
  const checkAgain = page.getByRole('button', { name: 'Check again' })
  await checkAgain.click()
  await expect(page.getByText('Nothing has changed so far.')).toBeVisible()

  await course.enrol()
  await checkAgain.click()
  await expect(heading).toBeHidden()
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(seconds + 0.2)

  await test.step('what a page could not report, any page reports when the enrolment is back', async () => {
    await course.end()
    await expect(heading).toBeVisible()
    const seen = (await state(page)).seconds
    await course.makePreview()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scaling and staying available')
    await expect(heading).toBeHidden()
    await course.enrol()
    await page.goto(pages.about)
    await expect.poll(course.watchedSeconds).toBeGreaterThan(seen - 1)
  })
})

test('who leaves the group of its course while watching reads so, and loses neither a note nor what was seen', async ({
  visitor: page,
  site,
}) => {
  await signUp(site.address)
  await beginSession(page, people.learner)
  const course = await openForGroup(page, site)
  await openLecture(page)
  await play(page)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await field(page).fill('Typed before I left')
  await course.leave()
  const heading = page.getByRole('heading', { name: 'You no longer see this course' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/such as when you leave a group/)).toBeVisible()
  expect((await state(page)).paused).toBe(true)
  await expect(field(page)).toHaveValue('Typed before I left')
  await saveNote(page).click()
  await expect(page.getByText('This lecture no longer exists, or you no longer see it')).toBeVisible()
  await expect(field(page)).toHaveValue('Typed before I left')
  const seen = (await state(page)).seconds
  await expectSound(page)
  const address = page.url()
  await page.reload()
  await expect(page.getByText('This course no longer exists, or you no longer see it').first()).toBeVisible()

  await course.join()
  await page.goto(address)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(field(page)).toHaveValue('Typed before I left')
  await expect.poll(course.watchedSeconds).toBeGreaterThan(seen - 1)
  await page.getByRole('button', { name: /Save note|Try again/ }).click()
  await expect(notes(page)).toContainText('Typed before I left')
})

/** A group, in which the learner is, sees the course alone. */
async function openForGroup(page: Page, site: { address: string }) {
  const { cookie, params, user, ok, watchedSeconds } = await openCourse(page, site)
  const { group } = (await call(site, addresses.makeGroup, { cookie, json: { name: 'Deckhands' } })).json
  const change = (json: object) =>
    ok(call(site, addresses.changeGroupMembers, { cookie, params: { groupId: group._id }, json }))
  const join = () => change({ add: [user._id] })
  await join()
  const json = { listing: 'groups', groupIds: [group._id] }
  await ok(call(site, addresses.editCourse, { params, cookie, json }))
  return { join, leave: () => change({ remove: [user._id] }), watchedSeconds }
}

/** Only people who are enrolled watch the course now. */
async function openEnrolments(page: Page, site: { address: string }) {
  const { cookie, params, user, ok, watchedSeconds } = await openCourse(page, site)
  const { courseId } = params
  await ok(call(site, addresses.editCourse, { params, cookie, json: { access: 'enrolled' } }))
  return {
    enrol: () => ok(call(site, addresses.enrolPeople, { params, cookie, json: { userIds: [user._id] } })),
    end: () => ok(call(site, addresses.endEnrolment, { params: { courseId, userId: user._id }, cookie })),
    makePreview: async () => {
      const { lectures } = (await call(site, addresses.listLectures, { params, cookie })).json
      const last = { params: { courseId, lectureId: lectures.at(-1)._id }, cookie }
      await ok(call(site, addresses.editLecture, { ...last, json: { isPreview: true } }))
    },
    watchedSeconds,
  }
}

async function openCourse(page: Page, site: { address: string }) {
  const cookie = await signIn(site)
  const { courses } = (await call(site, addresses.listCourses)).json
  const { _id: courseId } = courses.find(({ title }: { title: string }) => title === 'Cloud Computing')
  const params = { courseId: courseId as string }
  const { user } = (await (await page.request.get(pathOf('currentUser'))).json()) as { user: { _id: string } }
  const ok = async (sent: ReturnType<typeof call>) => expect((await sent).status).toBe(200)
  return {
    cookie,
    params,
    user,
    ok,
    watchedSeconds: async () => {
      const read = await page.request.get(pathOf('readCourseProgress').replace(':courseId', courseId))
      const { lectures } = await read.json()
      return lectures[0]?.watchedSeconds ?? 0
    },
  }
}
