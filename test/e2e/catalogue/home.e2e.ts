import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { makeReadable, review } from './review-steps.ts'

const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }

test('the home page of a learner shows what to begin and by when, first where to continue, what opens soon, and what is new', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await test.step('a learner sees what to begin and by when, and later that nothing is left', async () => {
    const { courseId, lectureIds } = await makeReadable(site)
    const [head, own] = [await signIn(site), await signIn(site, people.learner)]
    const enrolled = { emails: [people.learner.email], dueAt: '2020-03-01' }
    await call(site, addresses.enrolPeople, { cookie: head, params: { courseId }, json: enrolled })
    await page.setViewportSize(wide)
    await openHydrated(page, pages.home)
    const toBegin = page.getByRole('region', { name: 'To begin' })
    await expect(toBegin.getByRole('listitem').filter({ hasText: 'Knots' })).toContainText(
      'Late since Mar 1, 2020',
    )
    await expectSound(page, [320, 1920])
    const complete = (lectureId: string) =>
      call(site, addresses.setCompletion, { cookie: own, params: { lectureId }, json: { isComplete: true } })
    await complete(lectureIds[0] ?? '')
    await openHydrated(page, pages.home)
    const due = page.getByRole('region', { name: 'Coming up' })
    await expect(due.getByRole('listitem').filter({ hasText: 'Knots' })).toContainText(
      'Late since Mar 1, 2020',
    )
    for (const lectureId of lectureIds) await complete(lectureId)
    await openHydrated(page, pages.home)
    await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible()
  })

  await test.step('where to continue stands first', async () => {
    const courses = [await makeReadable(site, 'Flags'), await makeReadable(site, 'Charts')]
    for (const course of courses) await review(site, course, people.learner)
    const begun = page.getByRole('region', { name: 'Continue watching' })
    const headline = page.getByRole('heading', { level: 1 })
    const boxes = async () => {
      const [continued, title] = await Promise.all([begun.boundingBox(), headline.boundingBox()])
      if (!continued || !title) throw new Error('One of the two is not shown')
      return { continued, title }
    }

    await page.setViewportSize(phone)
    await openHydrated(page, pages.home)
    await expect(begun.getByRole('listitem')).toHaveCount(2)
    // People who have just come are greeted alike.
    await expect(headline).toHaveText(`Welcome, ${people.learner.fullName}`)
    const onPhone = await boxes()
    expect(onPhone.continued.y).toBeLessThan(phone.height / 2)

    await page.setViewportSize(wide)
    const onWide = await boxes()
    expect(onWide.continued.y).toBeLessThan(wide.height / 3)
    for (const name of ['Explore Courses', 'Contact Us'])
      await expect(page.getByRole('button', { name })).toBeVisible()
    await expectSound(page, [320, 1920])
    await begun.getByRole('link', { name: 'Hitches' }).first().click()
    await expect(page).toHaveURL(new RegExp(`^${site.address}${pages.lectures}`))
  })

  await test.step('a learner sees what opens soon, the weekly plan, and what is new from teachers', async () => {
    const course = await makeReadable(site, 'Splices')
    await review(site, course, people.learner)
    const cookie = await signIn(site)
    const params = { courseId: course.courseId }
    const availableAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    for (const [name, input] of [
      ['editLecture', { params: { ...params, lectureId: course.lectureIds[4] }, json: { availableAt } }],
      ['addAnnouncement', { params, json: { title: 'A new knot', text: 'Tomorrow.', sendsMail: false } }],
    ] as const) {
      const reply = await call(site, addresses[name], { ...input, cookie } as Parameters<typeof call>[2])
      expect(reply.status, reply.text).toBeLessThan(300)
    }
    const own = await signIn(site, people.learner)
    const json = { minutesPerWeek: 60 }
    expect((await call(site, addresses.choosePace, { json, cookie: own })).status).toBe(200)

    const dueAt = new Date(Date.now() + 4 * 86_400_000).toISOString()
    const dated = { ...params, lectureId: course.lectureIds[3] ?? '' }
    await call(site, addresses.editLecture, { cookie, params: dated, json: { dueAt } })

    await openHydrated(page, pages.home)
    const due = page.getByRole('region', { name: 'Coming up' })
    await expect(
      due.getByRole('listitem').filter({ hasText: 'Splices' }).filter({ hasText: 'Due' }),
    ).toHaveCount(1)
    await expect(due.getByRole('link', { name: 'Calendar' })).toBeVisible()
    const headings = ['Continue watching', 'Coming up'].map((name) =>
      page.getByRole('heading', { name, exact: true }),
    )
    const tops = await Promise.all(headings.map(async (heading) => (await heading.boundingBox())?.y))
    expect(tops[0]).toBe(tops[1])
    await expect(due.getByRole('progressbar', { name: 'Your week' })).toBeVisible()
    await expect(due.getByRole('listitem').filter({ hasText: 'Whippings' })).toContainText('Opens')
    const news = page.getByRole('region', { name: 'New from your teachers' })
    await expect(news.getByRole('link', { name: /New announcement in “Splices”/ })).toBeVisible()
    await expectSound(page, [320, 1920])
    await news.getByRole('link', { name: /New announcement/ }).click()
    await expect(page.getByRole('heading', { name: 'A new knot' })).toBeVisible()
  })
})

