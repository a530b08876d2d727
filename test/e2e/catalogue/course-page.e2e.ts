import type { Locator } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { seedLengths } from '../../support/seed-courses.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse, untilMeasured } from '../library.ts'
import { holdBack } from '../network.ts'
import { liesOnNoControl, notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

const phone = { width: 360, height: 740 }
const addressOf = ({ _id }: { _id: string }) => `${pages.courseDescription}?course=${_id}`
const long = 'Knots, wind and the rules of the road. '.repeat(60)
const twelve = Array.from({ length: 12 }, (_, number) => ({ title: `Knot ${number}` }))

// Seeded courses have no picture files.
test.use({ expectedErrors: /404 \(Not Found\)/ })

test('a course page has the curriculum with lengths, and its action stays in view, on a phone at the foot, where no notification lies on it', async ({
  visitor: page,
  site,
}) => {
  const course = await makeCourse(site.address, { description: long }, twelve)
  await test.step('the action is in a card beside the text, on a phone at the foot', async () => {
    await makeCourse(site.address, { title: 'Rowing' })
    await openHydrated(page, addressOf(course))
    const action = page.getByRole('button', { name: 'Subscribe' })
    const card = page.getByRole('article')
    for (const fact of ['Free', /Total lectures:\s*12/, /Certificate:\s*None/])
      await expect(card).toContainText(fact)
    await page.getByText('Knot 11').scrollIntoViewIfNeeded()
    await expect(action).toBeInViewport({ ratio: 1 })

    await page.setViewportSize(phone)
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    const name = await topOf(page.getByRole('heading', { level: 1 }))
    expect(name).toBeLessThan(await topOf(page.getByText('Total lectures:')))
    for (const part of [page.getByText('Knot 0'), page.getByRole('link', { name: 'Rowing' })]) {
      await part.scrollIntoViewIfNeeded()
      await expect(action).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => scrollTo(0, 0))
    const { y = 0, height = 0 } = (await action.boundingBox()) ?? {}
    expect(phone.height - y - height).toBeLessThan(24)
    await expectNoOverflow(page)
    await expectSound(page)
  })

  await test.step('on a phone no notification lies on the action at the foot', async () => {
    await signUp(site.address)
    await beginSession(page, people.learner)
    await page.setViewportSize(phone)
    await openHydrated(page, addressOf(course))
    await page.getByRole('button', { name: 'Save for later' }).click()
    const said = notices(page).first()
    await expect(said).toBeVisible()
    const bubble = (await said.boundingBox()) ?? { y: 0, height: 0 }
    const action = await page.getByRole('button', { name: 'Watch Lectures' }).boundingBox()
    expect(bubble.y + bubble.height).toBeLessThan(action?.y ?? 0)
  })

  await test.step('nor on what an editor has at the top and at the foot', async () => {
    await beginSession(page, people.administrator)
    await page.setViewportSize(phone)
    await openHydrated(page, addressOf(course))
    // So that it stays while it is measured.
    const release = await holdBack(page, { url: `**/api/v1/course/${course._id}`, method: 'PATCH' })
    await page.getByRole('button', { name: 'More for editors' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click()
    await expect(notices(page).first()).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await liesOnNoControl(page, page.getByRole('article'), 4)
    release()
  })

  await test.step('the curriculum has lengths, and its button is in a phone’s first view', async () => {
    const description = long.trim()
    const lectures = [{ title: 'The bowline' }, { title: 'The clove hitch' }]
    const { _id } = await makeCourse(site.address, { description }, lectures)
    // Otherwise the server measures them afterwards, and overwrites the lengths seeded here.
    await untilMeasured(site.address, _id)
    await seedLengths(site.folder, 754)
    const { curriculum } = await (
      await page.request.get(`${site.address}${apiBase}/course/${_id}/summary`)
    ).json()
    await page.setViewportSize(phone)
    await page.goto(`${pages.courseDescription}?course=${_id}`)
    await expect(page.getByRole('button', { name: 'Watch Lectures' })).toBeInViewport({ ratio: 1 })
    const article = page.getByRole('article')
    for (const fact of [/Total lectures:\s*2/, /Total time:\s*25 min/, /Last updated:\s*\w+ \d+, \d{4}/])
      await expect(article).toContainText(fact)
    const rows = page.getByRole('region', { name: 'Curriculum' }).getByRole('listitem')
    await expect(rows).toContainText(['The bowline', 'The clove hitch'])
    await expect(rows.first()).toContainText('12:34')
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(`${pages.lectures}?course=${_id}&lecture=${curriculum[1]._id}`)
  })
})

const names = {
  long: {
    title: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
    createdBy: 'N'.repeat(80),
    category: 'C'.repeat(80),
    description: 'W'.repeat(400),
  },
  arabic: {
    title: 'مقدمة في علم الفلك',
    description: 'دورة كاملة عن النجوم.',
    createdBy: 'الأستاذ عبد الرحمن',
  },
  emoji: { title: '👩‍🏫'.repeat(30), createdBy: '🎓'.repeat(40) },
}

test('long names, Arabic and emoji fit every card and course page, from their own side', async ({
  visitor: page,
  site,
}) => {
  const courses = []
  for (const changes of Object.values(names)) courses.push(await makeCourse(site.address, changes))
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await page.goto(pages.courses)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) await expectToHold(card)
    for (const { _id, title } of courses) {
      await page.goto(`${pages.courseDescription}?course=${_id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectToHold(page.getByRole('article'))
    }
    const arabic = courses[1]?._id
    await page.goto(`${pages.courseDescription}?course=${arabic}`)
    for (const text of Object.values(names.arabic))
      await expect(page.getByRole('article').getByText(text)).toHaveCSS('direction', 'rtl')
  }
})

/** Expects every text to end inside the part. */
async function expectToHold(part: Locator) {
  const outside = await part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('p, h1, h2, dd, dt, a, [role=button]')]
      .filter((text) => !text.classList.contains('sr-only'))
      .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.left < left - 1 || box.right > right + 1)
      .map(({ text }) => text)
  })
  expect(outside).toEqual([])
}
