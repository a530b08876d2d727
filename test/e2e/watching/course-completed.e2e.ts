import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { expect, people, test } from '../people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone the end of a course says what was learned, gives its certificate, asks for a review and says what next', async ({
  learner: page,
  site,
}) => {
  const course = await makeCourse(site.address, { title: 'Ropes' })
  const cookieOfEditor = await signIn(site)
  await makeCourse(site.address, { title: 'Sails' }, [])
  const params = { courseId: course._id }
  const article = { title: 'Knots', body: '# Knots' }
  const added = await call(site, addresses.addArticle, { params, json: article, cookie: cookieOfEditor })
  expect(added.status).toBe(201)
  const path = `${pages.courseCompleted}?course=${course._id}`
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Not complete yet' })).toBeVisible()

  const json = { givesCertificate: true, outcomes: ['Tie a bowline'] }
  const edited = await call(site, addresses.editCourse, { params, json, cookie: cookieOfEditor })
  expect(edited.status).toBe(200)
  const cookie = await signIn(site, people.learner)
  const [lecture] = (await call(site, addresses.listLectures, { params, cookie })).json.lectures
  const marked = { params: { lectureId: lecture._id }, json: { isComplete: true }, cookie }
  expect((await call(site, addresses.setCompletion, marked)).status).toBe(200)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You completed “Ropes”')
  await expect(page.getByRole('region', { name: 'What you learned' })).toContainText('Tie a bowline')
  await expect(page.getByRole('region', { name: 'What next?' })).toContainText('Sails')
  await expect(page.getByRole('button', { name: 'See your certificate' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'main')
  }
  await expectNoOverflow(page)

  const review = page.getByRole('region', { name: 'What do you think of it?' })
  await review.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await review.getByRole('button', { name: /^(Save|Send|Publish)/ }).click()
  await expect(review.getByRole('button', { name: 'Change your review' })).toBeVisible()
  await page.getByRole('button', { name: 'See your certificate' }).press('Enter')
  await expect(page).toHaveURL(/\/certificate\/[\da-f-]{36}$/)
})
