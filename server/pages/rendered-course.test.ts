import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../contract/addresses.ts'
import { makeCourse } from '../../test/support/fill-library.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'

test('a course’s page says what people learn and what they need, and its card shows who teaches', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session, { createdBy: 'Grace Hopper' })
  const json = { outcomes: ['Tie a bowline'], requirements: ['A rope of your own'] }
  await site.call('editCourse', { session, params: { courseId: course._id }, json })
  const open = async (url: string) => (await site.app.inject({ url, headers: { accept: 'text/html' } })).body
  const body = await open(`${pages.courseDescription}?course=${course._id}`)
  const listIn = (id: string) => new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(body)?.[0] ?? ''
  assert.match(listIn('outcomes'), /<li[^>]*>.*Tie a bowline/s)
  assert.match(listIn('requirements'), /<li[^>]*>A rope of your own<\/li>/)
  const card = /<article.*?<\/article>/s.exec(await open(pages.courses))?.[0] ?? ''
  assert.match(card, /data-initials="GH"|<img[^>]*rounded-full/)
})
