import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import { call, signIn } from '../../support/http/client.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, test } from '../people.ts'

test('a learner finds what they wrote in a course that is closed now, and deletes it', async ({
  learner: page,
  site,
}) => {
  const { _id: courseId } = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  const head = await signIn(site)
  const learner = await signIn(site, people.learner)
  const listed = await call(site, addresses.listLectures, { params: { courseId }, cookie: learner })
  const lectureId: string = listed.json.lectures[0]._id
  const asked = { params: { lectureId }, json: { text: 'Which rope is best?' }, cookie: learner }
  expect((await call(site, addresses.askQuestion, asked)).status).toBe(201)
  const closing = { params: { courseId, lectureId }, json: { isDraft: true }, cookie: head }
  expect((await call(site, addresses.editLecture, closing)).status).toBe(200)

  await openHydrated(page, pages.myData)
  const heading = page.getByRole('heading', { name: inEnglish(messages.words) })
  await expect(page.getByText('Which rope is best?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Question, Which rope is best?' }).click()
  await expect(page.getByText('Which rope is best?')).toBeHidden()
  await expect(heading).toBeFocused()
  await expect(page.getByRole('heading', { name: inEnglish(messages.noWords) })).toBeVisible()
})