test('the home page of who has begun nothing shows courses first, in full rows, without empty lists or drafts, and leads to my learning', async ({
  learner: page,
  site,
}) => {
  await test.step('a learner who has begun nothing sees courses on the first screen, and no empty lists', async () => {
    await makeReadable(site)
    await page.setViewportSize(wide)
    await openHydrated(page, pages.home)
    await expect(page.getByRole('heading', { name: 'Nothing begun yet' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^(Coming up|New from your teachers)$/ })).toHaveCount(0)
    const card = await page.getByRole('article').first().boundingBox()
    expect(card?.y).toBeLessThan(wide.height / 2)
    await expectSound(page, [320, 1920])
  })

  await test.step('rows of courses on the home page are full', async () => {
    for (let number = 1; number <= 4; number++) await makeCourse(site.address, { title: `Course ${number}` })
    await page.setViewportSize(wide)
    await openHydrated(page, pages.home)
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  await test.step('my learning is reached from the menu where the header has no room for it', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openHydrated(page, pages.home)
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'My learning' }).click()
    await expect(page).toHaveURL(pages.learning)
    await expect(menu).toBeHidden()
  })

  await test.step('a draft is not shown as new on the home page of administrators', async () => {
    await makeReadable(site, 'Anchors')
    const { courseId } = await makeReadable(site, 'Charts')
    const [params, json] = [{ courseId }, { state: 'draft' }]
    const cookie = await signIn(site)
    expect((await call(site, addresses.editCourse, { params, json, cookie })).status).toBe(200)
    await page.setViewportSize(wide)
    await beginSession(page, people.administrator)
    await openHydrated(page, pages.home)
    await expect(page.getByRole('article').getByRole('heading', { name: 'Anchors' })).toBeVisible()
    await expect(page.getByText('Charts')).toHaveCount(0)
  })
})

test('the home page of a visitor has a row of courses for each category, which leads to all of them', async ({
  visitor: page,
  site,
}) => {
  for (const category of ['Music', 'Sailing'])
    for (const title of ['Songs', 'Knots', 'Stars', 'Winds', 'Bends'])
      await makeCourse(site.address, { title: `${title} (${category})`, category })
  await page.setViewportSize(wide)
  await openHydrated(page, pages.home)
  for (const category of ['Music', 'Sailing']) {
    const row = page.getByRole('region', { name: category })
    await expect(row.getByRole('article')).toHaveCount(4)
    await expect(row.getByRole('article').first()).toContainText(`Bends (${category})`)
  }
  await expectSound(page, [320, 1920])
  await page.getByRole('link', { name: 'See all of Music' }).click()
  await expect(page).toHaveURL(`${pages.courses}?category=Music`)
  await expect(page.getByRole('article')).toHaveCount(5)
})
