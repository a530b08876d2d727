import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { expect, test } from '../people.ts'

const body = `# The eye splice

Unlay **three strands** and [read on](https://knots.example/eye).

## By hand

1. Tuck
2. Turn

| Strand | Tucks |
|---|--:|
| first | 3 |

\`\`\`js
const tucks = 3
\`\`\`

The load is $\\frac{a}{b}$, and

$$
E = mc^2
$$

שלום לכולם

${'It holds. '.repeat(30)}

${Array.from({ length: 30 }, (_, index) => `Paragraph ${index}`).join('\n\n')}
`

async function openArticle(page: Page, address: string, text = body) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const add = (json: object) =>
    call(site, addresses.addArticle, { params: { courseId: course._id }, json, cookie })
  const first = await add({ title: 'Splices', body: text })
  await add({ title: 'Bends', body: 'The sheet bend.' })
  expect(first.status).toBe(201)
  await page.goto(`${pages.lectures}?${new URLSearchParams({ course: course._id })}`)
  return course
}

test('an article is read in place of a video, by keyboard, until the course is complete', async ({
  learner: page,
  site,
}) => {
  await openArticle(page, site.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Splices' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'The eye splice' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'By hand' })).toBeVisible()
  await expect(page.locator('.article .hljs-keyword')).toHaveText('const')
  await expect(page.locator('.article math').first()).toBeVisible()
  const hebrew = page.locator('.article p', { hasText: 'שלום' })
  await expect(hebrew).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('link', { name: 'read on' })).toHaveAttribute('rel', /noopener/)
  await expect(page.locator('.article .wide')).toHaveAttribute('tabindex', '0')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveCount(0)
  await expectAccessible(page)

  const row = page.getByRole('listitem').filter({ hasText: 'Lecture 1: Splices' })
  await expect(row.getByText('Article')).toBeVisible()
  const mark = row.getByRole('checkbox', { name: 'Complete: Splices' })
  await expect(mark).not.toBeChecked()
  await page.getByRole('button', { name: 'Next: Bends' }).focus()
  await expect(mark).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bends' })).toBeFocused()
  await expect(page.getByText('You finished the course!')).toBeVisible()
  await page.reload()
  await expect(mark).toBeChecked()
})

test('lines are about seventy characters, and nothing is wider than a phone', async ({
  learner: page,
  site,
}) => {
  await openArticle(
    page,
    site.address,
    `${body}\n\n${'x'.repeat(2_000)}\n\n|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n`,
  )
  const text = page.locator('.article')
  await expect(text).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
    expect((await text.boundingBox())?.width).toBeLessThan(800)
  }
})

const hostile = `<script>window.harmed = 1</script>
<img src=x onerror="window.harmed = 2">

[press](javascript:window.harmed=3) [data](data:text/html,x)

![a](https://elsewhere.example/a.png) ![b](data:image/png;base64,AAAA)

$\\href{javascript:window.harmed=4}{x} \\htmlStyle{color:red}{y} \\includegraphics{https://elsewhere.example/b.png}$

\`\`\`xml
<img src=x onerror="window.harmed = 5">
\`\`\`

${'>'.repeat(10_000)} deep
`

test('hostile Markdown runs nothing, loads nothing from elsewhere and leaves no unsafe element', async ({
  learner: page,
  site,
}) => {
  await openArticle(page, site.address, hostile)
  await expect(page.locator('.article math').first()).toBeVisible()
  await expect(page.locator('.article pre code span').first()).toBeVisible()
  for (const link of await page.locator('.article a').all())
    expect(await link.getAttribute('href')).toMatch(/^https:/)
  await expect(page.locator('.article :is(script, img, iframe, style, object, form, input)')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined()
})
