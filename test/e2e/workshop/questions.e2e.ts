import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test('a teacher answers the open questions of all lectures in one list, and goes to the place of one', async ({
  administrator: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots' }, [
    { title: 'Bowline' },
    { title: 'Bends' },
  ])
  const cookie = await signIn({ address: site.address })
  const params = { courseId: course._id }
  await openHydrated(page, workshopAddress(course._id, 'questions'))
  await expect(page.getByRole('heading', { name: 'Every question has an answer' })).toBeVisible()
  await expectSound(page)
  const { lectures } = (await call(site, addresses.listLectures, { params, cookie })).json
  for (const [index, { _id: lectureId }] of lectures.entries())
    await call(site, addresses.askQuestion, {
      params: { lectureId },
      cookie,
      json: { text: `Question ${index}?` },
    })
  await page.reload()
  const questions = page.getByRole('article', { name: /asks/ })
  await expect(questions).toHaveText([/Question 1\?/, /Question 0\?/])
  await expectSound(page)
  await questions.first().getByRole('button', { name: 'No answers' }).press('Enter')
  await page.getByLabel('Your answer').fill('Like this.')
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
  await expect(questions.first()).toContainText('1 answer')
  await expect(page.getByText('Like this.')).toBeVisible()
  await page.reload()
  await expect(questions).toHaveText([/Question 0\?/, /Question 1\?/])
  await page.getByRole('link', { name: 'Bends' }).click()
  await expect(page).toHaveURL(new RegExp(`lecture=${lectures[1]._id}&question=`))
  await expect(page.getByText('Like this.')).toBeVisible()
})
