import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { captionFields } from '../../support/drafts.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

// The list of lectures of a course that one does not take.
test.use({ expectedErrors: /403 \(Forbidden\)/ })

test('a visitor watches a preview on the course page, with its captions, and in the place of the picture, without an account', async ({
  visitor: page,
  site,
}) => {
  const { _id: courseId } = await makeCourse(site.address, {}, [
    { title: 'Free', lecture: trueFiles.webm },
    { title: 'For learners', lecture: trueFiles.webm },
  ])
  const cookie = await signIn(site)
  const listed = await call(site, addresses.listLectures, { cookie, params: { courseId } })
  const params = { courseId, lectureId: listed.json.lectures[0]._id }
  const edited = await call(site, addresses.editLecture, { cookie, params, json: { isPreview: true } })
  expect(edited.status).toBe(200)
  const added = await call(site, addresses.addCaptions, { cookie, params, form: captionFields() })
  expect(added.status).toBe(201)

  await openHydrated(page, `${pages.courseDescription}?course=${courseId}`)
  await expect(page.getByRole('button', { name: /^Play the preview/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Play the preview: Free' }).click()
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(0.2)

  const shown = () =>
    page
      .locator('video')
      .evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
        [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text),
      )
  await page.keyboard.press('c')
  await expect(page.getByText('Captions: English', { exact: true })).toBeVisible()
  await expect.poll(shown).toContain('Ahoy')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)

  await test.step('in the place of the picture', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await page.getByRole('button', { name: 'Preview this course' }).click()
    await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(0.2)
  })

  await test.step('people who are signed in, and take the course or not, go to it with one press', async () => {
    const json = { access: 'enrolled' }
    const closed = await call(site, addresses.editCourse, { cookie, params: { courseId }, json })
    expect(closed.status).toBe(200)
    await signUp(site.address)
    await beginSession(page, people.learner)
    await openHydrated(page, `${pages.courseDescription}?course=${courseId}`)
    await page.getByRole('link', { name: 'Play the preview: Free' }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.lectures}.*lecture=${params.lectureId}`))
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })
})
